import { askForSession, expiredToken, keptFrom } from '../../scripts/e2e/accounts';
import { withBrowser } from '../../scripts/e2e/browser';
import { detailPath, findListing } from '../../scripts/e2e/listings';
import { goTo, untilReady } from '../../scripts/e2e/page';
import { CUSTOMER } from '../../scripts/e2e/sign-in';

const visit = withBrowser();

test('AUTH-3 an anonymous visit downloads nothing of the session and asks the auth service nothing', async () => {
  const { page, requests } = await visit('/');
  await untilReady(page, 'sale-feed');
  await goTo(page, '/mega-views');
  await page.waitForLoadState('networkidle');
  const asked = requests.all.map(({ path }) => path);
  expect(asked.filter((path) => /session|account|supabase|\/(auth|rest)\/v1/.test(path))).toEqual([]);
  expect(asked.filter((path) => path.includes('user-local'))).toEqual([]);
});

test('AUTH-7 419 is told, stays until the page is loaded again, and is then made good', async () => {
  const session = await askForSession(CUSTOMER);
  const listing = await findListing('for-sale', () => true);
  const { page } = await visit(detailPath('for-sale', listing), {
    // To this device the token is good; the auth service, which would renew it, cannot be reached.
    stored: keptFrom({ ...session, access_token: expiredToken(session.access_token) }),
    prepare: (tab) => tab.route('**/auth/v1/**', (route) => route.abort()),
  });
  await untilReady(page, 'sale-detail');
  // Scrolled to, wherever it is by then: a scroll by pixels ends too early where content comes late.
  await page.getByRole('heading', { name: 'Hỏi chủ tin' }).scrollIntoViewIfNeeded();
  const toast = page.getByText('Session expired, please refresh the page to continue.');
  await toast.waitFor();
  expect(await toast.count()).toBe(1);
  await page.unroute('**/auth/v1/**');
  await page.getByRole('button', { name: 'Tải lại trang' }).click();
  await page.getByRole('link', { name: /^Tài khoản/ }).waitFor();
  expect(await toast.count()).toBe(0);
});
