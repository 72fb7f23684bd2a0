import type { Page } from 'playwright-core';
import { withBrowser } from '../../scripts/e2e/browser';
import { eventually } from '../../scripts/e2e/eventually';
import { bubble, floating, PROMO_LIMIT_MS } from '../../scripts/e2e/floating';
import { detailPath, list } from '../../scripts/e2e/listings';
import { mainNavigation, showPath, untilReady } from '../../scripts/e2e/page';

const visit = withBrowser();

const boxOf = async (page: Page, selector: string) => {
  const box = await page.locator(selector).last().boundingBox();
  if (!box) throw new Error(`${selector} is not shown`);
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
};

test('PHONE-1 PHONE-3 one thing floats at a time: on a first visit the banner at the beginning, further down the button beside Lily, before all else what has to be said; the strip of a missing network covers nothing', async () => {
  const { page, context, requests } = await visit('/for-sale', {
    prepare: (tab) => tab.emulateMedia({ reducedMotion: 'reduce' }),
  });
  await untilReady(page, 'sale-feed');
  // The feed's own button, which leads to its map (MAP-5).
  await page.locator('[data-floating=page]').waitFor({ state: 'attached' });
  expect(await floating(page)).toEqual(['banner']);
  await bubble(page).waitFor({ state: 'attached', timeout: PROMO_LIMIT_MS });
  expect(await floating(page)).toEqual(['banner']);
  await page.evaluate(() => window.scrollTo(0, 1_200));
  await eventually(async () => expect(await floating(page)).toEqual(['lily', 'page']));
  // In one piece: side by side, in one line.
  const [button, lily] = [await boxOf(page, '[data-floating=page]'), await boxOf(page, '[data-form=bubble]')];
  expect(button.right).toBeCloseTo(lily.x, 0);
  expect(button.y).toBeCloseTo(lily.y, 0);
  await page.evaluate(() => {
    const newer = Object.assign(document.createElement('div'), { textContent: 'Có bản mới' });
    newer.dataset.floating = 'version';
    document.body.append(newer);
  });
  expect(await floating(page)).toEqual(['version']);
  await page.locator('[data-floating=version]').evaluate((element) => element.remove());
  await page.evaluate(() => window.scrollTo(0, 0));
  await eventually(async () => expect(await floating(page)).toEqual(['banner']));
  // Lily's words come without what her chat is made of.
  const files = requests.filesOf('mf-assistant');
  const code = await Promise.all(files.map(async (file) => (await page.request.get(file)).text()));
  expect(code).not.toEqual([]);
  expect(code.join('').match(/firestore|identitytoolkit/i)).toBeNull();

  await showPath(page, '/rules');
  // The strip's code comes at rest.
  await page.waitForFunction(
    () => performance.getEntriesByType('resource').some(({ name }) => /\/offline\.[^/]*js/.test(name)),
    undefined,
    { timeout: PROMO_LIMIT_MS },
  );
  await context.setOffline(true);
  await page.locator('[data-offline]').waitFor();
  // The page grows by the strip's height once that is published.
  await eventually(async () => {
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    const strip = await boxOf(page, '[data-offline]');
    expect(strip.bottom).toBeCloseTo((await boxOf(page, 'nav')).y, 0);
    expect((await boxOf(page, '#main')).bottom).toBeLessThanOrEqual(Math.ceil(strip.y));
  });
});

/** Puts everything that may float over the page, whether it would come by itself or not. */
const floatAll = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const name of ['banner', 'lily', 'install', 'page', 'planted']) {
      const part = document.createElement('div');
      part.dataset.floating = name;
      part.textContent = name;
      document.body.append(part);
    }
  });

/** The heights in the window, of those to which a button can be scrolled, at which something lies over it. */
const coversOf = async (page: Page, name: string): Promise<string[]> =>
  page.getByRole('button', { name, exact: true }).evaluate(
    async (button, lowest) => {
      const covers: string[] = [];
      for (let bottom = lowest; bottom > innerHeight / 2; bottom -= 20) {
        window.scrollBy(0, button.getBoundingClientRect().bottom - bottom);
        await new Promise(requestAnimationFrame);
        const { left, top, width, height } = button.getBoundingClientRect();
        const hit = document.elementFromPoint(left + width / 2, top + height / 2);
        if (hit !== button && !button.contains(hit))
          covers.push(`${Math.round(top)}: ${hit?.outerHTML.slice(0, 80)}`);
      }
      return covers;
    },
    (await mainNavigation(page).boundingBox())?.y ?? 0,
  );

test('FORM-2 nothing that invites lies over a page while it has a form to send, and nothing over the button that sends an offer', async () => {
  const { page } = await visit('/purchase-need', {
    prepare: (tab) => tab.emulateMedia({ reducedMotion: 'reduce' }),
  });
  await untilReady(page, 'purchase-need');
  expect(await floating(page)).toEqual(['banner']);
  const opener = page.getByRole('button', { name: 'Chào nhà' }).first();
  await opener.click();
  await page.getByRole('button', { name: 'Gửi lời chào' }).waitFor();
  expect(await floating(page)).toEqual([]);
  expect(await coversOf(page, 'Gửi lời chào')).toEqual([]);
  await page.getByRole('article').getByRole('button', { name: 'Đóng', exact: true }).click();
  await page.evaluate(() => window.scrollTo(0, 0));
  await eventually(async () => expect(await floating(page)).toEqual(['banner']));

  await floatAll(page);
  const [home] = await list('for-sale', {}, 1);
  if (!home) throw new Error('the seed has no homes');
  const detail = detailPath('for-sale', home);
  for (const path of ['/login', '/register', '/forgot-password', '/support', detail]) {
    await showPath(page, path);
    if (path === detail) await page.getByRole('heading', { name: 'Hỏi chủ tin' }).scrollIntoViewIfNeeded();
    await page.locator('main form:not([role=search])').first().waitFor();
    expect([path, await floating(page)]).toEqual([path, ['planted']]);
  }
});
