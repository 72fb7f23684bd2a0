import { withBrowser } from '../../scripts/e2e/browser';
import { eventually } from '../../scripts/e2e/eventually';
import { list } from '../../scripts/e2e/listings';
import { place, scrollDown, untilReady, untilTitle } from '../../scripts/e2e/page';
import { siteUrl } from '../../scripts/e2e/settings';

const visit = withBrowser();

interface AuthorAnswer {
  author: { uid: string; display_name: string; phone_number: string | null };
  counts: { for_sale: number; for_rent: number };
}

/** The author of the newest listings who has the most homes for sale. */
async function busiest(): Promise<AuthorAnswer> {
  const uids = [...new Set((await list('for-sale')).map(({ author }) => author.uid))];
  const answers = await Promise.all(
    uids.map(
      async (uid) => (await fetch(`${siteUrl()}/api/users/authors/${uid}`)).json() as Promise<AuthorAnswer>,
    ),
  );
  const [most] = answers.sort((one, other) => other.counts.for_sale - one.counts.for_sale);
  if (!most || most.counts.for_sale < 2) throw new Error('no author with several listings');
  return most;
}

test('PROFILE-1 PROFILE-2 an author’s header, telephone, tabs and homes alone, to the last one', async () => {
  const { author, counts } = await busiest();
  const { page } = await visit(`/user/${author.uid}`);
  await page.getByRole('heading', { level: 1, name: author.display_name }).waitFor();
  const tabs = page.getByRole('navigation', { name: 'Tin của người đăng' });
  await tabs.getByRole('link', { name: /^Nhà thuê/ }).click();
  await untilReady(page, 'author-rent');
  await tabs.getByRole('link', { name: /^Nhà bán/ }).click();
  await untilReady(page, 'author-sale');
  expect(place(page)).toBe(`/user/${author.uid}/for-sale`);
  await untilTitle(page, `Nhà bán của ${author.display_name} | Sân Nhà`);
  const header = page.getByRole('region', { name: 'Người đăng' });
  if (author.phone_number)
    await eventually(async () =>
      expect(await header.locator('a').getAttribute('href')).toBe(`tel:+${author.phone_number}`),
    );
  expect(await tabs.locator('a').allTextContents()).toEqual([
    expect.stringMatching(/^Mega Views\d/),
    `Nhà bán${counts.for_sale}`,
    `Nhà thuê${counts.for_rent}`,
  ]);
  await eventually(async () =>
    expect(await tabs.locator('[aria-current=page]').textContent()).toBe(`Nhà bán${counts.for_sale}`),
  );

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
