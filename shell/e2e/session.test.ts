import type { Page } from 'playwright-core';
import {
  askForSession,
  endSession,
  expiredToken,
  type GivenSession,
  keptFrom,
  OTHER_CUSTOMER,
} from '../../scripts/e2e/accounts';
import { withBrowser } from '../../scripts/e2e/browser';
import { panelOf } from '../../scripts/e2e/comments';
import { eventually } from '../../scripts/e2e/eventually';
import { detailPath, findListing } from '../../scripts/e2e/listings';
import { goTo, place, ready, untilReady } from '../../scripts/e2e/page';
import { askForAccount, CUSTOMER, enterCode, from84, newNumber, signIn } from '../../scripts/e2e/sign-in';

const visit = withBrowser();

/** Long enough for the client's own pauses between two tries of a refresh. */
const RECOVERY_MS = 30_000;

const kept = (page: Page): Promise<string | null> => page.evaluate(() => localStorage.getItem('session'));

const expired = (session: GivenSession): GivenSession => ({
  ...session,
  expires_at: Math.floor(Date.now() / 1000) - 60,
});

/** All addresses that the tab shows from now on. */
function placesOf(page: Page): string[] {
  const places: string[] = [];
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) places.push(new URL(frame.url()).pathname);
  });
  return places;
}

test('AUTH-3 an anonymous visit downloads nothing of the session and asks the auth service nothing', async () => {
  const { page, requests } = await visit('/');
  await untilReady(page, 'sale-feed');
  await goTo(page, '/mega-views');
  await page.waitForLoadState('networkidle');
  const asked = requests.all.map(({ path }) => path);
  expect(asked.filter((path) => /session|account|supabase|\/(auth|rest)\/v1/.test(path))).toEqual([]);
  expect(asked.filter((path) => path.includes('user-local'))).toEqual([]);
});

test('AUTH-2 NAV-5 sign-up with the code of the sms registers on both hosts and leads where one wanted to go', async () => {
  const { page, requests } = await visit('/account/profile?tab=a');
  await untilReady(page, 'login');
  expect(place(page)).toBe('/login?next=%2Faccount%2Fprofile%3Ftab%3Da');
  const phone = newNumber();
  await askForAccount(page, phone);
  await enterCode(page, phone);
  await untilReady(page, 'profile');
  expect(place(page)).toBe('/account/profile?tab=a');
  const registered = () =>
    requests.all.filter(({ method, path }) => method === 'POST' && path.startsWith('/api/users'));
  await eventually(() =>
    expect(registered().map(({ path }) => path)).toEqual(['/api/users', '/api/users/create-user']),
  );
  expect(JSON.parse((await kept(page)) ?? '{}').user.phone).toBe(from84(phone));
  await page
    .getByRole('link', { name: /Trần Lan/ })
    .first()
    .waitFor();
});

test('AUTH-1 a wrong password is told, and nobody is signed in', async () => {
  const { page } = await visit('/login');
  await signIn(page, CUSTOMER, 'not-the-password');
  await page.getByText('Thông tin đăng nhập không đúng').first().waitFor();
  expect(place(page)).toBe('/login');
  expect(await kept(page)).toBeNull();
});

test('NAV-5 AUTH-4 sign-in leads back to the wanted page; a reload stays there without a step over /login', async () => {
  const { page } = await visit('/account?tab=a');
  await untilReady(page, 'login');
  await signIn(page, CUSTOMER);
  await untilReady(page, 'account');
  expect(place(page)).toBe('/account?tab=a');
  const places = placesOf(page);
  await page.reload();
  await untilReady(page, 'account');
  expect(new Set(places)).toEqual(new Set(['/account']));
  await page.goto('/login');
  await untilReady(page, 'account');
});

test('AUTH-3 the user is fetched at the start and every minute', async () => {
  const session = await askForSession(CUSTOMER);
  const { page, requests } = await visit('/account', {
    stored: keptFrom(session),
    prepare: (tab) => tab.clock.install(),
  });
  await untilReady(page, 'account');
  const records = () => requests.all.filter(({ path }) => path.startsWith('/rest/v1/users')).length;
  expect(records()).toBe(1);
  await page.clock.runFor(61_000);
  await eventually(() => expect(records()).toBe(2));
});

