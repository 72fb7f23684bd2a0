import { askForSession, keptFrom, makeAccount } from '../../scripts/e2e/accounts';
import { findings } from '../../scripts/e2e/axe';
import { DESKTOP, withBrowser } from '../../scripts/e2e/browser';
import { compositionOf, DESKTOPS } from '../../scripts/e2e/layout';
import { untilReady } from '../../scripts/e2e/page';
import { CUSTOMER } from '../../scripts/e2e/sign-in';

const visit = withBrowser();

/** What stands side by side on each page, and the least part of the width that it takes at 1024, 1280, 1440 and 1920 px. */
const PAGES = [
  ['/login', 'login', 'main section, main aside'],
  ['/register', 'register', 'main section, main aside'],
  ['/forgot-password', 'forgot-password', 'main section, main aside'],
  ['/support', 'support', 'main form, main aside'],
  ['/get-app', 'get-app', 'main section > div'],
  ['/privacy-policy', 'privacy-policy', 'main article > nav:first-of-type, main article > div:last-of-type'],
  ['/policy', 'policy', 'main article > nav:first-of-type, main article > div:last-of-type'],
  ['/rules', 'rules', 'main article > nav:first-of-type, main article > div:last-of-type'],
] as const;
const LEAST = [0.8, 0.8, 0.75, 0.55];

describe.each(DESKTOPS.map((viewport, index) => ({ ...viewport, least: LEAST[index] ?? 0 })))(
  '$width px',
  ({ least, ...viewport }) => {
    // What axe finds hangs on the area's composition, which is one for all desktops; board-layout looks at the frame of a narrower one.
    const isUsual = viewport.width === DESKTOP.width;

    test.each(PAGES)('WIDE-23 %s is composed for the width', async (path, name, boxes) => {
      const { page } = await visit(path, { viewport });
      await untilReady(page, name);
      const { used, over, overlaps } = await compositionOf(page, boxes);
      expect(used).toBeGreaterThan(least);
      expect(over).toBeLessThanOrEqual(0);
      expect(overlaps).toEqual([]);
      if (isUsual) expect(await findings(page)).toEqual([]);
    });

    test.each([
      ['/account', 'account'],
      ['/account/profile', 'profile'],
      ['/account/notifications', 'notifications'],
    ])('WIDE-23 %s is composed for the width', async (path, name) => {
      const session = await askForSession(CUSTOMER);
      const { page } = await visit(path, { viewport, stored: keptFrom(session) });
      await untilReady(page, name);
      const { used, over, overlaps } = await compositionOf(page, 'main section > *');
      expect(used).toBeGreaterThan(least - 0.1);
      expect(over).toBeLessThanOrEqual(0);
      expect(overlaps).toEqual([]);
      if (isUsual) expect(await findings(page)).toEqual([]);
    });
  },
);

test('WIDE-24 an inbox without a thread says so in the middle of the page', async () => {
  const { page } = await visit('/inbox', { viewport: DESKTOPS[2], stored: keptFrom(await makeAccount()) });
  const words = page.getByRole('heading', { name: 'Chưa có trao đổi nào' });
  await words.waitFor();
  const middle = await words.evaluate((element) => {
    const main = document.querySelector('main') as HTMLElement;
    const [content, said] = [main, element].map((part) => part.getBoundingClientRect());
    return content && said && (said.left + said.right) / 2 - (content.left + content.right) / 2;
  });
  expect(Math.abs(middle ?? Number.NaN)).toBeLessThan(2);
});

test('WIDE-23 the contents of a legal text lead to its parts', async () => {
  const { page } = await visit('/rules', { viewport: DESKTOPS[2] });
  await untilReady(page, 'rules');
  const contents = page.getByRole('navigation', { name: 'Nội dung' });
  const last = contents.getByRole('link').last();
  const words = (await last.textContent()) ?? '';
  await last.click();
  const heading = page.getByRole('heading', { name: words });
  await page.waitForFunction(() => window.scrollY > 0);
  const box = await heading.boundingBox();
  expect(box?.y).toBeGreaterThan(56);
  expect(box?.y).toBeLessThan(900);
  expect((await contents.boundingBox())?.y).toBeGreaterThan(56);
});
