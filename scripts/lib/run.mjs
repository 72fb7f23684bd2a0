import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { asOneLine } from './as-one-line.mjs';
import { endChildren } from './children.mjs';
import { describeFailure, Refusal } from './refusal.mjs';
import { ROOT } from './settings.mjs';

/**
 * Runs a command of the project: prints a failure as one line, ends what it started, and sets the exit code.
 *
 * @param {string} name of the command, for the line
 * @param {() => Promise<number>} work gives the exit code
 * @param {number} interrupted the exit code when the person ended it (Ctrl-C)
 */
export async function runCommand(name, work, interrupted) {
  const stopped = new Promise((resolve) => onStop(() => resolve(interrupted)));
  let code = 1;
  try {
    requireNode();
    code = await Promise.race([work(), stopped]);
  } catch (error) {
    console.error(`${name}: ${describeFailure(error).split('\n').map(asOneLine).join('\n')}`);
  }
  await endChildren();
  process.exit(code);
}

/** @type {(stop: () => void) => void} */
function onStop(stop) {
  let stoppedAt = 0;
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => {
      // npm passes on the Ctrl-C that the terminal has sent to us as well; only a later one is impatience.
      if (stoppedAt !== 0 && Date.now() - stoppedAt > 1000) process.exit(1);
      if (stoppedAt !== 0) return;
      stoppedAt = Date.now();
      stop();
    });
  }
  if (process.env.npm_lifecycle_event) onParentGone(stop);
}

/**
 * npm runs us through a shell, which a signal sent to npm alone ends without reaching us.
 *
 * @type {(stop: () => void) => void}
 */
function onParentGone(stop) {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid !== parent) stop();
  }, 500);
  timer.unref();
}

function requireNode() {
  const { engines } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  const [major = 0, minor = 0] = String(engines.node).match(/\d+/g)?.map(Number) ?? [];
  const [ourMajor = 0, ourMinor = 0] = process.versions.node.split('.').map(Number);
  if (ourMajor < major || (ourMajor === major && ourMinor < minor)) {
    throw new Refusal(`Node ${major}.${minor} or newer is needed; this is ${process.versions.node}.`);
  }
}
