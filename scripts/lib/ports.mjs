import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import { codeOf, Refusal } from './refusal.mjs';

/** @type {Record<string, string>} */
const REASONS = {
  EADDRINUSE: 'is taken by another program; stop it or set another',
  EACCES: 'is not open to this user; set another',
};

/**
 * Makes sure that a port can be listened on, by doing so for a moment.
 *
 * @param {string} variable the setting that the port comes from, named in the refusal
 * @param {number} port the port
 * @param {string} host the address to listen on
 * @throws {Refusal} when it cannot
 */
export async function requireFreePort(variable, port, host) {
  try {
    await listenOnce(port, host);
  } catch (error) {
    const code = codeOf(error);
    if (REASONS[code]) throw new Refusal(`Port ${port} ${REASONS[code]} ${variable}.`);
    throw new Refusal(`Cannot listen on port ${port} (${variable}) of ${host}: ${code}.`);
  }
}

/**
 * Where ports are looked for: below those that systems give to outgoing connections (from 32768 on Linux, from 49152
 * elsewhere), any of which could take a port between its finding and its use.
 */
const FIRST_PORT = 20_000;
const LAST_PORT = 32_000;

/**
 * Finds ports that nothing listens on.
 *
 * @param {number} count how many
 * @returns {Promise<number[]>} as many different ports
 */
export async function findFreePorts(count) {
  /** @type {Set<number>} */
  const ports = new Set();
  while (ports.size < count) {
    const port = randomInt(FIRST_PORT, LAST_PORT);
    if (await isFree(port)) ports.add(port);
  }
  return [...ports];
}

/** @type {(port: number) => Promise<boolean>} */
const isFree = (port) =>
  listenOnce(port, '127.0.0.1').then(
    () => true,
    (error) => {
      if (codeOf(error) in REASONS) return false;
      throw error;
    },
  );

/** @type {(port: number, host: string) => Promise<void>} */
function listenOnce(port, host) {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(port, host, () => server.close(() => resolve()));
  });
}
