import type { Locator, Page } from 'playwright-core';
import { type GivenSession, keptFrom, makeAccount } from '../../scripts/e2e/accounts';
import { findings } from '../../scripts/e2e/axe';
import { DESKTOP, MOBILE, withBrowser } from '../../scripts/e2e/browser';
import { eventually } from '../../scripts/e2e/eventually';
import { detailPath, list } from '../../scripts/e2e/listings';
import { untilReady } from '../../scripts/e2e/page';
import { newNumber, signIn } from '../../scripts/e2e/sign-in';

const visit = withBrowser();

const SIZES = [
  ['390 px, Vietnamese', MOBILE, 'vi'],
  ['1440 px, English', DESKTOP, 'en'],
] as const;
const WORDS = {
  vi: {
    save: 'Lưu tin',
    remove: 'Bỏ khỏi danh sách đã lưu',
    synced: /^Đã đồng bộ/,
    empty: 'Bạn chưa lưu tin nào',
  },
  en: {
    save: 'Save',
    remove: 'Remove from saved homes',
    synced: /^In step with/,
    empty: 'You have not saved any homes yet',
  },
};

/** The heart of a home, in whichever language. */
const heartOf = (page: Page, title: string): Locator =>
  page.locator('main').getByRole('button', { name: new RegExp(`^(Lưu tin|Save): ${escaped(title)}$`) });
const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
const pressed = (heart: Locator, value: boolean): Promise<void> =>
  eventually(async () => expect(await heart.first().getAttribute('aria-pressed')).toBe(String(value)));
const cardOf = (page: Page, title: string): Locator => page.getByRole('article', { name: title });

/** The first home of a feed, and its heart. */
async function firstHome(page: Page) {
  await untilReady(page, 'sale-feed');
  const title = (await page.locator('article h2').first().textContent()) ?? '';
  return { title, heart: heartOf(page, title).first() };
}

test.each(SIZES)(
  'KEEP-1 KEEP-5 KEEP-7 saved on the feed without an account, read on /saved, with the account on another browser, taken back there: at %s',
  async (_size, viewport, locale) => {
    const words = WORDS[locale];
    const number = newNumber();
    await makeAccount(number);
    const { page, context } = await visit('/', { viewport, stored: { locale } });
    const { title, heart } = await firstHome(page);
    await pressed(heart, false);
    const box = await heart.boundingBox();
    expect([box?.width, box?.height]).toEqual([44, 44]);
    await heart.click();
    await pressed(heart, true);
    expect(new URL(page.url()).pathname).toBe('/');
    expect(await findings(page)).toEqual([]);

    await page.reload();
    await pressed(heartOf(page, title), true);

    // Another tab of the same browser.
    const tab = await context.newPage();
    await tab.goto('/saved');
    await untilReady(tab, 'saved');
    await cardOf(tab, title).waitFor();
    expect(await findings(tab)).toEqual([]);

    await tab.goto('/login?next=%2Fsaved');
    await tab.evaluate(() => localStorage.setItem('locale', 'vi'));
    await tab.reload();
    await signIn(tab, number);
    await untilReady(tab, 'saved');
    await tab.evaluate((word) => localStorage.setItem('locale', word), locale);
    await tab.reload();
    await tab.getByRole('status').filter({ hasText: words.synced }).waitFor();
    await cardOf(tab, title).waitFor();

    const other = await visit('/saved', { viewport, stored: { locale, ...keptFrom(await sessionOf(tab)) } });
    await untilReady(other.page, 'saved');
    await cardOf(other.page, title).waitFor();
    await cardOf(other.page, title)
      .getByRole('button', { name: new RegExp(`^${words.remove}: `) })
      .first()
      .click();
    await cardOf(other.page, title).waitFor({ state: 'detached' });
    await other.page.getByText(words.empty).waitFor();
    expect(await findings(other.page)).toEqual([]);

    await cardOf(tab, title).waitFor({ state: 'detached', timeout: 30_000 });
    await pressed(heartOf(page, title), false);
  },
);

/** The session that a browser has, for another browser of the same person. */
const sessionOf = async (page: Page): Promise<GivenSession> =>
  JSON.parse((await page.evaluate(() => localStorage.getItem('session'))) ?? '');

test('KEEP-7 after the sign-out nothing of the account is left on the device; after the next sign-in all of it is back', async () => {
  const number = newNumber();
  const session = await makeAccount(number);
  const { page } = await visit('/', { stored: keptFrom(session) });
  const { title, heart } = await firstHome(page);
  await heart.click();
  await pressed(heart, true);
  await page.goto('/account');
  // At once: what was not sent yet is sent before the session ends.
  await page.getByRole('button', { name: 'Đăng xuất' }).click();
  await untilReady(page, 'sale-feed');
  await pressed(heartOf(page, title), false);
  await page.goto('/saved');
  await page.getByText('Bạn chưa lưu tin nào').waitFor();
  expect(await keptInBrowser(page)).not.toContain(title);

  await page.goto('/login?next=%2Fsaved');
  await signIn(page, number);
  await untilReady(page, 'saved');
  await cardOf(page, title).waitFor();
});

/** Everything that the browser keeps of saved and seen homes, as text. */
const keptInBrowser = (page: Page): Promise<string> =>
  page.evaluate(
    () =>
      new Promise<string>((resolve, reject) => {
        const opening = indexedDB.open('saved-homes');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const { result } = opening;
          const stores = ['rows', 'seen', 'facts'];
          const transaction = result.transaction(stores);
          const asked = stores.map((name) => transaction.objectStore(name).getAll());
          transaction.oncomplete = () => {
            result.close();
            resolve(JSON.stringify([asked.map((one) => one.result), { ...localStorage }]));
          };
        };
      }),
  );

test('KEEP-1 the heart of a detail and that of the feed are one, in two tabs at once', async () => {
  const [item] = await list('for-sale');
  if (!item) throw new Error('the seed has no homes');
  const { page, context } = await visit('/');
  await untilReady(page, 'sale-feed');
  const detail = await context.newPage();
  await detail.goto(detailPath('for-sale', item));
  await untilReady(detail, 'sale-detail');
  const visible = heartOf(detail, item.post.title).and(detail.locator(':visible'));
  await visible.click();
  await pressed(heartOf(page, item.post.title), true);
  await heartOf(page, item.post.title).click();
  await pressed(visible, false);
});

test.each(SIZES)(
  'KEEP-14 at %s a device without room says that it keeps nothing',
  async (_size, viewport, locale) => {
    const { page, context } = await visit('/', { viewport, stored: { locale } });
    const { title, heart } = await firstHome(page);
    const { origin } = new URL(page.url());
    const browser = await context.newCDPSession(page);
    await browser.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 });
    await heart.click();
    await pressed(heart, true);
    await page.getByText(locale === 'vi' ? /^Máy này không còn chỗ/ : /^This device has no room/).waitFor();
    expect(await findings(page)).toEqual([]);

    // With room again, what is pressed lasts.
    await browser.send('Storage.overrideQuotaForOrigin', { origin });
    await heart.click();
    await heart.click();
    await page.goto('/saved');
    await untilReady(page, 'saved');
    await cardOf(page, title).waitFor();
  },
);
