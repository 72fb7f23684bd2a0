import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'doctor-test-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The command as a person runs it, in an environment of its own. */
const doctor = (args: string[], env: Record<string, string>) =>
  run(process.execPath, ['--import', 'tsx', path.join(import.meta.dirname, '../doctor.ts'), ...args], {
    env: { PATH: process.env.PATH, DATA_DIR: folder, ...env },
  }).then(
    ({ stdout }) => ({ code: 0, stdout, stderr: '' }),
    (error: { code: number; stdout: string; stderr: string }) => error,
  );

test('WATCH-1 one page, a remedy for each line that is not good, no secret, and exit code 1 where something fails', async () => {
  const secret = 'changeme-changeme-changeme-changeme';
  const file = path.join(folder, 'site.env');
  writeFileSync(file, `JWT_SECRET=${secret}\nSITE_PORT=3\nPLATFORM_PORT=5\nRELASE_KEYS=keys\n`);
  const { code, stdout } = await doctor(['--env', file], {});
  expect(code).toBe(1);
  expect(stdout).toContain('fail  JWT_SECRET can be guessed\n      → ');
  expect(stdout).toContain('warn  RELASE_KEYS is no setting, and RELEASE_KEYS is one\n      → ');
  expect(stdout).toContain('fail  nothing was released yet in');
  expect(stdout).toMatch(/^fail {2}the platform does not answer at http:\/\/127\.0\.0\.1:5\/ready/m);
  expect(stdout).toMatch(/^ok {4}Node \d+|^warn {2}Node \d+/m);
  expect(stdout).not.toContain(secret);
  expect(stdout).toMatch(/\n\d+ ok, \d+ to mind, \d+ wrong\n$/);
  for (const line of stdout.matchAll(/^(?:warn|fail) .*\n(.*)/gm)) expect(line[1]).toMatch(/^ {6}→ /);
  expect(await doctor(['--evn', file], {})).toMatchObject({ code: 1, stdout: '' });
});
