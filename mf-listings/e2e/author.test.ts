import { findings } from '../../scripts/e2e/axe';
import { DESKTOP, MOBILE, withBrowser } from '../../scripts/e2e/browser';
import { eventually } from '../../scripts/e2e/eventually';
import { type Kind, list } from '../../scripts/e2e/listings';
import { place, scrollDown, untilReady, untilTitle } from '../../scripts/e2e/page';
import { siteUrl } from '../../scripts/e2e/settings';

const visit = withBrowser();

interface AuthorAnswer {
  author: { id: string; uid: string; display_name: string; phone_number: string | null };
  counts: { for_sale: number; for_rent: number };
}

/** The author of the newest listings with the most homes of a kind. */
async function busiest(kind: Kind): Promise<AuthorAnswer> {
  const uids = [...new Set((await list(kind)).map(({ author }) => author.uid))];
  const answers = await Promise.all(
    uids.map(
      async (uid) => (await fetch(`${siteUrl()}/api/users/authors/${uid}`)).json() as Promise<AuthorAnswer>,
    ),
  );
  const count = ({ counts }: AuthorAnswer) => counts[kind === 'for-sale' ? 'for_sale' : 'for_rent'];
  const [most] = answers.sort((one, other) => count(other) - count(one));
  if (!most || count(most) < 2) throw new Error(`no author with several listings ${kind}`);
  return most;
}

test('PROFILE-1 PROFILE-2 the homes of an author: header, telephone, tabs, theirs alone, to the last one', async () => {
  const { author, counts } = await busiest('for-sale');
  const { page } = await visit(`/user/${author.uid}/for-sale`);
  await untilReady(page, 'author-sale');
  await untilTitle(page, `Nhà bán của ${author.display_name} | Sân Nhà`);
  const header = page.getByRole('region', { name: 'Người đăng' });
  expect(await header.getByRole('heading', { level: 1 }).textContent()).toContain(author.display_name);
  if (author.phone_number) {
    expect(await header.locator('a').getAttribute('href')).toBe(`tel:+${author.phone_number}`);
  }
  const tabs = page.getByRole('navigation', { name: 'Tin của người đăng' });
  expect(await tabs.locator('a').allTextContents()).toEqual([
    expect.stringMatching(/^Mega Views\d/),
    `Nhà bán${counts.for_sale}`,
    `Nhà thuê${counts.for_rent}`,
  ]);
  expect(await tabs.locator('[aria-current=page]').textContent()).toBe(`Nhà bán${counts.for_sale}`);
  const end = page.getByText(`Bạn đã xem hết ${counts.for_sale} tin`);
  await eventually(async () => {
    await scrollDown(page, 2_000);
    expect(await end.count()).toBe(1);
  });
  const names = await page
    .locator('article a[href^="/user/"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(new Set(names)).toEqual(new Set([`/user/${author.uid}`]));
});

test('PROFILE-2 each tab has its own feed, and Back leads to the same card', async () => {
  const { author } = await busiest('for-sale');
  const { page } = await visit(`/user/${author.uid}/for-sale`);
  await untilReady(page, 'author-sale');
  const tabs = page.getByRole('navigation', { name: 'Tin của người đăng' });
  await tabs.getByRole('link', { name: /^Nhà thuê/ }).click();
  await untilReady(page, 'author-rent');
  expect(place(page)).toBe(`/user/${author.uid}/for-rent`);
  await page.goBack();
  await untilReady(page, 'author-sale');
  await eventually(async () => expect(await scrollDown(page, 300)).toBeGreaterThan(200));
  const before = await page.evaluate(() => window.scrollY);
  // Without the scrolling that a press by the tool begins with.
  await page
    .locator('article h2 a')
    .nth(1)
    .evaluate((link: HTMLElement) => link.click());
  await untilReady(page, 'sale-detail');
  await page.goBack();
  await untilReady(page, 'author-sale');
  await eventually(async () =>
    expect(Math.abs((await page.evaluate(() => window.scrollY)) - before)).toBeLessThan(3),
  );
});

test('PROFILE-1 the author’s own page has the same header and tabs; an unknown uid is not found there either', async () => {
  const { author } = await busiest('for-sale');
  const { page } = await visit(`/user/${author.uid}`);
  await page.getByRole('heading', { level: 1, name: author.display_name }).waitFor();
  const tabs = page.getByRole('navigation', { name: 'Tin của người đăng' });
  expect(await tabs.locator('[aria-current=page]').textContent()).toMatch(/^Mega Views/);
  await tabs.getByRole('link', { name: /^Nhà bán/ }).click();
  await untilReady(page, 'author-sale');
  await page.goto('/user/nobody');
  await page.getByRole('heading', { name: 'Không tìm thấy người đăng này' }).waitFor();
});

test.each(['00000000-0000-4000-8000-000000000000', 'nobody'])(
  'PROFILE-3 the unknown uid %s shows a not-found state with a way on',
  async (uid) => {
    const { page } = await visit(`/user/${uid}/for-rent`);
    await page.getByRole('heading', { name: 'Không tìm thấy người đăng này' }).waitFor();
    await page.getByRole('link', { name: 'Xem các tin nhà bán' }).click();
    await untilReady(page, 'sale-feed');
  },
);

test('PROFILE-2 a service that does not answer gives way to a retry', async () => {
  const { author } = await busiest('for-rent');
  const { page } = await visit(`/user/${author.uid}/for-rent`, {
    prepare: (tab) =>
      tab.route('**/api/users/authors/**', (route) => route.fulfill({ status: 500, json: {} })),
  });
  const retry = page.locator('main').getByRole('button', { name: 'Thử lại' });
  await retry.waitFor();
  await page.unrouteAll();
  await retry.click();
  await untilReady(page, 'author-rent');
});

test.each([
  { size: '390 px', viewport: MOBILE, colorScheme: 'dark' },
  { size: '1440 px', viewport: DESKTOP, colorScheme: 'light' },
] as const)(
  'PROFILE-1 no serious accessibility findings at $size, $colorScheme',
  async ({ viewport, colorScheme }) => {
    const { author } = await busiest('for-sale');
    const { page } = await visit(`/user/${author.uid}/for-sale`, { viewport, colorScheme });
    await untilReady(page, 'author-sale');
    expect(await findings(page)).toEqual([]);
  },
);
