import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { testFolder } from '@site/shared/releases/testing/test-folder';
import { installWhenChanged, isInstalled, lockStamp } from './install.mjs';

const root = testFolder();
const saved = process.env.npm_execpath;

const at = (...names: string[]) => root(...names);
const calls = () => (existsSync(at('calls')) ? readFileSync(at('calls'), 'utf8').trim().split('\n') : []);
const setNpm = (exitCode: number) =>
  writeFileSync(
    at('npm-cli.js'),
    `require('node:fs').appendFileSync(${JSON.stringify(at('calls'))}, process.argv[2] + '\\n'); process.exit(${exitCode});`,
  );

beforeEach(() => {
  writeFileSync(at('package-lock.json'), '{"a":1}');
  setNpm(0);
  process.env.npm_execpath = at('npm-cli.js');
  jest.spyOn(process.stdout, 'write').mockReturnValue(true);
  jest.spyOn(console, 'error').mockReturnValue();
});

afterEach(() => {
  if (saved === undefined) delete process.env.npm_execpath;
  else process.env.npm_execpath = saved;
  jest.restoreAllMocks();
});

test('packages are installed once for a lock file', async () => {
  await installWhenChanged(root(), root());
  await installWhenChanged(root(), root());
  expect(calls()).toEqual(['install']);
  expect(isInstalled(root())).toBe(true);
});

test('a changed lock file is installed again, over what is there', async () => {
  await installWhenChanged(root(), root());
  writeFileSync(at('node_modules', 'kept'), '');
  const before = lockStamp(root());
  writeFileSync(at('package-lock.json'), '{"a":2}');
  expect(lockStamp(root())).not.toBe(before);
  await installWhenChanged(root(), root());
  expect(calls()).toHaveLength(2);
  expect(existsSync(at('node_modules', 'kept'))).toBe(true);
});

test('an install that failed or was cut off is begun from an empty folder', async () => {
  setNpm(1);
  await expect(installWhenChanged(root(), root())).rejects.toThrow("The step 'install' failed (exit code 1)");
  expect(isInstalled(root())).toBe(false);
  mkdirSync(at('node_modules', 'half'));
  setNpm(0);
  await installWhenChanged(root(), root());
  expect(existsSync(at('node_modules', 'half'))).toBe(false);
  expect(isInstalled(root())).toBe(true);
});
