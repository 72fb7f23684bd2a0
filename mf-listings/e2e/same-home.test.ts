import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { findings } from '../../scripts/e2e/axe';
import { MOBILE, withBrowser } from '../../scripts/e2e/browser';
import { eventually } from '../../scripts/e2e/eventually';
import { DESKTOPS } from '../../scripts/e2e/layout';
import { list } from '../../scripts/e2e/listings';
import { onFastLine, untilReady } from '../../scripts/e2e/page';
import { type OwnPlatform, ownPlatform } from '../../scripts/e2e/platforms';
import { endSites, startSite } from '../../scripts/e2e/sites';
import { nodeCommand } from '../../scripts/lib/children.mjs';

const visit = withBrowser();
jest.setTimeout(180_000);
/** As long as a start and the first grouping may take on a busy machine. */
const GROUPED_MS = 90_000;

let platform: OwnPlatform;
let ids: string[];

beforeAll(async () => {
  platform = await ownPlatform();
  const [command = '', ...args] = nodeCommand('scripts/e2e/same-home-posts.ts');
  const env = { ...process.env, DATA_DIR: platform.folder };
  ids = JSON.parse((await promisify(execFile)(command, args, { env })).stdout);
  await platform.start();
  process.env.E2E_SITE_URL = await startSite({ platform: platform.url });
  delete process.env.E2E_UNRENDERED_SITE_URL;
  await eventually(
    async () => expect(JSON.stringify((await list('for-sale'))[0])).toContain('"count":3'),
    GROUPED_MS,
  );
});
afterAll(async () => {
  await endSites();
  await platform?.remove();
});

const reports = async (): Promise<{ listing_id: string; reason: string; words: string }[]> =>
  (await (await fetch(`${platform.url}/listing-reports`, { headers: { accept: 'application/json' } })).json())
    .reports;
const openReport = async (page: Page, name: RegExp) => {
  const button = page.getByRole('button', { name });
  await button.waitFor({ state: 'attached' });
  await button.scrollIntoViewIfNeeded();
  await button.click();
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  return dialog;
};

describe.each([
  { name: 'a phone', viewport: MOBILE },
  { name: 'a desktop', viewport: DESKTOPS[2] },
])('on $name', ({ viewport }) => {
  test('SAME-3 SAME-4 SAME-5 a home of three posts has one card, its detail lists the others, and a report goes out when the network is back', async () => {
    const { page, context } = await visit('/for-sale', {
      viewport,
      allow: [/ERR_INTERNET_DISCONNECTED/],
      prepare: onFastLine,
    });
    await untilReady(page, 'sale-feed');
    const card = page.getByRole('article').first();
    await card.getByText('3 tin của căn này, từ 4,9 tỷ').waitFor();
    expect(await card.getAttribute('data-home')).toBe(ids[0]);
    for (const id of ids.slice(1)) expect(await page.locator(`[data-home="${id}"]`).count()).toBe(0);
    expect(await findings(page)).toEqual([]);

    await card.getByRole('link').first().click();
    await untilReady(page, 'sale-detail');
    const others = page.getByRole('heading', { name: '2 tin khác của căn này' });
    await others.waitFor({ state: 'attached' });
    await others.scrollIntoViewIfNeeded();
    const rows = page.locator('section', { has: others }).getByRole('listitem');
    await eventually(async () => expect(await rows.count()).toBe(2));
    expect(await rows.first().textContent()).toContain('4,9');
    expect(await findings(page)).toEqual([]);

    const dialog = await openReport(page, /^Báo tin trùng/);
    await dialog.getByRole('button', { name: 'Gửi báo cáo' }).click();
    await dialog.getByText('Vui lòng chọn một lý do').waitFor();
    await dialog.getByLabel('Sai giá').check();
    await dialog.getByLabel('Nói thêm (không bắt buộc)').fill('Giá thật là 5,2 tỷ');
    expect(await findings(page)).toEqual([]);
    await context.setOffline(true);
    await dialog.getByRole('button', { name: 'Gửi báo cáo' }).click();
    await dialog.getByText(/^Chưa gửi được vì không có mạng/).waitFor();
    // Whoever goes on meanwhile has said it all the same.
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    // The step of the sheet leaves the history after the sheet has left the page.
    await page.waitForFunction(() => !Reflect.get(history.state ?? {}, 'sheet'));
    await page.goBack();
    await untilReady(page, 'sale-feed');
    await context.setOffline(false);
    await page.getByText('Đã gửi báo cáo. Cảm ơn bạn.').waitFor();
    await eventually(async () =>
      expect(await reports()).toContainEqual(
        expect.objectContaining({ listing_id: ids[0], reason: 'wrong_price', words: 'Giá thật là 5,2 tỷ' }),
      ),
    );
    expect(
      (await fetch(`${process.env.E2E_SITE_URL}/listing-reports`)).headers.get('content-type'),
    ).not.toContain('json');
  });

  test('SAME-7 posts of one home that are compared are said to be about the same home', async () => {
    const { page } = await visit(`/compare?kind=for-sale&ids=${ids.slice(0, 2).join()}`, { viewport });
    await untilReady(page, 'compare');
    await page.getByText(/^2 tin ở đây là của cùng một căn/).waitFor();
    expect(await findings(page)).toEqual([]);
  });

  test('SAME-3 SAME-4 SAME-5 in English', async () => {
    const stored = { locale: 'en' };
    const { page } = await visit('/for-sale', { viewport, stored, prepare: onFastLine });
    await untilReady(page, 'sale-feed');
    const card = page.getByRole('article').first();
    await card.getByText('3 posts of this home, from 4.9 billion').waitFor();
    expect(await findings(page)).toEqual([]);
    await card.getByRole('link').first().click();
    await untilReady(page, 'sale-detail');
    await page.getByRole('heading', { name: '2 other posts of this home' }).waitFor({ state: 'attached' });
    const dialog = await openReport(page, /^Report: posted twice/);
    await dialog.getByLabel('Sold or let already').waitFor();
    expect(await findings(page)).toEqual([]);
  });
});
