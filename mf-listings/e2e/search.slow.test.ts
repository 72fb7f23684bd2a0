import { withBrowser } from '../../scripts/e2e/browser';
import { eventually } from '../../scripts/e2e/eventually';
import { untilReady } from '../../scripts/e2e/page';

const visit = withBrowser();

test('WORDS-4 where the code of the loan does not come, all words stay a search', async () => {
  const { page } = await visit('/for-sale', {
    prepare: (tab) => tab.route(/\/loan[.-][^/]*\.js/, (route) => route.abort()),
  });
  await untilReady(page, 'sale-feed');
  await page.locator('input[name="q"]').fill('2pn trả góp 30 triệu/tháng');
  await page.getByRole('button', { name: 'Tìm', exact: true }).click();
  await eventually(() =>
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({ q: '2pn trả góp 30 triệu/tháng' }),
  );
});
