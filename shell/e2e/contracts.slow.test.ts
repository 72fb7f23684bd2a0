import type { AreaRelease, ReleaseRecord } from '@site/shared/contract';
import { readDetails } from '../../scripts/e2e/area-failure';
import { withBrowser } from '../../scripts/e2e/browser';
import { goTo, untilReady } from '../../scripts/e2e/page';
import { endSites, liveRecord, startSite } from '../../scripts/e2e/sites';

const visit = withBrowser();
afterAll(endSites);

const change = (record: ReleaseRecord, id: AreaRelease['id'], over: Partial<AreaRelease>): void => {
  const area = record.areas[id];
  if (!area) throw new Error(`${id} is not live`);
  Object.assign(area, over);
};

test('SHELL-3 areas that do not fit what else is live cost no request, say why, and cost the others nothing', async () => {
  const site = await startSite({
    record: (record) => {
      change(record, 'mf-listings', { widgets: [] });
      // The first area by name holds what two add.
      change(record, 'mf-account', { slices: [{ name: 'drafts', shape: '{ open: boolean }' }] });
      change(record, 'mf-demands', { slices: [{ name: 'drafts', shape: '{ open: boolean }' }] });
      change(record, 'mf-assistant', {
        uses: { slices: [{ name: 'drafts', shape: '{ open: string }' }] },
        routes: [{ path: '/megabot', page: 'megabot' }],
      });
      return record;
    },
  });
  for (const [id, path, text] of [
    ['mf-megaviews', '/mega-views', 'mf-listings/product-modal'],
    ['mf-demands', '/rent-need', 'slice drafts of mf-account'],
    ['mf-assistant', '/megabot', 'slice drafts: { open: boolean }'],
  ] as const) {
    const { page, requests, status } = await visit(path, { site });
    expect(status).toBe(200);
    const screen = page.locator(`[data-area-error="${id}"][data-reason="incompatible"]`);
    await screen.waitFor();
    const content = await readDetails(screen);
    expect(content).toContain(text);
    expect(content).toContain(liveRecord().areas[id]?.owner);
    await goTo(page, '/');
    await untilReady(page, 'sale-feed');
    expect(requests.filesOf(id)).toEqual([]);
  }
});

test('SHELL-3 an area of another contract costs no request on the way from another area; its screen names both versions', async () => {
  const site = await startSite({
    record: (record) => {
      change(record, 'mf-demands', { contract: '^2.3.0' });
      return record;
    },
  });
  const { page, requests } = await visit('/rules', { site });
  await untilReady(page, 'rules');
  await page.getByRole('button', { name: 'Mở trình đơn' }).click();
  const link = page.getByRole('link', { name: 'Cần mua', exact: true });
  await link.hover();
  await link.click();
  const screen = page.locator('[data-area-error="mf-demands"][data-reason="incompatible"]');
  await screen.waitFor();
  const text = await readDetails(screen);
  for (const part of ['^2.3.0', '1.0.0', 'Demands team']) expect(text).toContain(part);
  await screen.getByRole('button', { name: 'Thử lại' }).click();
  await screen.waitFor();
  await goTo(page, '/');
  await untilReady(page, 'sale-feed');
  expect(requests.filesOf('mf-demands')).toEqual([]);
});

test('SHELL-1 SHELL-3 without an area its addresses are unknown, and who shows a widget of it works', async () => {
  const site = await startSite({
    record: (record) => {
      delete record.areas['mf-listings'];
      return record;
    },
  });
  const { page, status } = await visit('/for-rent', { site });
  expect(status).toBe(404);
  await untilReady(page, 'not-found');
  await goTo(page, '/mega-views');
  await untilReady(page, 'mega-views');
});
