import { HELP, readOptions } from './options';

test('without options every page is measured, and the click between areas', () => {
  expect(readOptions([])).toEqual({
    pages: ['home', 'rent', 'detail', 'mega', 'board', 'author'],
    navigation: true,
    runs: 5,
    cold: false,
    prepare: false,
    help: false,
  });
});

test('a subset is measured in the order of the table, each page once', () => {
  expect(readOptions(['--pages', 'board, home,board', '--runs', '3', '--cold'])).toMatchObject({
    pages: ['home', 'board'],
    navigation: false,
    runs: 3,
    cold: true,
  });
});

test('the click between areas can be measured alone', () => {
  expect(readOptions(['--pages', 'navigation'])).toMatchObject({ pages: [], navigation: true });
});

test.each([
  [['--pages', 'home,attic'], "--pages: 'attic' is none of home,"],
  [['--pages', ''], "--pages: '' is none of home,"],
  [['--runs', '0'], "--runs must be a whole number from 1, not '0'"],
  [['--runs', 'many'], "not 'many'"],
  [['--page', 'home'], "'--page'"],
])('%j is refused by name', (args, message) => {
  expect(() => readOptions(args)).toThrow(message);
});

test('the help names every option in lines of 120 characters', () => {
  for (const option of ['--pages', '--runs', '--cold', '--prepare', '--help']) expect(HELP).toContain(option);
  expect(HELP.split('\n').filter((text) => text.length > 120)).toEqual([]);
});
