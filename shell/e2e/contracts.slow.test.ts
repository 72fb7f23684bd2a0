import { readDetails } from '../../scripts/e2e/area-failure';
import { withBrowser } from '../../scripts/e2e/browser';
import { goTo, untilReady } from '../../scripts/e2e/page';
import { endSites, startSite } from '../../scripts/e2e/sites';

const visit = withBrowser();
afterAll(endSites);

test('SHELL-1 SHELL-3 an area of another contract costs no request on the way there, and its screen names both versions; addresses of an area that is not there are unknown, and who shows a widget of it works', async () => {
  const site = await startSite({
    record: (record) => {
      Object.assign(record.areas['mf-demands'] ?? {}, { contract: '^2.3.0' });
      delete record.areas['mf-listings'];
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
  await goTo(page, '/mega-views');
  await untilReady(page, 'mega-views');
  expect(requests.filesOf('mf-demands')).toEqual([]);
  expect((await page.goto('/for-rent'))?.status()).toBe(404);
  await untilReady(page, 'not-found');
});
