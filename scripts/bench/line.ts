// npm run bench:line [-- --runs 7 --page /for-rent --hints]: a rendered page over HTTP/2 and over HTTP/1.1, on cold visits
// behind the same slow line.

import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { makeCertificate } from '@site/shared/testing/certificates';
import type { Browser } from 'playwright-core';
import { RENDER_MEMORY } from '../../shell/server/rendering/render-settings';
import { launchBrowser, median, SLOW_PHONE } from './browser';
import { releaseFederated } from './federated';
import { openLine } from './line/slow-line';
import { benchFolder, startPlatform, startSite, stopPlatform } from './sites';

process.env.NODE_ENV = 'production';

const LIMIT_MS = 60_000;
const PROTOCOLS = ['http/1.1', 'h2'] as const;
type Protocol = (typeof PROTOCOLS)[number];

/** One cold visit; times in milliseconds from the navigation's start. */
interface Visit {
  html: number;
  paint: number;
  content: number;
  usable: number;
}

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '7' },
    page: { type: 'string', default: '/' },
    hints: { type: 'boolean', default: false },
  },
});
const runs = Number(values.runs);

const folder = benchFolder('line');
const [certificate, key] = [path.join(folder, 'site.pem'), path.join(folder, 'site.key')];
const pair = await makeCertificate();
writeFileSync(certificate, pair.cert);
writeFileSync(key, pair.key);

await releaseFederated();
// The first visit makes the page, in whatever time a cold worker takes; all others get it from memory.
const rendering = { limit: 30_000, memory: RENDER_MEMORY, fresh: 600_000, stale: 0 };
const settings = { tls: { certificate, key }, earlyHints: values.hints };
const site = await startSite('federated', await startPlatform(), rendering, settings);
const line = await openLine({
  port: Number(new URL(site.url).port),
  roundTripMs: SLOW_PHONE.latencyMs,
  bytesPerSecond: SLOW_PHONE.bytesPerSecond,
});
const browsers: Record<Protocol, Browser> = {
  'http/1.1': await launchBrowser(['--disable-http2']),
  h2: await launchBrowser(),
};

/** Visits the page with nothing cached and no connection open. */
async function visit(protocol: Protocol): Promise<Visit> {
  const context = await browsers[protocol].newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    ignoreHTTPSErrors: true,
  });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_PHONE.cpuSlowdown });
    await page.goto(`https://localhost:${line.port}${values.page}`, {
      waitUntil: 'commit',
      timeout: LIMIT_MS,
    });
    const marks = ['hydrated', 'route-content'];
    await page.waitForFunction(
      (names) => names.every((name) => performance.getEntriesByName(name)[0]),
      marks,
      {
        timeout: LIMIT_MS,
      },
    );
    await page.waitForLoadState('load', { timeout: LIMIT_MS });
    const seen = await page.evaluate(async () => {
      const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
      const paint = await new Promise<number>((resolve) =>
        new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? 0)).observe({
          type: 'largest-contentful-paint',
          buffered: true,
        }),
      );
      return {
        protocol: navigation?.nextHopProtocol,
        html: navigation?.responseEnd ?? 0,
        paint,
        content: performance.getEntriesByName('route-content')[0]?.startTime ?? 0,
        usable: performance.getEntriesByName('hydrated')[0]?.startTime ?? 0,
      };
    });
    if (seen.protocol !== protocol) throw new Error(`wanted ${protocol}, got ${seen.protocol}`);
    return seen;
  } finally {
    await context.close();
  }
}

const visits: Record<Protocol, Visit[]> = { 'http/1.1': [], h2: [] };
// The first round only warms the server's caches.
for (let round = 0; round <= runs; round += 1) {
  for (const protocol of PROTOCOLS) {
    const seen = await visit(protocol);
    if (round > 0) visits[protocol].push(seen);
  }
}

const of = (protocol: Protocol, field: keyof Visit) => median(visits[protocol].map((seen) => seen[field]));
const FIELDS = ['html', 'paint', 'content', 'usable'] as const;
console.log(
  `\n${values.page}: ${runs} interleaved cold visits over TLS at 150 ms, 1.6 Mbps, CPU ÷4; medians, ms\n`,
);
console.log(
  `${'protocol'.padEnd(10)}${['HTML', 'LCP', 'content', 'usable'].map((name) => name.padStart(9)).join('')}`,
);
for (const protocol of PROTOCOLS) {
  console.log(
    protocol.padEnd(10) + FIELDS.map((field) => of(protocol, field).toFixed(0).padStart(9)).join(''),
  );
}
const ratios = FIELDS.map((field) => (of('h2', field) / of('http/1.1', field)).toFixed(3).padStart(9));
console.log(`${'ratio'.padEnd(10)}${ratios.join('')}`);

await Promise.all(PROTOCOLS.map((protocol) => browsers[protocol].close()));
line.close();
await site.close();
await stopPlatform();
