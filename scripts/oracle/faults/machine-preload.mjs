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
const { readFileSync, writeFileSync, writeSync, write, ftruncateSync } = fs;
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
    Atomics.wait(sleeper, 0, 0, SLOW_MS);
  }
  if (state.disk !== 'full') return;
  felt.full += 1;
  throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC', errno: -28 });
}

/** Whether a descriptor or a path is a place on the disk. */
const isOnDisk = (place) => typeof place !== 'number' || place > LAST_STANDARD_STREAM;

fs.writeSync = (place, ...rest) => {
  if (isOnDisk(place)) feelDisk();
  return writeSync(place, ...rest);
};
fs.writeFileSync = (place, ...rest) => {
  if (isOnDisk(place)) feelDisk();
  return writeFileSync(place, ...rest);
};
fs.ftruncateSync = (place, ...rest) => {
  feelDisk();
  return ftruncateSync(place, ...rest);
};
fs.write = (place, ...rest) => {
  const callback = rest.at(-1);
  try {
    if (isOnDisk(place)) feelDisk();
  } catch (error) {
    process.nextTick(callback, error);
    return;
  }
  write(place, ...rest);
};
fs.promises.writeFile = async (place, ...rest) => {
  feelDisk();
  return writeFile(place, ...rest);
};
syncBuiltinESMExports();

function look() {
  try {
    state = JSON.parse(readFileSync(control, 'utf8'));
  } catch {
    // The oracle is writing it: the next look reads it whole.
  }
  if (felt.slow + felt.full === told) return;
  told = felt.slow + felt.full;
  writeFileSync(`${control}.${process.pid}-${threadId}`, JSON.stringify(felt));
}

if (control !== '') {
  look();
  setInterval(look, POLL_MS).unref();
}
