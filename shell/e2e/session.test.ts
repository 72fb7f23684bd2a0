import type { Page } from 'playwright-core';
import {
  askForSession,
  endSession,
  type GivenSession,
  keptFrom,
  OTHER_CUSTOMER,
} from '../../scripts/e2e/accounts';
import { withBrowser } from '../../scripts/e2e/browser';
import { eventually } from '../../scripts/e2e/eventually';
import { place, untilReady } from '../../scripts/e2e/page';
import { CUSTOMER, signIn } from '../../scripts/e2e/sign-in';

const visit = withBrowser();

const kept = async (page: Page): Promise<GivenSession | null> =>
  JSON.parse((await page.evaluate(() => localStorage.getItem('session'))) ?? 'null');

test('AUTH-3 an expired session: a refresh that does not get through signs nobody out and is made up for; one that the service has ended is over', async () => {
  const session = await askForSession(CUSTOMER);
  const expired = { ...session, expires_at: Math.floor(Date.now() / 1000) - 60 };
  const { page, requests } = await visit('/account', {
    stored: keptFrom(expired),
    prepare: (tab) => tab.route('**/auth/v1/**', (route) => route.abort('internetdisconnected')),
  });
  await eventually(() =>
    expect(requests.all.some(({ path }) => path.startsWith('/auth/v1/token'))).toBe(true),
  );
  await page.getByRole('status', { name: 'Đang tải' }).waitFor();
  expect(place(page)).toBe('/account');
  expect(await kept(page)).not.toBeNull();
  await page.unroute('**/auth/v1/**');
  await untilReady(page, 'account');
  const renewed = await kept(page);
  expect(renewed?.access_token).not.toBe(session.access_token);
  if (renewed) await endSession(renewed);
  await page.reload();
  await untilReady(page, 'login');
  await eventually(async () => expect(await kept(page)).toBeNull());
});

/** All paths that the tab shows from now on. */
function pathsOf(page: Page): Set<string> {
  const paths = new Set<string>();
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) paths.add(new URL(frame.url()).pathname);
  });
  return paths;
}

test('NAV-5 AUTH-3 AUTH-4 two tabs agree: a sign-in leads both back to the wanted pages, a sign-out leads both out', async () => {
  const { page, context } = await visit('/account?tab=a');
  await untilReady(page, 'login');
  expect(place(page)).toBe('/login?next=%2Faccount%3Ftab%3Da');
  const other = await context.newPage();
  await other.goto('/account/profile');
  await untilReady(other, 'login');
  await signIn(page, OTHER_CUSTOMER);
  await untilReady(page, 'account');
  await untilReady(other, 'profile');
  expect(place(page)).toBe('/account?tab=a');
  // A reload stays there, without a step over the sign-in.
  const paths = pathsOf(page);
  await page.reload();
  await untilReady(page, 'account');
  expect([...paths]).toEqual(['/account']);
  await page.getByRole('button', { name: 'Đăng xuất' }).click();
  await untilReady(other, 'login');
  expect(await kept(other)).toBeNull();
});
