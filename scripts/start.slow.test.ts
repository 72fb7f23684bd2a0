import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type FakeProject, makeFakeProject } from './testing/fake-project.ts';

let project: FakeProject;

beforeEach(async () => {
  project = await makeFakeProject();
});

afterEach(() => project.remove());

const pidOf = (name: string) => Number(readFileSync(path.join(project.dataDir, `${name}.pid`), 'utf8'));

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

async function untilGone(pid: number): Promise<void> {
  while (isRunning(pid)) await pause(10);
}

describe('what is wrong before the first step', () => {
  const refused = async (env: NodeJS.ProcessEnv) => {
    const run = project.start(env);
    expect(await run.ended).toBe(1);
    expect(run.stdout).toBe('');
    expect(run.stderr).toMatch(/^start: [^\n]+\n$/);
    return run.stderr;
  };

  test('a taken port is one line that names its setting', async () => {
    const other = createServer().listen(project.sitePort, '127.0.0.1');
    const said = await refused({});
    other.close();
    expect(said).toContain(`Port ${project.sitePort} is taken`);
    expect(said).toContain('SITE_PORT');
  });

  test('a port that is none, and one port for both, are one line that names the variable', async () => {
    expect(await refused({ SITE_PORT: 'many' })).toContain(
      "SITE_PORT must be a port from 1 to 65535, not 'many'",
    );
    expect(await refused({ PLATFORM_PORT: '70000' })).toContain(
      'PLATFORM_PORT must be a port from 1 to 65535',
    );
    expect(await refused({ PLATFORM_PORT: String(project.sitePort) })).toContain('must differ');
  });

  test('a data folder that lies in a file is one line, and the file stays', async () => {
    const file = path.join(project.root, 'notes.txt');
    writeFileSync(file, 'mine');
    expect(await refused({ DATA_DIR: `${file}/data` })).toContain(
      `The data folder ${file}/data (DATA_DIR) cannot be used`,
    );
    expect(readFileSync(file, 'utf8')).toBe('mine');
  });

  test('a SITE_CONFIG that is no JSON is one line that names it, before anything is built', async () => {
    const file = path.join(project.root, 'mine.json');
    writeFileSync(file, '{"productName": ');
    expect(await refused({ SITE_CONFIG: file })).toContain(
      `SITE_CONFIG must name a readable JSON file, not ${file}: `,
    );
    expect(existsSync(path.join(project.dataDir, 'releases'))).toBe(false);
  });

  test('LINE-5 a certificate without its key, or that cannot be read, is one line that names the setting', async () => {
    expect(await refused({ TLS_CERT_FILE: 'a.pem' })).toContain('TLS_KEY_FILE is not set');
    const said = await refused({ TLS_CERT_FILE: '/proc/none/a.pem', TLS_KEY_FILE: '/proc/none/a.key' });
    expect(said).toContain('TLS_CERT_FILE must name a readable file, not /proc/none/a.pem: ENOENT');
  });

  test.each([
    ['whose database is in use', 'database.lock'],
    ['that another start has', 'start.lock'],
  ])('a data folder %s is refused before a release is published', async (_, lock) => {
    project.write(`data/${lock}`, `${process.pid}\n`);
    expect(await refused({})).toContain(
      `The data folder ${project.dataDir} is in use by process ${process.pid}; stop it or set another DATA_DIR.`,
    );
    expect(existsSync(path.join(project.dataDir, 'releases'))).toBe(false);
  });
});

test('a failed step ends the start with its output, its log and a line, and leaves the data', async () => {
  project.write('data/pglite/kept', 'rows');
  project.write(
    'scripts/build.ts',
    `console.log('halfway'); console.error('no such module'); process.exit(2);`,
  );
  const run = project.start();
  expect(await run.ended).toBe(1);
  const lines = run.stderr.trimEnd().split('\n');
  expect(lines.at(-1)).toMatch(
    /^start: The step 'build' failed \(exit code 2\); its whole output is in .*build\.log$/,
  );
  expect(lines.slice(0, -1).map((line) => line.trim())).toEqual(
    expect.arrayContaining(['halfway', 'no such module']),
  );
  expect(readFileSync(path.join(project.dataDir, 'logs', 'build.log'), 'utf8')).toContain('no such module');
  expect(readFileSync(path.join(project.dataDir, 'pglite', 'kept'), 'utf8')).toBe('rows');
  expect(existsSync(path.join(project.dataDir, 'platform.pid'))).toBe(false);
});

