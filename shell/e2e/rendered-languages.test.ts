import { withBrowser } from '../../scripts/e2e/browser';
import { untilReady } from '../../scripts/e2e/page';
import { isTakenOver, shiftOf, untilHydrated, untilRendering } from '../../scripts/e2e/rendering';
import { wordsIn } from '../../scripts/e2e/taken-over';

const visit = withBrowser();
const MOST_SHIFT = 0.01;

beforeAll(untilRendering);

test('RENDER-7 I18N-1 a tab with English kept is rendered by the browser once, then in English by the server; who goes back to Vietnamese has no cookie', async () => {
  const { page, context } = await visit('/rules', { stored: { locale: 'en' } });
  const words = wordsIn(page);
  const chosen = async () =>
    (await context.cookies()).flatMap(({ name, value }) => (name === 'locale' ? [value] : []));
  const language = () => page.evaluate(() => document.documentElement.lang);
  await untilReady(page, 'rules');
  expect(await isTakenOver(page)).toBe(false);
  expect(await language()).toBe('en');
  expect(await chosen()).toEqual(['en']);

  for (const address of ['/rules', '/for-rent']) {
    await page.goto(address);
    await untilHydrated(page);
    expect([address, await isTakenOver(page), await language()]).toEqual([address, true, 'en']);
    await page.getByRole('link', { name: 'For sale' }).first().waitFor();
    expect(await shiftOf(page)).toBeLessThan(MOST_SHIFT);
  }

  await page.evaluate(() => localStorage.setItem('locale', 'vi'));
  await page.goto('/policy');
  await untilReady(page, 'policy');
  expect(await isTakenOver(page)).toBe(false);
  expect(await language()).toBe('vi');
  expect(await chosen()).toEqual([]);
  expect(words).toEqual([]);
});
