// Preloaded into the servers of an oracle's run (node --import): the machine under them, whose clock jumps and whose disk is
// slow or full while the file that ORACLE_MACHINE names says so. It leaves the servers' own code as it is.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { threadId } from 'node:worker_threads';

const POLL_MS = 50;
/** How long each write to a slow disk takes, ms. */
const SLOW_MS = 40;
/** Pipes and the terminal are not on the disk. */
const LAST_STANDARD_STREAM = 2;

const control = process.env.ORACLE_MACHINE ?? '';
const { readFileSync, writeFileSync, renameSync, write } = fs;
const { writeFile } = fs.promises;
const RealDate = Date;
const realNow = RealDate.now;
const sleeper = new Int32Array(new SharedArrayBuffer(4));

/** What is wrong with the machine now, and how many writes have felt it. */
let state = { clockMs: 0, disk: 'whole' };
const felt = { slow: 0, full: 0 };
let told = 0;

const now = () => realNow() + state.clockMs;

globalThis.Date = new Proxy(RealDate, {
  construct: (target, args, newTarget) =>
    Reflect.construct(target, args.length > 0 ? args : [now()], newTarget),
  apply: () => new RealDate(now()).toString(),
  get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
});
RealDate.prototype.constructor = globalThis.Date;

/** Lets a write feel the disk. @throws Error ENOSPC on a full one */
function feelDisk() {
  if (state.disk === 'slow') {
    felt.slow += 1;
    if (felt.slow === 1) tell();
    Atomics.wait(sleeper, 0, 0, SLOW_MS);
  }
  if (state.disk !== 'full') return;
  felt.full += 1;
  // The process may be killed before the next look.
  if (felt.full === 1) tell();
  throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC', errno: -28 });
}

/** @type {(place: unknown) => boolean} Whether a descriptor or a path is a place on the disk. */
const isOnDisk = (place) => typeof place !== 'number' || place > LAST_STANDARD_STREAM;

/** @type {(real: Function) => (...args: unknown[]) => unknown} The same call on the disk of this machine. */
const onDisk =
  (real) =>
  (...args) => {
    if (isOnDisk(args[0])) feelDisk();
    return Reflect.apply(real, fs, args);
  };

Object.assign(fs, {
  writeSync: onDisk(fs.writeSync),
  writeFileSync: onDisk(fs.writeFileSync),
  ftruncateSync: onDisk(fs.ftruncateSync),
  /** @type {(...args: unknown[]) => void} */
  write(...args) {
    try {
      if (isOnDisk(args[0])) feelDisk();
    } catch (error) {
      process.nextTick(/** @type {Function} */ (args.at(-1)), error);
      return;
    }
    Reflect.apply(write, fs, args);
  },
});
Object.assign(fs.promises, {
  /** @type {(...args: unknown[]) => Promise<unknown>} */
  async writeFile(...args) {
    feelDisk();
    return Reflect.apply(writeFile, fs.promises, args);
  },
});
syncBuiltinESMExports();

function look() {
  try {
    state = JSON.parse(readFileSync(control, 'utf8'));
  } catch {
    // The oracle is writing it: the next look reads it whole.
  }
  tell();
}

/** Writes down how many writes have felt the disk; whoever reads it meanwhile has the one before, whole. */
function tell() {
  if (control === '' || felt.slow + felt.full === told) return;
  told = felt.slow + felt.full;
  const mine = `${process.pid}-${threadId}`;
  writeFileSync(`${control}-draft-${mine}`, JSON.stringify(felt));
  renameSync(`${control}-draft-${mine}`, `${control}.${mine}`);
}

if (control !== '') {
  look();
  setInterval(look, POLL_MS).unref();
  process.on('exit', tell);
}
