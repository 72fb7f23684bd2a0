import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chown, mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const DEBIAN = '/usr/lib/postgresql';
const NOBODY = 65_534;

/** A Postgres of its own, gone when it is stopped. */
export interface PostgresServer {
  /** Connection string of its empty database. */
  url: string;
  /** Process that all connections descend from. */
  pid: number;
  stop(): Promise<void>;
}

/**
 * Starts Debian's newest Postgres in a temporary folder, with the settings of a small server.
 *
 * @throws Error that says how to install it when it is missing
 */
export async function startPostgres(): Promise<PostgresServer> {
  const bin = await findBinaries();
  const folder = await mkdtemp(join(tmpdir(), 'bench-postgres-'));
  const data = join(folder, 'data');
  // Postgres refuses to run as root.
  const isRoot = process.getuid?.() === 0;
  if (isRoot) await chown(folder, NOBODY, NOBODY);
  const command = (name: string, args: string[]) => {
    const all = [join(bin, name), ...args];
    return isRoot
      ? run('runuser', ['-u', 'nobody', '--', ...all], { cwd: '/' })
      : run(all[0] ?? '', all.slice(1));
  };
  await command('initdb', ['-D', data, '-U', 'platform', '--auth=trust', '-E', 'UTF8', '--locale=C.UTF-8']);
  const port = await freePort();
  const options = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c shared_buffers=1GB -c maintenance_work_mem=512MB -c max_wal_size=8GB -c synchronous_commit=off`;
  // pg_ctl leaves the server behind with its output; without a log file it would never return.
  await command('pg_ctl', ['-D', data, '-o', options, '-l', join(folder, 'log'), '-w', 'start']);
  const { stdout } = await command('pg_ctl', ['-D', data, 'status']);
  return {
    url: `postgres://platform@127.0.0.1:${port}/postgres`,
    pid: Number(/PID: (\d+)/.exec(stdout)?.[1]),
    async stop() {
      await command('pg_ctl', ['-D', data, '-m', 'immediate', 'stop']);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function findBinaries(): Promise<string> {
  const versions = existsSync(DEBIAN) ? await readdir(DEBIAN) : [];
  const newest = versions.map(Number).sort((left, right) => right - left)[0];
  if (newest === undefined)
    throw new Error('No Postgres is installed; on Debian: apt-get install postgresql');
  return join(DEBIAN, String(newest), 'bin');
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}
