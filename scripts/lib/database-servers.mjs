import { chownSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { findFreePorts } from './ports.mjs';
import { findProgram, installOnDebian } from './programs.mjs';
import { Refusal } from './refusal.mjs';
import { startServer } from './start-server.mjs';
import { requireStep } from './steps.mjs';

const DEBIAN_POSTGRES = '/usr/lib/postgresql';
/** Postgres refuses to run as root; this is nobody on every Debian. */
const NOBODY = 65_534;
const READY = /ready to accept connections/i;

/**
 * The programs of the two servers.
 *
 * @typedef {object} ServerPrograms
 * @property {string} initdb makes the files of a Postgres
 * @property {string} postgres the server
 * @property {string} redis the server
 */

/**
 * Finds Postgres and Redis, and on a Debian where we are root installs the distribution's when they are missing.
 *
 * @param {string} logs folder for the log files of the install
 * @returns {Promise<ServerPrograms>} where they are
 * @throws {Refusal} telling what to install
 */
export async function requireServers(logs) {
  await installOnDebian(missingPackages(), 'servers', logs);
  const [initdb, postgres, redis] = [find('initdb'), find('postgres'), find('redis-server')];
  if (initdb && postgres && redis) return { initdb, postgres, redis };
  throw new Refusal(`Postgres and Redis are needed: install ${missingPackages().join(' and ')}.`);
}

/**
 * Starts both servers on free ports of this machine, with files of their own. They end with the command's other children.
 *
 * @param {ServerPrograms} programs where they are
 * @param {string} folder an empty one, for their files
 * @param {string} logs folder for their logs
 * @returns {Promise<{ databaseUrl: string, redisUrl: string, children: import('./children.mjs').Child[] }>} once both take connections
 */
export async function startServers({ initdb, postgres, redis }, folder, logs) {
  const [redisPort = 0] = await findFreePorts(1);
  const [database, cache] = await Promise.all([
    startPostgres({ initdb, postgres }, folder, logs),
    startServer({
      name: 'redis',
      command: [redis, '--port', String(redisPort), '--bind', '127.0.0.1', '--save', '', '--dir', folder],
      ready: READY,
      logs,
    }),
  ]);
  return {
    databaseUrl: database.url,
    redisUrl: `redis://127.0.0.1:${redisPort}`,
    children: [database.child, cache],
  };
}

/**
 * Starts a Postgres for tests on a free port of this machine: what it writes is lost when the machine stops.
 *
 * @param {Pick<ServerPrograms, 'initdb' | 'postgres'>} programs where they are
 * @param {string} folder an empty one, for its files
 * @param {string} logs folder for its log
 * @returns {Promise<{ url: string, child: import('./children.mjs').Child }>} once it takes connections
 */
export async function startPostgres({ initdb, postgres }, folder, logs) {
  const [port = 0] = await findFreePorts(1);
  const files = join(folder, 'postgres');
  mkdirSync(files);
  if (process.getuid?.() === 0) {
    for (const owned of [folder, files]) chownSync(owned, NOBODY, NOBODY);
  }
  const make = [initdb, '-D', files, '-U', 'postgres', '--auth=trust', '-E', 'UTF8', '--no-sync'];
  await requireStep({ name: 'initdb', command: asNobody([...make, '--locale=C.UTF-8']), logs });
  const set = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'fsync=off',
    'full_page_writes=off',
    'synchronous_commit=off',
    'max_connections=200',
    // Tests ask each question few times: compiling it takes longer than answering it.
    'jit=off',
    'autovacuum=off',
  ];
  const run = [postgres, '-D', files, '-p', String(port), ...set.flatMap((one) => ['-c', one])];
  const child = await startServer({ name: 'postgres', command: asNobody(run), ready: READY, logs });
  return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, child };
}

/**
 * Finds Postgres where it is installed; nothing is installed for it.
 *
 * @returns {Pick<ServerPrograms, 'initdb' | 'postgres'> | undefined} its programs
 */
export function findPostgres() {
  const [initdb, postgres] = [find('initdb'), find('postgres')];
  return initdb && postgres ? { initdb, postgres } : undefined;
}

/** @type {(command: string[]) => string[]} */
function asNobody(command) {
  if (process.getuid?.() !== 0) return command;
  return ['setpriv', `--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups', ...command];
}

/** @type {() => string[]} */
function missingPackages() {
  const isWhole = findPostgres() !== undefined;
  return [...(isWhole ? [] : ['postgresql']), ...(find('redis-server') ? [] : ['redis-server'])];
}

/**
 * Debian keeps the programs of Postgres out of PATH, in a folder for each version.
 *
 * @type {(program: string) => string | undefined}
 */
function find(program) {
  const versions = existsSync(DEBIAN_POSTGRES) ? readdirSync(DEBIAN_POSTGRES) : [];
  const own = versions.sort((left, right) => Number(right) - Number(left));
  return findProgram(
    program,
    own.map((version) => join(DEBIAN_POSTGRES, version, 'bin')),
  );
}
