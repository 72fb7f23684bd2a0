import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { siteUrl } from '../../scripts/e2e/settings';
import { BROWSER_FLAGS } from '../../scripts/lib/browser-flags.mjs';
import { requireChromium } from '../../scripts/lib/chromium.mjs';
import { differenceOf, packed } from '../../scripts/screens/compare';
import { listRoutes } from '../../scripts/screens/routes';
import { takeShot } from '../../scripts/screens/take-shot';

let browser: Browser;
const folder = mkdtempSync(path.join(tmpdir(), 'screens-'));
beforeAll(async () => {
  browser = await chromium.launch({ executablePath: await requireChromium(folder), args: BROWSER_FLAGS });
});
afterAll(async () => {
  await browser.close();
  rmSync(folder, { recursive: true });
});

test('SCREENS-1 two pictures of a page under a fixed clock show the same, and the time of that clock', async () => {
  const route = (await listRoutes(siteUrl())).find(({ name }) => name === '/for-sale');
  if (!route) throw new Error('no route /for-sale');
  const take = async (clock: Date) => {
    const look = { browser, siteUrl: siteUrl(), route, width: 390, dark: false, folder, clock };
    const { file, problems } = await takeShot(look);
    expect(problems).toEqual([]);
    return packed(readFileSync(path.join(folder, file)));
  };
  const now = new Date();
  const first = await take(now);
  expect(await differenceOf(first, await take(now))).toBeUndefined();
  // What tells how long ago something was goes by that clock.
  const later = await take(new Date(now.getTime() + 400 * 24 * 3_600_000));
  expect((await differenceOf(first, later))?.what).toMatch(/differ$/);
});
