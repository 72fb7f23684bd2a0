import { type ChildProcess, spawn } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { lockStamp } from '../lib/install.mjs';
import { findFreePorts } from '../lib/ports.mjs';

const REPOSITORY = path.resolve(import.meta.dirname, '..', '..');

/** What the commands import beside their own folder. */
const OWN_ADDRESSES = 'shared/http/own-addresses.mjs';

const RECORD = {
  id: 'r1',
  contract: '1.0.0',
  shell: { version: 's-1', js: [], css: [], preload: [] },
  areas: {
    'mf-listings': {
      id: 'mf-listings',
      owner: 'Listings team',
      version: 'v-7',
      routes: [{ path: '/for-sale' }],
    },
  },
};

const BUILD = `
import { mkdirSync, writeFileSync } from 'node:fs';
const releases = process.env.DATA_DIR + '/releases';
mkdirSync(releases + '/records', { recursive: true });
writeFileSync(releases + '/records/r1.json', ${JSON.stringify(JSON.stringify(RECORD))});
writeFileSync(releases + '/current', 'r1\\n');
console.log('built');
`;

const service = (name: string, variable: string): string => `
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
writeFileSync(process.env.DATA_DIR + '/${name}.pid', String(process.pid));
createServer((request, response) => {
  response.end('ok');
  if (request.url === '/die') { console.error('out of ideas'); process.exit(3); }
  if (request.url === '/throw') setTimeout(() => { throw new Error('a broken pipe'); });
  if (request.url === '/stack') { console.error(new Error('long over').stack); response.socket?.end(); }
  if (request.url === '/warn') console.log(JSON.stringify({ level: 40, msg: 'disk is nearly full' }));
}).listen(Number(process.env.${variable}), '127.0.0.1');
process.on('SIGTERM', () => process.exit(0));
`;

/** A started command of a fake project. */
export interface Run {
  process: ChildProcess;
  stdout: string;
  stderr: string;
  /** Settles with the exit code, or undefined when a signal ended it. */
  ended: Promise<number | undefined>;
  /** Settles when the output so far matches. */
  shows(pattern: RegExp): Promise<void>;
}

/** A small project around the real starter, whose build, seed and services are stand-ins of a few lines. */
export interface FakeProject {
  root: string;
  dataDir: string;
  sitePort: number;
  platformPort: number;
  /** Replaces one of its files. */
  write(file: string, content: string): void;
  /** Adds a program. */
  writeProgram(file: string, content: string): void;
  /** Starts the starter; `env` comes on top of ports and data folder. */
  start(env?: NodeJS.ProcessEnv): Run;
  /** Starts any command in it, with the same environment. */
  run(command: string[], env?: NodeJS.ProcessEnv): Run;
  /** Removes it, and ends what still runs. */
  remove(): void;
}

/** Makes a fake project in a temporary folder, its packages already installed. */
export async function makeFakeProject(): Promise<FakeProject> {
  const root = mkdtempSync(path.join(tmpdir(), 'starter-'));
  const [sitePort = 0, platformPort = 0] = await findFreePorts(2);
  const dataDir = path.join(root, 'data');
  const runs: Run[] = [];
  const write = (file: string, content: string) => {
    const target = path.join(root, file);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, content);
  };
  write('package.json', JSON.stringify({ type: 'module', engines: { node: '>=20.19' } }));
  write('package-lock.json', '{}');
  write('scripts/build.ts', BUILD);
  write('scripts/verdict.ts', '');
  write('platform/src/operate/cli/seed.ts', `console.log('seeded');`);
  write('platform/src/main.ts', service('platform', 'PLATFORM_PORT'));
  write('shell/server/main.ts', service('site', 'SITE_PORT'));
  for (const name of ['start.mjs', 'test.mjs', 'lib']) {
    cpSync(path.join(REPOSITORY, 'scripts', name), path.join(root, 'scripts', name), { recursive: true });
  }
  mkdirSync(path.join(root, 'shared/http'), { recursive: true });
  cpSync(path.join(REPOSITORY, OWN_ADDRESSES), path.join(root, OWN_ADDRESSES));
  mkdirSync(path.join(root, 'node_modules'));
  symlinkSync(path.join(REPOSITORY, 'node_modules', 'tsx'), path.join(root, 'node_modules', 'tsx'));
  write('node_modules/.installed-for', lockStamp(root));
  const run = (command: string[], env: NodeJS.ProcessEnv = {}) => {
    const ports = { SITE_PORT: String(sitePort), PLATFORM_PORT: String(platformPort) };
    const started = startRun(command, root, { ...process.env, ...ports, DATA_DIR: dataDir, ...env });
    runs.push(started);
    return started;
  };
  return {
    root,
    dataDir,
    sitePort,
    platformPort,
    write,
    writeProgram(file, content) {
      write(file, content);
      chmodSync(path.join(root, file), 0o755);
    },
    start: (env) => run([process.execPath, 'scripts/start.mjs'], env),
    run,
    remove() {
      for (const run of runs) run.process.kill('SIGKILL');
      if (existsSync(root)) rmSync(root, { recursive: true, force: true });
    },
  };
}

function startRun([program = '', ...args]: string[], cwd: string, env: NodeJS.ProcessEnv): Run {
  const started = spawn(program, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const run: Run = {
    process: started,
    stdout: '',
    stderr: '',
    ended: new Promise((resolve) => started.once('close', (code) => resolve(code ?? undefined))),
    shows: (pattern) =>
      new Promise((resolve, reject) => {
        const look = () => pattern.test(run.stdout + run.stderr) && resolve();
        started.stdout.on('data', look);
        started.stderr.on('data', look);
        started.once('close', () =>
          reject(new Error(`ended without ${pattern}: ${run.stdout}${run.stderr}`)),
        );
        look();
      }),
  };
  started.stdout.on('data', (chunk) => {
    run.stdout += chunk;
  });
  started.stderr.on('data', (chunk) => {
    run.stderr += chunk;
  });
  return run;
}
