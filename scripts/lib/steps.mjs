import { join } from 'node:path';
import { startChild } from './children.mjs';
import { Refusal } from './refusal.mjs';

/**
 * One thing to do before the next one.
 *
 * @typedef {object} Step
 * @property {string} name one word
 * @property {readonly string[]} command program and arguments
 * @property {string} logs folder for its log file
 * @property {NodeJS.ProcessEnv} [env] its environment
 * @property {number} [limitSeconds] ended and failed after this long
 * @property {(line: string) => string | undefined} [progress] what to show beside the name after a line of output
 */

/**
 * How a step went.
 *
 * @typedef {object} StepResult
 * @property {boolean} ok whether it succeeded
 * @property {string} how 'exit code 1' and the like
 * @property {string} log file with all its output
 * @property {string[]} lastLines the end of its output
 */

/**
 * Runs a step and says in one line that it is done and how long it took.
 *
 * @param {Step} step what to run
 * @returns {Promise<StepResult>} never rejects for a failing step
 */
export async function tryStep({ name, command, logs, env, limitSeconds, progress }) {
  const started = Date.now();
  const child = startChild({
    name,
    command,
    log: join(logs, `${name}.log`),
    ...(env ? { env } : {}),
    onLine: (line) => {
      const text = progress?.(line);
      if (text !== undefined) showProgress(name, text);
    },
  });
  showProgress(name, '…');
  let tooLong = false;
  const timer = limitSeconds && setTimeout(() => stopLate(), limitSeconds * 1000);
  const stopLate = () => {
    tooLong = true;
    void child.end();
  };
  const { ok, how } = await child.ended;
  clearTimeout(timer || undefined);
  const took = `${((Date.now() - started) / 1000).toFixed(1)} s`;
  showDone(name, ok ? took : `failed after ${took}`);
  return {
    ok: ok && !tooLong,
    how: tooLong ? `not done after ${limitSeconds} s` : how,
    log: child.log,
    lastLines: child.lastLines,
  };
}

/**
 * Runs a step that all the rest needs; when it fails, the end of its output is shown.
 *
 * @param {Step} step what to run
 * @returns {Promise<string[]>} the end of its output
 * @throws {Refusal} when it fails
 */
export async function requireStep(step) {
  const { ok, how, log, lastLines } = await tryStep(step);
  if (ok) return lastLines;
  for (const line of lastLines) console.error(`    ${line}`);
  throw new Refusal(`The step '${step.name}' failed (${how}); its whole output is in ${log}`);
}

/** @type {(name: string, text: string) => void} */
function showProgress(name, text) {
  if (process.stdout.isTTY) process.stdout.write(`\r\x1b[K  ${name.padEnd(10)} ${text}`);
}

/** @type {(name: string, text: string) => void} */
function showDone(name, text) {
  process.stdout.write(`${process.stdout.isTTY ? '\r\x1b[K' : ''}  ${name.padEnd(10)} ${text}\n`);
}
