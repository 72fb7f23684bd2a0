import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type FakeProject, makeFakeProject } from './testing/fake-project.ts';

/** Stands for jest: writes the result that the project's name asks for. */
const FAKE_JEST = `#!/usr/bin/env node
const { writeFileSync } = require('node:fs');
const argument = (name) => process.argv.find((one) => one.startsWith(name + '='))?.slice(name.length + 1);
const e2e = process.argv.includes('e2e');
if (e2e && process.env.E2E_CRASHES) { console.error('no memory'); process.exit(134); }
const failed = e2e ? 0 : Number(process.env.UNIT_FAILURES ?? 0);
writeFileSync(argument('--outputFile'), JSON.stringify({
  numPassedTests: e2e ? 5 : 40,
  numFailedTests: failed,
  numRuntimeErrorTestSuites: 0,
  testResults: failed ? [{ status: 'failed', name: process.cwd() + '/a.test.ts', message: 'expected 1, got 2' }] : [],
}));
console.error('ran ' + process.argv.slice(2).join(' '));
console.error('part ' + process.env.TEST_PART);
process.exit(failed ? 1 : 0);
`;

let project: FakeProject;

beforeEach(async () => {
  project = await makeFakeProject();
  // Its own package.json keeps the stand-in CommonJS inside an ESM project.
  project.write('node_modules/.bin/package.json', '{}');
  project.writeProgram('node_modules/.bin/jest', FAKE_JEST);
  project.writeProgram(
    'node_modules/.bin/biome',
    '#!/bin/sh\n[ -z "$LINT_FAILS" ] || { echo "bad style"; exit 1; }\n',
  );
  project.write('scripts/typecheck.ts', 'process.exitCode = process.env.TYPES_FAIL ? 1 : 0;');
  project.write(
    'scripts/oracle/run.ts',
    'console.log(process.argv.slice(2).join(" ")); process.exitCode = process.env.ORACLE_FAILS ? 1 : 0;',
  );
});

afterEach(() => project.remove());

async function runTests(env: NodeJS.ProcessEnv, ...args: string[]) {
  const run = project.run([process.execPath, 'scripts/test.mjs', ...args], {
    CHROMIUM_PATH: process.execPath,
    ...env,
  });
  const code = await run.ended;
  return { code, last: run.stdout.trimEnd().split('\n').at(-1), ...run };
}

test('the last line adds up the tests of jest and of the browser', async () => {
  const { code, last, stdout, stderr } = await runTests({});
  expect(last).toBe('45 passed, 0 failed');
  expect(code).toBe(0);
  expect(stderr).toBe('');
  for (const step of ['typecheck', 'lint', 'jest', 'verdict', 'build', 'e2e'])
    expect(stdout).toContain(`  ${step} `);
  expect(stdout).not.toContain('  oracle ');
});

test('steps run after a failed one, and each failure counts', async () => {
  const { code, last, stderr } = await runTests({ TYPES_FAIL: '1', LINT_FAILS: '1', UNIT_FAILURES: '3' });
  expect(last).toBe('45 passed, 5 failed');
  expect(code).toBe(1);
  expect(stderr).toContain('bad style');
  expect(stderr).toContain('a.test.ts\nexpected 1, got 2');
});

test('a jest that dies, a build that fails and a browser that is not there are each a failure', async () => {
  const died = await runTests({ E2E_CRASHES: '1' });
  expect([died.code, died.last]).toEqual([1, '40 passed, 1 failed']);
  expect(died.stderr).toContain('no memory');
  const noBrowser = await runTests({ CHROMIUM_PATH: path.join(project.root, 'none') });
  expect([noBrowser.code, noBrowser.last]).toEqual([1, '40 passed, 1 failed']);
  expect(noBrowser.stderr).toMatch(/^test: CHROMIUM_PATH names no program: [^\n]+\n$/);
  project.write('scripts/build.ts', 'process.exit(1)');
  const unbuilt = await runTests({});
  expect(unbuilt.last).toBe('40 passed, 1 failed');
  expect(unbuilt.stdout).not.toMatch(/ {2}(e2e|oracle)/);
});

test('a violation that the oracle finds in three seeds is a failure', async () => {
  const { code, last, stdout, stderr } = await runTests({ ORACLE_FAILS: '1' }, '--only', 'oracle');
  expect([code, last]).toEqual([1, '0 passed, 1 failed']);
  // It builds a site of its own.
  expect(stdout).not.toContain('  build ');
  expect(stderr).toContain('--seeds 1-3');
});

test('--only runs the named steps, and e2e brings its build; an unknown step is refused', async () => {
  const { last, stdout } = await runTests({}, '--only', 'e2e');
  expect(last).toBe('5 passed, 0 failed');
  expect(stdout.match(/^ {2}[\w-]+/gm)?.sort()).toEqual(['  build', '  e2e']);
  const { code, stderr } = await runTests({}, '--only', 'unit');
  expect(code).toBe(1);
  expect(stderr).toBe(
    'test: --only unit: the steps are typecheck, lint, build, verdict, jest, e2e, oracle\n',
  );
});

test('the part of the run and the shard reach both runs of jest', async () => {
  const logOf = (name: string) =>
    readFileSync(path.join(project.dataDir, 'logs/test', `${name}.log`), 'utf8');
  const { stdout } = await runTests({}, '--rest', '--shard', '2/8');
  for (const name of ['jest', 'e2e']) {
    expect(logOf(name)).toContain('--shard=2/8');
    expect(logOf(name)).toContain('part slow');
  }
  expect(stdout).not.toMatch(/ {2}(typecheck|lint|verdict|oracle)/);
});
