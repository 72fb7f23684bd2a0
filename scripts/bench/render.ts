// npm run bench:render [-- --renders 10000]: how many pages a second the server renders and gives from memory, how long they
// take, and whether memory stays flat.
import { parseArgs } from 'node:util';
import { releaseFederated } from './federated';
import { type BenchSite, startPlatform, startSite, stopPlatform } from './sites';

process.env.NODE_ENV = 'production';

/** How many pages are asked for at the same time. */
const PARALLEL = 4;
const PAGES = ['/', '/for-rent', '/mega-views', '/purchase-need', '/rules'];
/** What the project has promised of this table. */
const BARS = { kept: 50, rendered: 20 };
const MEGABYTE = 1024 * 1024;

const { values } = parseArgs({ options: { renders: { type: 'string', default: '1000' } } });
const renders = Number(values.renders);

const isRendered = (html: string): boolean => html.includes('window.__RENDERED__=');

/** Asks for pages, some at the same time; returns how long each took, ms, and how many were not rendered. */
async function ask(
  site: BenchSite,
  page: string,
  times: number,
): Promise<{ took: number[]; fallbacks: number }> {
  const took: number[] = [];
  let fallbacks = 0;
  let left = times;
  const one = async () => {
    while (left > 0) {
      left -= 1;
      const begun = performance.now();
      const html = await (await fetch(site.url + page)).text();
      took.push(performance.now() - begun);
      if (!isRendered(html)) fallbacks += 1;
    }
  };
  await Promise.all(Array.from({ length: PARALLEL }, one));
  return { took: took.sort((a, b) => a - b), fallbacks };
}

const at = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

async function warm(site: BenchSite): Promise<void> {
  for (const page of PAGES) {
    let { fallbacks } = await ask(site, page, PARALLEL);
    while (fallbacks > 0) ({ fallbacks } = await ask(site, page, PARALLEL));
  }
}

await releaseFederated();
const platformUrl = await startPlatform();
const sites = {
  kept: await startSite('federated', platformUrl, { limit: 2_000, fresh: 600_000, stale: 0 }),
  rendered: await startSite('federated', platformUrl, { limit: 2_000, fresh: 0, stale: 0 }),
};
const misses: string[] = [];
console.log(
  `\n${PARALLEL} pages at a time\n\nfrom      page             pages/s  p50 ms  p95 ms  left to the browser`,
);
for (const [kind, site] of Object.entries(sites)) {
  await warm(site);
  for (const page of PAGES) {
    const times = kind === 'kept' ? 400 : 100;
    const begun = performance.now();
    const { took, fallbacks } = await ask(site, page, times);
    const rate = times / ((performance.now() - begun) / 1000);
    console.log(
      [
        (kind === 'kept' ? 'memory' : 'worker').padEnd(9),
        page.padEnd(16),
        rate.toFixed(0).padStart(7),
        at(took, 0.5).toFixed(1).padStart(7),
        at(took, 0.95).toFixed(1).padStart(7),
        String(fallbacks).padStart(20),
      ].join(' '),
    );
    const bar = BARS[kind as keyof typeof BARS];
    if (rate < bar)
      misses.push(
        `${page} from ${kind === 'kept' ? 'memory' : 'a worker'}: ${rate.toFixed(0)} pages a second < ${bar}`,
      );
  }
}

console.log(`\nmemory of the process while ${renders} pages are rendered, MB`);
for (let done = 0; done < renders; done += renders / 5) {
  for (const page of PAGES) await ask(sites.rendered, page, renders / 5 / PAGES.length);
  console.log(
    `  ${String(done + renders / 5).padStart(6)}  ${(process.memoryUsage().rss / MEGABYTE).toFixed(0)}`,
  );
}
console.log(misses.length === 0 ? '\nwithin the bars' : `\nunder the bars:\n  ${misses.join('\n  ')}`);
await Promise.all(Object.values(sites).map((site) => site.close()));
await stopPlatform();
