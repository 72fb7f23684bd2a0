import { chromium } from 'playwright-core';
import { requireBrowser } from '../browser';
import { endFrames, recordFrames, summarizeFrames } from './frames';

/** When frames of these lengths begin. */
const startsOf = (lengths: readonly number[]): number[] => {
  const starts = [1000];
  for (const length of lengths) starts.push((starts.at(-1) ?? 0) + length);
  return starts;
};
const of = (count: number, length: number): number[] => Array<number>(count).fill(length);

test('MAP-10 frames are summed up by their lengths: the middle one, the slowest of a hundred, how many are over the bar', () => {
  const lengths = [...of(90, 16.7), ...of(6, 33.3), 83.4, ...of(2, 49.9), 50.1];
  expect(summarizeFrames(startsOf(lengths), 50)).toEqual({
    frames: 100,
    perSecond: 60,
    p50: expect.closeTo(16.7),
    p95: expect.closeTo(33.3),
    p99: expect.closeTo(83.4),
    longest: expect.closeTo(83.4),
    over: 2,
  });
  // A step of the clock is no longer frame, and half the frames are half as many a second.
  expect(summarizeFrames(startsOf(of(9, 16.6999999)), 16.7)).toMatchObject({ perSecond: 60, over: 0 });
  expect(summarizeFrames(startsOf([50.04, 50.06]), 50).over).toBe(1);
  expect(summarizeFrames(startsOf(of(9, 33.3)), 50).perSecond).toBe(30);
  for (const starts of [[], [1]]) expect(() => summarizeFrames(starts, 50)).toThrow('no frame was shown');
});

test('MAP-10 a page that is blocked shows one long frame, and none is noted after the end', async () => {
  const browser = await chromium.launch({ executablePath: requireBrowser(), args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage();
    await page.evaluate('globalThis.__name = (named) => named');
    await recordFrames(page);
    await page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          let frames = 0;
          const next = () => {
            frames += 1;
            if (frames === 5) for (const end = performance.now() + 1000; performance.now() < end; );
            if (frames < 10) requestAnimationFrame(next);
            else resolve();
          };
          requestAnimationFrame(next);
        }),
    );
    const starts = await endFrames(page);
    const summary = summarizeFrames(starts, 900);
    expect(summary.over).toBe(1);
    expect(summary.longest).toBeGreaterThan(900);
    expect(await page.evaluate(() => Reflect.get(window, '__frames'))).toBeUndefined();
  } finally {
    await browser.close();
  }
});
