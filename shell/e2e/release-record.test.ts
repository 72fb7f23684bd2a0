import { readDetails } from '../../scripts/e2e/area-failure';
import { withBrowser } from '../../scripts/e2e/browser';
import { goTo, mainNavigation, untilReady } from '../../scripts/e2e/page';
import { endSites, startSite } from '../../scripts/e2e/sites';

const visit = withBrowser();
afterAll(endSites);

describe('SHELL-3 an area that was written for another contract', () => {
  let site: string;
  beforeAll(async () => {
    site = await startSite({
      record: (record) => {
        const demands = record.areas['mf-demands'];
        if (demands) demands.contract = '^2.3.0';
        return record;
      },
    });
  });

  test.each(['/purchase-need', '/rent-need'])(
    'SHELL-3 costs no request on %s; its screen names both versions and the owner',
    async (path) => {
      const { page, requests, status } = await visit(path, { site });
      expect(status).toBe(200);
      const screen = page.locator('[data-area-error="mf-demands"][data-reason="incompatible"]');
      await screen.waitFor();
      await screen.getByRole('heading', { name: 'Oops, đã xảy ra lỗi :(' }).waitFor();
      const text = await readDetails(screen);
      expect(text).toContain('^2.3.0');
      expect(text).toContain('1.0.0');
      expect(text).toContain('Demands team');
      await screen.getByRole('button', { name: 'Thử lại' }).click();
      await screen.waitFor();
      await goTo(page, '/mega-views');
      await untilReady(page, 'mega-views');
      expect(requests.filesOf('mf-demands')).toEqual([]);
    },
  );

  test('SHELL-3 costs no request on the way from another area either', async () => {
    const { page, requests } = await visit('/rules', { site });
    await untilReady(page, 'rules');
    await page.getByRole('button', { name: 'Mở trình đơn' }).click();
    const link = page.getByRole('link', { name: 'Cần mua' });
    await link.hover();
    await link.click();
    await page.locator('[data-reason="incompatible"]').waitFor();
    expect(await mainNavigation(page).locator('[aria-current]').textContent()).toBe('Tìm nhà');
    await goTo(page, '/');
    await untilReady(page, 'sale-feed');
    expect(requests.filesOf('mf-demands')).toEqual([]);
  });
});

test('SHELL-1 areas are found in the record at run time: without one its addresses are unknown, the others work', async () => {
  const site = await startSite({
    record: (record) => {
      delete record.areas['mf-demands'];
      return record;
    },
  });
  const { page, status } = await visit('/purchase-need', { site });
  expect(status).toBe(404);
  await untilReady(page, 'not-found');
  await goTo(page, '/');
  await untilReady(page, 'sale-feed');
});

test('SHELL-1 an area is loaded when it is first needed, and once', async () => {
  const { page, requests } = await visit('/rules');
  await untilReady(page, 'rules');
  expect(requests.areas).toEqual(['mf-account']);
  await goTo(page, '/mega-views');
  await untilReady(page, 'mega-views');
  await goTo(page, '/livestream/list');
  await untilReady(page, 'livestreams');
  await goTo(page, '/mega-views');
  await untilReady(page, 'mega-views');
  const files = requests.filesOf('mf-megaviews');
  expect(files).toEqual([...new Set(files)]);
  expect(requests.areas.sort()).toEqual(['mf-account', 'mf-megaviews']);
});