test('a start takes over the data folder of one that was killed, tells in one screen what runs where, and warnings of a service with its name; Ctrl-C ends everything with exit code 0', async () => {
  const lock = path.join(project.dataDir, 'start.lock');
  project.write('data/start.lock', '999999999\n');
  const run = project.start();
  await run.shows(/Ctrl-C/);
  expect(run.stdout).toContain(`http://localhost:${project.sitePort}`);
  expect(run.stdout).toMatch(/mf-listings +v-7 +Listings team/);
  expect(run.stdout).toContain(project.dataDir);
  expect(run.stdout.split('\n').length).toBeLessThan(24);
  const pids = [pidOf('platform'), pidOf('site')];
  expect(pids.map(isRunning)).toEqual([true, true]);
  expect(Number(readFileSync(lock, 'utf8'))).toBe(run.process.pid);
  await fetch(`http://127.0.0.1:${project.platformPort}/warn`);
  await run.shows(/\[platform\] disk is nearly full/);
  run.process.kill('SIGINT');
  expect(await run.ended).toBe(0);
  expect(pids.map(isRunning)).toEqual([false, false]);
  expect(run.stderr).toBe('[platform] disk is nearly full\n');
  expect(existsSync(lock)).toBe(false);
});

test('a start keeps what somebody has moved, and says so in one line with the command that releases the working tree', async () => {
  const said =
    'kept: what is live, since rollback to 8d41c07e (lan); npm run build releases the working tree';
  project.write('scripts/moved.ts', `console.log(${JSON.stringify(said)});`);
  project.write(
    'scripts/build.ts',
    `await import(process.argv.includes('--unless-moved') ? './moved.ts' : './none.ts');`,
  );
  mkdirSync(path.join(project.dataDir, 'releases/records'), { recursive: true });
  project.write('data/releases/records/r1.json', '{"id":"r1","shell":{"version":"s-1"},"areas":{}}');
  project.write('data/releases/current', 'r1');
  const run = project.start();
  await run.shows(/Ctrl-C/);
  expect(run.stdout.split('\n').filter((line) => line.includes('kept'))).toEqual([`  ${said}`]);
});

test.each([
  ['dies', '/die', 'exit code 3', 'out of ideas'],
  ['throws', '/throw', 'exit code 1', 'Error: a broken pipe'],
  // Without what it said before.
  ['is killed', '/stack', 'signal SIGKILL', ''],
])(
  'a service that %s ends the others, with a line that has its name and its last word',
  async (_, at, how, word) => {
    const run = project.start();
    await run.shows(/Ctrl-C/);
    const site = pidOf('site');
    await fetch(`http://127.0.0.1:${project.platformPort}${at}`).catch(() => undefined);
    if (at === '/stack') {
      await run.shows(/long over/);
      process.kill(pidOf('platform'), 'SIGKILL');
    }
    expect(await run.ended).toBe(1);
    const said = `^start: The platform ended \\(${how}\\)${word && ': '}${word} \\(log: [^\\n]*platform\\.log\\)$`;
    expect(run.stderr).toMatch(new RegExp(said, 'm'));
    expect(isRunning(site)).toBe(false);
  },
);

test('a service that cannot start is one line', async () => {
  project.write('shell/server/main.ts', `console.error('SITE_CONFIG is no JSON'); process.exit(1);`);
  const run = project.start();
  expect(await run.ended).toBe(1);
  expect(run.stderr).toMatch(
    /^start: The site ended \(exit code 1\): SITE_CONFIG is no JSON \(log: [^\n]*\)\n$/,
  );
});

test('services end when the starter is killed', async () => {
  const run = project.start();
  await run.shows(/Ctrl-C/);
  const pids = [pidOf('platform'), pidOf('site')];
  run.process.kill('SIGKILL');
  await Promise.all(pids.map(untilGone));
});

test('everything ends when npm is ended, though its shell passes no signal on', async () => {
  const shell = project.run(['sh', '-c', `${process.execPath} scripts/start.mjs; exit`], {
    npm_lifecycle_event: 'start',
  });
  await shell.shows(/Ctrl-C/);
  const pids = [pidOf('platform'), pidOf('site')];
  shell.process.kill('SIGTERM');
  await Promise.all(pids.map(untilGone));
});
