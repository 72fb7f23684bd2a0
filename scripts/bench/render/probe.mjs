// @ts-check
// Loaded into the site's server before anything else: tells the bench what the process has used, on a port of its own.
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
    rss,
    heapUsed,
  };
  delay.reset();
  response.setHeader('content-type', 'application/json').end(JSON.stringify(used));
})
  .listen(Number(process.env.PROBE_PORT), '127.0.0.1')
  .unref();
