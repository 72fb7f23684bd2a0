// @ts-check
// Loaded into the site's server before anything else: tells the bench what the process has used, on a port of its own.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc');

const NANOSECONDS = 1e6;
const MICROSECONDS = 1e3;

/** @type {import('node:perf_hooks').EventLoopUtilization | undefined} */
let before;
const delay = monitorEventLoopDelay({ resolution: 1 });
delay.enable();

/** Processor time of this thread since its start, ms; undefined where the system does not tell (Linux: proc(5), schedstat). */
function processorTime() {
  try {
    return Number.parseInt(readFileSync('/proc/thread-self/schedstat', 'latin1'), 10) / NANOSECONDS;
  } catch {
    return undefined;
  }
}

// On two cores that five processes share, most of what makes the timer late is other processes' work. This thread's own work
// between two ticks is what an area's fault can be blamed for.
let worked = processorTime();
let longestWork = 0;
setInterval(() => {
  const now = processorTime();
  if (now === undefined || worked === undefined) return;
  longestWork = Math.max(longestWork, now - worked);
  worked = now;
}, 1).unref();

createServer((request, response) => {
  if (request.url === '/memory') collectGarbage();
  const { user, system } = process.cpuUsage();
  const { rss, heapUsed } = process.memoryUsage();
  const busy = performance.eventLoopUtilization();
  const { active } = performance.eventLoopUtilization(busy, before);
  before = busy;
  const used = {
    cpuMs: (user + system) / MICROSECONDS,
    mainMs: active,
    // The timer that measures comes once a millisecond by itself.
    blockedMs: { p99: delay.percentile(99) / NANOSECONDS, most: delay.max / NANOSECONDS },
    workedMs: worked === undefined ? undefined : longestWork,
    rss,
    heapUsed,
  };
  delay.reset();
  longestWork = 0;
  response.setHeader('content-type', 'application/json').end(JSON.stringify(used));
})
  .listen(Number(process.env.PROBE_PORT), '127.0.0.1')
  .unref();
