import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { keysOf } from '@site/shared/releases/record-file';
import type { ReleaseStore } from '@site/shared/releases/release-store';
import { withBrowser } from '../../scripts/e2e/browser';
import { eventually } from '../../scripts/e2e/eventually';
import { goTo, isMarked, mark, untilReady } from '../../scripts/e2e/page';
import { publishMarked, releases, storeIn } from '../../scripts/e2e/releases';
import { endSites, startOwnReleases } from '../../scripts/e2e/sites';

const visit = withBrowser();
afterAll(endSites);

let site: string;
let folder: string;
let store: ReleaseStore;
beforeEach(async () => {
  ({ site, folder } = await startOwnReleases());
  store = storeIn(folder);
});
afterEach(endSites);

/** The version of the account area that an address's HTML names, and the number that came with it. */
async function askFor(
  address: string,
  cookie?: string,
): Promise<{ version: string; given: string | undefined }> {
  const response = await fetch(site + address, { headers: cookie ? { cookie } : {} });
  const html = await response.text();
  const [, version = ''] = /"id":"mf-account".*?"version":"([^"]+)"/.exec(html) ?? [];
  return { version, given: response.headers.getSetCookie()[0]?.split(';')[0] };
}

test('SHELL-1 issue 8.1 one area is released while a form of it is half filled: the tab keeps its record and its text, the next one has the new version', async () => {
  const { page, requests } = await visit('/support', { site });
  await untilReady(page, 'support');
  await page.getByLabel('Số điện thoại').fill('0912 345 678');
  await page.getByLabel('Nội dung').fill('Tôi muốn hỏi về');
  await mark(page);
  const started = await page.evaluate(() => window.__RECORD__.id);

  await publishMarked(store, 'mf-account', '2.0.0');
  await publishMarked(store, 'mf-megaviews', '2.0.0');

  const other = await visit('/support', { site });
  await untilReady(other.page, 'support');
  expect(await other.page.evaluate(() => document.documentElement.dataset.marked)).toBe('2.0.0');
  expect(await other.page.evaluate(() => window.__RECORD__.id)).not.toBe(started);

  expect(await page.getByLabel('Nội dung').inputValue()).toBe('Tôi muốn hỏi về');
  expect(await page.getByLabel('Số điện thoại').inputValue()).toBe('0912 345 678');
  await goTo(page, '/mega-views');
  await untilReady(page, 'mega-views');
  expect(await page.evaluate(() => document.documentElement.dataset.marked)).toBeUndefined();
  expect(await isMarked(page)).toBe(true);
  const own = keysOf(await store.record(started)).map((key) => `/${key}`);
  expect(requests.code.map((file) => file.split('?')[0]).filter((file) => !own.includes(file ?? ''))).toEqual(
    [],
  );
});

test('SHELL-1 issue 8.1 a rollback is one write, and the next page follows it', async () => {
  const before = (await askFor('/rules')).version;
  await publishMarked(store, 'mf-account', '2.0.0');
  expect((await askFor('/rules')).version).toBe('2.0.0+e2e');
  const stamps = () =>
    new Map(
      readdirSync(store.place, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ parentPath, name }) => path.join(parentPath, name))
        .map((file) => [path.relative(store.place, file), statSync(file).mtimeMs]),
    );
  const old = stamps();
  expect(releases(folder, 'rollback')).toMatch(/^rollback to [0-9a-f]{8}; live: [0-9a-f]{32}\n$/);
  const written = [...stamps()].filter(([file, stamp]) => old.get(file) !== stamp).map(([file]) => file);
  expect(written).toEqual(['current']);
  expect((await askFor('/rules')).version).toBe(before);
  expect(releases(folder, 'list')).toMatch(
    /rollback to [0-9a-f]{8} {2}\(lan\)\n.*release mf-account@2\.0\.0\+e2e/,
  );
});

test('SHELL-1 issue 8.1 a pinned area stays whatever is released, until it is let go', async () => {
  const before = (await askFor('/rules')).version;
  releases(folder, 'pin', 'mf-account');
  await publishMarked(store, 'mf-account', '2.0.0');
  expect((await askFor('/rules')).version).toBe(before);
  releases(folder, 'unpin', 'mf-account');
  expect((await askFor('/rules')).version).toBe('2.0.0+e2e');
});

test('SHELL-1 issue 8.1 a 10 % canary: of 1,000 visitors 7 to 13 % get it, each the same on every page, and all areas of a tab are of one record', async () => {
  const stable = (await askFor('/rules')).version;
  await publishMarked(store, 'mf-account', '2.0.0', true);
  expect((await askFor('/rules')).version).toBe(stable);
  releases(folder, 'canary', 'mf-account@2.0.0', '10%');

  const visitors = [];
  for (let count = 0; count < 1_000; count += 1) visitors.push(await askFor('/rules'));
  const inside = visitors.filter(({ version }) => version === '2.0.0+e2e');
  expect(inside.length).toBeGreaterThanOrEqual(70);
  expect(inside.length).toBeLessThanOrEqual(130);
  for (const { version, given } of visitors) {
    expect(await askFor('/support', given)).toEqual({ version, given: undefined });
  }

  const { page } = await visit('/mega-views', {
    site,
    prepare: (tab) =>
      tab
        .context()
        .addCookies([{ name: 'rollout', value: inside[0]?.given?.split('=')[1] ?? '', url: site }]),
  });
  await untilReady(page, 'mega-views');
  const record = await page.evaluate(() => window.__RECORD__.id);
  expect(record).toBe((await store.pointer())?.canaries[0]?.record);
  await page.goto('/rules');
  await untilReady(page, 'rules');
  expect(await page.evaluate(() => document.documentElement.dataset.marked)).toBe('2.0.0');
  expect(await page.evaluate(() => window.__RECORD__.id)).toBe(record);

  releases(folder, 'canary', 'mf-account', 'promote');
  await eventually(async () => expect((await askFor('/rules')).version).toBe('2.0.0+e2e'));
  expect((await askFor('/rules')).given).toBeUndefined();
  // Two thousand requests, one after the other.
}, 240_000);
