import type { Page } from 'playwright-core';
import { type GivenSession, keptFrom, makeAccount } from '../../scripts/e2e/accounts';
import { findings } from '../../scripts/e2e/axe';
import { DESKTOP, MOBILE, withBrowser } from '../../scripts/e2e/browser';
import { eventually } from '../../scripts/e2e/eventually';
import { untilReady } from '../../scripts/e2e/page';
import { newNumber, signIn } from '../../scripts/e2e/sign-in';

const visit = withBrowser();
const SEARCH = '/for-sale?price=1..9&bedrooms=2%2B';

const WORDS = {
  vi: {
    save: 'Lưu tìm kiếm',
    name: 'Tên tìm kiếm',
    fault: 'Tên tìm kiếm cần có từ 1 đến 60 ký tự.',
    suggested: '2+ phòng ngủ, 1–9 tỷ',
    since: /^\d+ tin mới từ lần trước$/,
    of: /^\d+ tin mới: Cho bố mẹ$/,
    fresh: 'Mới',
    rename: /^Đổi tên/,
    keep: 'Lưu tên',
    remove: /^Xoá: /,
    undo: 'Hoàn tác',
  },
  en: {
    save: 'Save search',
    name: 'Name of the search',
    fault: 'The name of the search needs 1 to 60 characters.',
    suggested: '2+ bedrooms, 1–9 billion',
    since: /^\d+ new since last time$/,
    of: /^\d+ new: Cho bố mẹ$/,
    fresh: 'New',
    rename: /^Rename/,
    keep: 'Save name',
    remove: /^Delete: /,
    undo: 'Undo',
  },
};

/** Changes the saved searches in the browser's database where all of them are noted as opened; false until they are. */
const ageSearches = (page: Page): Promise<boolean> =>
  page.evaluate(
    () =>
      new Promise<boolean>((resolve) => {
        const opening = indexedDB.open('saved-homes');
        opening.onsuccess = () => {
          const { result } = opening;
          const transaction = result.transaction('rows', 'readwrite');
          const store = transaction.objectStore('rows');
          let areNoted = false;
          store.getAll().onsuccess = (event) => {
            const rows = (event.target as IDBRequest).result.filter(
              ({ table }: { table: string }) => table === 'saved_searches',
            );
            areNoted = rows.every(({ fields }: { fields: Record<string, string[]> }) =>
              Boolean(fields.opened?.[1] && fields.opened[1] !== fields.made?.[1]),
            );
            if (!areNoted) return;
            for (const row of rows) {
              row.fields.opened = [1, row.fields.opened[1]];
              store.put(row);
            }
          };
          transaction.oncomplete = () => {
            result.close();
            resolve(areNoted);
          };
        };
      }),
  );

/** As if the saved searches had been opened last on a day before all homes were listed. */
async function openedLongAgo(page: Page): Promise<void> {
  await eventually(async () => expect(await ageSearches(page)).toBe(true));
  await page.evaluate(() => sessionStorage.removeItem('search.visits.v1'));
}

