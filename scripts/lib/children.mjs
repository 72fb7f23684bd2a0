import { spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { ROOT } from './settings.mjs';

const GRACE_MS = 5000;
/** What the servers take at most after DRAIN_SECONDS and STOP_SECONDS, until all is closed; and their default of the latter. */
const CLOSE_SECONDS = 10;
const STOP_SECONDS = 4;
const KEPT_LINES = 30;

/**
 * How a process ended.
 *
 * @typedef {object} Ending
 * @property {boolean} ok true for exit code 0
 * @property {string} how 'exit code 1', 'signal SIGKILL' or why it could not start
 */

/**
 * A running process of ours.
 *
 * @typedef {object} Child
 * @property {string} name for messages
 * @property {number | undefined} pid of the process; undefined when it could not start
 * @property {string} log file with all its output
 * @property {string[]} lastLines the end of its output
 * @property {Promise<Ending>} ended settles when it has ended and its output is written
 * @property {() => Promise<void>} end asks it to end, and makes it after the time that {@link graceMs} gives
 * @property {() => void} kill ends it at once, as a crash does
 */

/**
 * What to run.
 *
 * @typedef {object} ChildPlan
 * @property {string} name for messages
 * @property {readonly string[]} command program and arguments
 * @property {string} log file for its output
 * @property {NodeJS.ProcessEnv} [env] its environment, ours by default
 * @property {(line: string) => void} [onLine] called with each line of its output
 */

/** @type {Set<Child>} */
const running = new Set();

/**
 * The command that runs a module of the project: TypeScript by way of tsx, and ending with this process.
 *
 * @param {string} module path from the project's folder
 * @param {...string} args its arguments
 * @returns {string[]} program and arguments
 */
export function nodeCommand(module, ...args) {
  const watch = new URL('./end-with-parent.mjs', import.meta.url).href;
  return [process.execPath, '--import', watch, '--import', 'tsx', module, ...args];
}

/**
 * The command that runs a compiled module of the project: no compiler, no package beside its own.
 *
 * @param {string} module path from the project's folder
 * @returns {string[]} program and arguments
 */
export function plainNodeCommand(module) {
  const watch = new URL('./end-with-parent.mjs', import.meta.url).href;
  return [process.execPath, '--enable-source-maps', '--import', watch, module];
}

/**
 * Starts a process in a group of its own, so that Ctrl-C in the terminal reaches only us and we end it in order,
 * together with whatever it started.
 *
 * @param {ChildPlan} plan what to run
 * @returns {Child} the running process
 */
export function startChild({ name, command, log, env = process.env, onLine = () => {} }) {
  const [program = '', ...args] = command;
  const started = spawn(program, args, {
    cwd: ROOT,
    env,
    detached: process.platform !== 'win32',
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const file = createWriteStream(log);
  /** @type {string[]} */
  const lastLines = [];
  for (const stream of [started.stdout, started.stderr]) {
    if (!stream) continue;
    createInterface({ input: stream }).on('line', (line) => {
      file.write(`${line}\n`);
      if (line.trim() !== '') lastLines.push(line);
      if (lastLines.length > KEPT_LINES) lastLines.shift();
      onLine(line);
    });
  }
  /** @type {Child} */
  const child = {
    name,
    pid: started.pid,
    log,
    lastLines,
    ended: endOf(started),
    end: () => end(started, child, graceMs(env)),
    kill: () => signalGroup(started, 'SIGKILL'),
  };
  child.ended = child.ended.then((ending) => {
    running.delete(child);
    return new Promise((resolve) => file.end(() => resolve(ending)));
  });
  running.add(child);
  return child;
}

/**
 * How long a process may take to end once it was asked to (MACHINE-3).
 *
 * @param {NodeJS.ProcessEnv} env its environment: DRAIN_SECONDS and STOP_SECONDS are what a server takes
 * @returns {number} ms; 5 s where neither is set
 */
export function graceMs({ DRAIN_SECONDS, STOP_SECONDS: stop }) {
  if (!DRAIN_SECONDS && !stop) return GRACE_MS;
  const seconds = Number(DRAIN_SECONDS || 0) + Number(stop || STOP_SECONDS) + CLOSE_SECONDS;
  return Number.isFinite(seconds) ? seconds * 1000 : GRACE_MS;
}

/** Ends every process that was started here and still runs. */
export async function endChildren() {
  await Promise.all([...running].map((child) => child.end()));
}

/** @type {(started: import('node:child_process').ChildProcess) => Promise<Ending>} */
function endOf(started) {
  return new Promise((resolve) => {
    started.once('error', (error) => resolve({ ok: false, how: error.message }));
    // What it started in turn must not outlive it, nor hold its output open.
    started.once('exit', () => signalGroup(started, 'SIGKILL'));
    started.once('close', (code, signal) => {
      resolve({ ok: code === 0, how: signal ? `signal ${signal}` : `exit code ${code}` });
    });
  });
}

/** @type {(started: import('node:child_process').ChildProcess, child: Child, grace: number) => Promise<void>} */
async function end(started, child, grace) {
  signalGroup(started, 'SIGTERM');
  const timer = setTimeout(() => signalGroup(started, 'SIGKILL'), grace);
  await child.ended;
  clearTimeout(timer);
}

/** @type {(started: import('node:child_process').ChildProcess, signal: NodeJS.Signals) => void} */
function signalGroup(started, signal) {
  if (started.pid === undefined) return;
  try {
    if (process.platform === 'win32') started.kill(signal);
    else process.kill(-started.pid, signal);
  } catch {
    // All of the group has ended already.
  }
}
