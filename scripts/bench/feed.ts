// npm run bench:feed: scrolls far through the sale feed, and counts the cards in the document and the heap.

import { launchBrowser } from './browser';
import { releaseFederated } from './federated';
import { startPlatform, startSite, stopPlatform } from './sites';

process.env.NODE_ENV = 'production';

/** What the feed has promised: cards in the document at once, and growth of the heap for each 300 cards seen. */
const BARS = { cards: 30, megabytesPer300: 15 };
const STOPS = [100, 400, 700, 1000];
const LIMIT_MS = 180_000;

await releaseFederated();
const platformUrl = await startPlatform();
const site = await startSite('federated', platformUrl);
const browser = await launchBrowser();
const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
// tsx marks named functions with a helper of its own, which the page does not have.
await page.addInitScript('globalThis.__name = (named) => named');
const session = await page.context().newCDPSession(page);

/** Heap in use after a collection, in bytes. */
async function heap(): Promise<number> {
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return usedSize;
}

/** Scrolls as a thumb does until the card at `position` has been in the document; returns the most cards seen at once. */
const scrollTo = (position: number): Promise<number> =>
  page.evaluate(
    ([target, limit]) =>
      new Promise<number>((resolve, reject) => {
        const started = performance.now();
        let most = 0;
        const step = () => {
          const cards = [...document.querySelectorAll('article[aria-posinset]')];
          most = Math.max(most, cards.length);
          const furthest = Math.max(...cards.map((card) => Number(card.getAttribute('aria-posinset'))));
          if (furthest >= target) resolve(most);
          else if (performance.now() - started > limit) reject(new Error(`stuck at card ${furthest}`));
          else {
            window.scrollBy(0, 400);
            requestAnimationFrame(step);
          }
        };
        step();
      }),
    [position, LIMIT_MS] as const,
  );

await page.goto(`${site.url}/for-sale`);
await page.waitForSelector('[data-ready]');

console.log('\ncards seen   most at once   heap MB   growth MB');
const misses: string[] = [];
let before: number | undefined;
for (const stop of STOPS) {
  const most = await scrollTo(stop);
  const now = await heap();
  const growth = before === undefined ? 0 : (now - before) / 1e6;
  console.log(
    `${String(stop).padStart(10)} ${String(most).padStart(14)} ${(now / 1e6).toFixed(1).padStart(9)} ${growth.toFixed(1).padStart(11)}`,
  );
  if (most > BARS.cards) misses.push(`${most} cards at once by card ${stop}`);
  if (growth > BARS.megabytesPer300) misses.push(`heap grew by ${growth.toFixed(1)} MB before card ${stop}`);
  before = now;
}
console.log(
  misses.length === 0
    ? `\nwithin the bars (≤ ${BARS.cards} cards, < ${BARS.megabytesPer300} MB per 300 cards)`
    : `\nover the bars:\n  ${misses.join('\n  ')}`,
);

await browser.close();
await site.close();
await stopPlatform();
