import { withBrowser } from '../../scripts/e2e/browser';
import { eventually } from '../../scripts/e2e/eventually';
import { untilReady } from '../../scripts/e2e/page';
import { holdScripts, isTakenOver, untilRendering } from '../../scripts/e2e/rendering';
import { sendButton } from '../../scripts/e2e/sign-in';

const visit = withBrowser();

beforeAll(untilRendering);

test.each(['/for-rent/quan-7', '/rent-need', '/mega-views'])(
  'RENDER-4 a tab that the page %s does not fit asks for its data before any script of the site runs, and once',
  async (path) => {
    const asked: string[] = [];
    let release = () => {};
    const { page } = await visit(path, {
      stored: { locale: 'en' },
      prepare: async (tab) => {
        release = await holdScripts(tab);
        tab.on('request', (request) => {
          if (/\/products\/for-rent\/list$|\/rest\/v1\/|\/megaviews\/get-posts$/.test(request.url()))
            asked.push(`${request.url()} ${request.postData() ?? ''}`);
        });
      },
    });
    await eventually(() => expect(asked.length).toBeGreaterThan(0));
    const early = [...asked];
    release();
    await page.locator('main article, main video').first().waitFor({ state: 'attached' });
    expect(asked.filter((one) => early.includes(one))).toEqual(early);
  },
);

test('RENDER-4 a tab that keeps the name of a device renders by itself', async () => {
  const device = JSON.stringify({ id: 'e2e-device', secret: 'e2e-secret' });
  const { page } = await visit('/', { stored: { device } });
  await untilReady(page, 'sale-feed');
  expect(await isTakenOver(page)).toBe(false);
});

test('RENDER-4 a form is sent also where nothing is noted in the entries of performance, which any script may clear', async () => {
  const { page } = await visit('/login', {
    prepare: (tab) => tab.addInitScript(() => Reflect.set(performance, 'mark', () => undefined)),
  });
  const signUp = page.getByRole('tab', { name: 'Đăng ký' });
  await signUp.click();
  await eventually(async () => expect(await signUp.getAttribute('aria-selected')).toBe('true'));
  await sendButton(page).click();
  await page.getByText('Vui lòng nhập số điện thoại').waitFor();
});
