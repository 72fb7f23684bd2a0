import { withBrowser } from '../../scripts/e2e/browser';
import { eventually } from '../../scripts/e2e/eventually';
import { foreignTexts } from '../../scripts/e2e/foreign-texts';
import { mainNavigation, untilReady, untilTitle } from '../../scripts/e2e/page';

const visit = withBrowser();

test('I18N-1 NAV-9 language and theme are chosen in the menu, show at once everywhere, and are kept over a reload', async () => {
  const { page } = await visit('/for-rent', { colorScheme: 'light' });
  await untilReady(page, 'rent-feed');
  await untilTitle(page, 'Nhà thuê | Sân Nhà');
  const look = () =>
    page.evaluate(() => ({
      language: document.documentElement.lang,
      background: getComputedStyle(document.documentElement).backgroundColor,
    }));
  const before = await look();
  expect(before.language).toBe('vi');
  await page.getByRole('button', { name: 'Mở trình đơn' }).click();
  await page.getByRole('radio', { name: 'Tối' }).check();
  await page.getByRole('radio', { name: 'English' }).check();
  await page.getByRole('dialog', { name: 'Menu' }).waitFor();
  const chosen = async () => {
    await page.getByRole('button', { name: 'Price', exact: true }).waitFor({ state: 'attached' });
    await untilTitle(page, 'For rent | Sân Nhà');
    expect(await mainNavigation(page).locator('a').allTextContents()).toContain('Find a home');
    await eventually(async () => expect(await foreignTexts(page, 'en')).toEqual([]));
    const { language, background } = await look();
    expect(language).toBe('en');
    expect(background).not.toBe(before.background);
  };
  await chosen();
  await page.reload();
  await untilReady(page, 'rent-feed');
  await chosen();
});