test('AUTH-3 two tabs agree: a sign-in lets both in, a sign-out sends both to /login', async () => {
  const { page, context } = await visit('/account');
  await untilReady(page, 'login');
  const other = await context.newPage();
  await other.goto('/account/profile');
  await untilReady(other, 'login');
  await signIn(page, OTHER_CUSTOMER);
  await untilReady(page, 'account');
  await untilReady(other, 'profile');
  await other.evaluate(() => localStorage.removeItem('session'));
  await untilReady(page, 'login');
});

test('AUTH-3 a session that ended at the service is over here too', async () => {
  const session = await askForSession(CUSTOMER);
  await endSession(session);
  const { page } = await visit('/account', { stored: keptFrom(session) });
  await untilReady(page, 'login');
  await eventually(async () => expect(await kept(page)).toBeNull());
});

test('AUTH-3 a refused refresh clears the token', async () => {
  const session = await askForSession(CUSTOMER);
  const { page } = await visit('/account', {
    stored: keptFrom({ ...expired(session), refresh_token: 'not-one-of-ours' }),
  });
  await untilReady(page, 'login');
  await eventually(async () => expect(await kept(page)).toBeNull());
});

test('AUTH-3 a good refresh gives a new token before anything else is asked', async () => {
  const session = await askForSession(CUSTOMER);
  const { page } = await visit('/account', { stored: keptFrom(expired(session)) });
  await untilReady(page, 'account');
  const now = JSON.parse((await kept(page)) ?? '{}');
  expect(now.access_token).not.toBe(session.access_token);
});

test('AUTH-3 a refresh that does not get through signs nobody out, and is made up for', async () => {
  const session = await askForSession(CUSTOMER);
  const { page, requests } = await visit('/account', {
    stored: keptFrom(expired(session)),
    prepare: (tab) => tab.route('**/auth/v1/**', (route) => route.abort('internetdisconnected')),
  });
  await eventually(() =>
    expect(requests.all.some(({ path }) => path.startsWith('/auth/v1/token'))).toBe(true),
  );
  await page.getByRole('status', { name: 'Đang tải' }).waitFor();
  expect(place(page)).toBe('/account');
  expect(await kept(page)).not.toBeNull();
  await page.unroute('**/auth/v1/**');
  await ready(page, 'account').waitFor({ timeout: RECOVERY_MS });
});

test('AUTH-6 a sign-in elsewhere that failed is told once, and leaves the address', async () => {
  const { page } = await visit('/login?next=%2Faccount#error=access_denied&error_description=no');
  await page.getByText('Sign-in failed').waitFor();
  await eventually(() => expect(new URL(page.url()).hash).toBe(''));
  expect(place(page)).toBe('/login?next=%2Faccount');
});

const EXPIRED_TEXT = 'Session expired, please refresh the page to continue.';

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
  const toast = page.getByText(EXPIRED_TEXT);
  await toast.waitFor();
  expect(await toast.count()).toBe(1);
  await page.unroute('**/auth/v1/**');
  await page.getByRole('button', { name: 'Tải lại trang' }).click();
  await page.getByRole('link', { name: /^Tài khoản/ }).waitFor();
  expect(await toast.count()).toBe(0);
});

test('LOCAL-1 a visitor gets a local user when they ask something, and not before', async () => {
  const listing = await findListing('for-sale', () => true);
  const { page, requests } = await visit(detailPath('for-sale', listing));
  const made = () => requests.all.filter(({ path }) => path === '/api/users/user-local/create').length;
  await untilReady(page, 'sale-detail');
  await panelOf(page);
  const field = page.getByLabel('Câu hỏi của bạn');
  await field.waitFor();
  expect(made()).toBe(0);
  for (const question of ['Nhà còn không ạ?', 'Bao giờ xem được ạ?']) {
    await field.fill(question);
    await field.press('Enter');
    await page.getByText(question).waitFor();
    await eventually(() => expect(made()).toBe(1));
  }
  await eventually(async () =>
    expect(await page.evaluate(() => localStorage.getItem('device'))).not.toBeNull(),
  );
});
