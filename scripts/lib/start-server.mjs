import { join } from 'node:path';
import { startChild } from './children.mjs';
import { Refusal } from './refusal.mjs';

const START_LIMIT_MS = 60_000;

/**
 * A server to start.
 *
 * @typedef {object} ServerPlan
 * @property {string} name for messages and its log
 * @property {string[]} command program and arguments
 * @property {RegExp} ready what a line of its output says once it takes connections
 * @property {string} logs folder for its log
 */

/**
 * Starts a server and waits until its output says that it is ready. It ends with the command's other children.
 *
 * @param {ServerPlan} plan what to start
 * @returns {Promise<import('./children.mjs').Child>} the running server
 * @throws {Refusal} that names its log when it ends instead, or is not ready within a minute
 */
export async function startServer({ name, command, ready, logs }) {
  /** @type {() => void} */
  let tellReady = () => {};
  const isReady = new Promise((resolve) => {
    tellReady = () => resolve('ready');
  });
  const child = startChild({
    name,
    command,
    log: join(logs, `${name}.log`),
    onLine: (line) => {
      if (ready.test(line)) tellReady();
    },
  });
  const late = new Promise((resolve) => setTimeout(resolve, START_LIMIT_MS, 'late').unref());
  if ((await Promise.race([isReady, late, child.ended])) === 'ready') return child;
  throw new Refusal(`The ${name} server did not start; its output is in ${child.log}`);
}
