import type { Page } from 'playwright-core';
import { withBrowser } from '../../scripts/e2e/browser';
import { eventually } from '../../scripts/e2e/eventually';
import { dataFolder } from '../../scripts/e2e/settings';
import { endChildren, nodeCommand, startChild } from '../../scripts/lib/children.mjs';
import { prepareDataFolder } from '../../scripts/lib/data-folder.mjs';
import { findFreePorts } from '../../scripts/lib/ports.mjs';

const visit = withBrowser();
afterAll(endChildren);

/** A development server that builds at its start, on a machine that is busy. */
const START_LIMIT_MS = 120_000;
jest.setTimeout(2 * START_LIMIT_MS);

/** Runs an area alone, as `npm run alone -w` does; gives its address. */
async function startAlone(area: string): Promise<string> {
  const [port] = await findFreePorts(1);
  startChild({
    name: area,
    command: nodeCommand('scripts/alone.ts', area),
    log: `${prepareDataFolder(dataFolder())}/${area}-alone.log`,
    env: { ...process.env, ALONE_PORT: String(port) },
  });
  const url = `http://localhost:${port}`;
  await eventually(
    async () => expect((await fetch(`${url}/standalone.js`).catch(() => undefined))?.ok).toBe(true),
    START_LIMIT_MS,
  );
  return url;
}

const choose = (page: Page, label: string, value: string) => page.getByLabel(label).selectOption(value);

test('mf-demands runs alone: scenarios are switched, with no platform', async () => {
  const site = await startAlone('mf-demands');
  const { page, requests } = await visit('/purchase-need', { site });
  await page.getByText('2,51 tỷ Vnđ').waitFor();
  await choose(page, 'Tình huống', 'failed');
  await page.getByText('Không tải được nội dung').waitFor();
  // Its services are the scenario's: nothing was asked of any other place. Language, look and visitor: standalone-site.test.tsx.
  const asked = requests.all.filter(({ type }) => type === 'fetch').map(({ path }) => path);
  expect(asked.length).toBeGreaterThan(2);
  expect(asked.filter((path) => !path.startsWith('/scenario/'))).toEqual([]);
});

const OTHERS: [area: string, path: string, text: string][] = [
  ['mf-listings', '/for-sale', 'Căn hộ 1'],
  ['mf-megaviews', '/newsfeed', 'Mở bán căn 1'],
  ['mf-account', '/login', 'Mật khẩu'],
  ['mf-assistant', '/megabot', 'Trang này cần đăng nhập.'],
];

test.each(OTHERS)('%s runs alone', async (area, path, text) => {
  const { page } = await visit(path, { site: await startAlone(area) });
  await page.getByText(text).first().waitFor();
});
