import { CONTRACT_VERSION, satisfiesContract } from './version';

test.each([
  ['1.0.0', '^1.0.0', true],
  ['1.4.2', '^1.2.0', true],
  ['1.2.0', '^1.2.9', true],
  ['1.1.9', '^1.2.0', false],
  ['2.0.0', '^1.9.0', false],
  ['1.9.0', '^2.0.0', false],
  ['10.0.0', '^1.0.0', false],
  ['1.4.0', '^1', true],
  ['1.4.0', '^1.4', true],
  ['1.3.0', '^1.4', false],
  ['1.4.0', '^1 || ^2', true],
  ['2.0.0', '^1 || ^2', true],
  ['3.0.0', '^1 || ^2', false],
  ['1.3.0', '^1.4.0||^2.0.0', false],
  ['2.1.0', '^1.4.0||^2.0.0', true],
  ['2.0.0', '^1.4 || ^2.1', false],
])('SHELL-3 a shell of %s, an area for %s: %s', (version, range, fits) => {
  expect(satisfiesContract(version, range)).toBe(fits);
});

test.each([
  '',
  '1.0.0',
  '~1.0.0',
  '^',
  '^1.',
  '^1.0.0-beta',
  '>=1.0.0',
  '^a.b.c',
  '*',
  '^1 ||',
  '^1 || *',
  '^1 ^2',
])("SHELL-3 '%s' is no range of the contract, so it fits nothing", (range) => {
  expect(satisfiesContract('1.0.0', range)).toBe(false);
});

test('the shell’s own version is well formed', () => {
  expect(satisfiesContract(CONTRACT_VERSION, `^${CONTRACT_VERSION}`)).toBe(true);
});