test.each([
  ['390 px, Vietnamese', MOBILE, 'vi'],
  ['1440 px, English', DESKTOP, 'en'],
] as const)(
  'ALERT-1 ALERT-2 ALERT-4 ALERT-5 a search is kept by name, what is new in it is said at home and marked in its list, renamed, deleted and brought back: at %s',
  async (_size, viewport, locale) => {
    const words = WORDS[locale];
    const { page } = await visit(SEARCH, { viewport, stored: { locale } });
    await untilReady(page, 'sale-feed');
    await page.getByRole('button', { name: words.save }).click();
    const sheet = page.getByRole('dialog');
    const name = sheet.getByLabel(words.name);
    expect(await name.inputValue()).toBe(words.suggested);
    await name.fill('   ');
    await sheet.getByRole('button', { name: words.save }).click();
    await sheet.getByText(words.fault).waitFor();
    expect(await findings(page)).toEqual([]);
    await name.fill('Cho bố mẹ');
    await sheet.getByRole('button', { name: words.save }).click();
    await page.getByRole('link', { name: /Cho bố mẹ/ }).waitFor();

    await openedLongAgo(page);
    await page.goto('/');
    await untilReady(page, 'sale-feed');
    const news = page.getByRole('link', { name: words.of });
    await news.waitFor();
    expect(await findings(page)).toEqual([]);
    await news.click();
    await untilReady(page, 'sale-feed');
    await page.getByRole('link', { name: words.since }).waitFor();
    const marks = page.locator('article[data-home]').getByText(words.fresh, { exact: true });
    await marks.first().waitFor();
    expect(await findings(page)).toEqual([]);
    // The same visit after a reload; at home nothing is new any more.
    await page.reload();
    await untilReady(page, 'sale-feed');
    await marks.first().waitFor();

    await page.goto('/saved?show=searches');
    await untilReady(page, 'saved');
    const card = page.getByRole('article', { name: 'Cho bố mẹ' });
    await card.waitFor();
    expect(await card.getByText(words.since).count()).toBe(0);
    expect(await findings(page)).toEqual([]);
    await card.getByRole('button', { name: words.rename }).click();
    await sheet.getByLabel(words.name).fill('Cho hai mẹ con');
    await sheet.getByRole('button', { name: words.keep }).click();
    const renamed = page.getByRole('article', { name: 'Cho hai mẹ con' });
    await renamed.getByRole('button', { name: words.remove }).click();
    await renamed.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: words.undo }).click();
    await renamed.waitFor();
    await page.reload();
    await renamed.waitFor();
    await renamed.getByRole('link').click();
    await untilReady(page, 'sale-feed');
    expect(new URL(page.url()).search).toContain('price=1..9');
  },
);

/** The session that a browser has, for another browser of the same person. */
const sessionOf = async (page: Page): Promise<GivenSession> =>
  JSON.parse((await page.evaluate(() => localStorage.getItem('session'))) ?? '');

test('ALERT-3 ALERT-7 a search goes along at the sign-in and is on the account’s other device, where mails are turned on; read without a network', async () => {
  const number = newNumber();
  await makeAccount(number);
  const { page } = await visit(SEARCH);
  await untilReady(page, 'sale-feed');
  await page.getByRole('button', { name: 'Lưu tìm kiếm' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Lưu tìm kiếm' }).click();
  await page.getByRole('link', { name: /2\+ phòng ngủ/ }).waitFor();
  await page.goto('/login?next=%2Fsaved%3Fshow%3Dsearches');
  await signIn(page, number);
  await untilReady(page, 'saved');
  const card = (on: Page) => on.getByRole('article', { name: /2\+ phòng ngủ/ });
  await card(page).waitFor();

  const other = await visit('/saved?show=searches', { stored: keptFrom(await sessionOf(page)) });
  await untilReady(other.page, 'saved');
  await card(other.page).waitFor();
  const mail = (on: Page) => card(on).getByLabel('Email');
  expect(await mail(other.page).isChecked()).toBe(false);
  await mail(other.page).check();
  await eventually(async () => expect(await mail(page).isChecked()).toBe(true));

  await other.context.setOffline(true);
  await card(other.page)
    .getByRole('button', { name: /^Xoá: / })
    .click();
  await card(other.page).waitFor({ state: 'detached' });
  await card(page).waitFor();
  await other.context.setOffline(false);
  await card(page).waitFor({ state: 'detached', timeout: 30_000 });
});

test('ALERT-1 ALERT-4 a search that finds nothing can be kept; a service that counts no new homes costs nothing but the number', async () => {
  const { page } = await visit('/for-sale?price=1..8&q=zzqqxxjj+777', {
    prepare: (tab) =>
      tab.route('**/api/products/count-new', (route) => route.fulfill({ status: 404, json: {} })),
  });
  await untilReady(page, 'sale-feed');
  await page.getByRole('heading', { name: 'Không có tin nào khớp' }).waitFor();
  await page.getByRole('button', { name: 'Lưu tìm kiếm' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Lưu tìm kiếm' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.goto('/saved?show=searches');
  await page.getByRole('article').filter({ hasText: 'zzqqxxjj 777' }).waitFor();
  expect(await page.getByText(/\d tin mới/).count()).toBe(0);
});
