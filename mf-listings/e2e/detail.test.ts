import {
  formatFullPrice,
  formatPrice,
  formatPricePerSquareMeter,
  pricePerSquareMeter,
} from '@site/shared/domain';
import { withBrowser } from '../../scripts/e2e/browser';
import { eventually } from '../../scripts/e2e/eventually';
import { detailPath, findListing, inVietnamese, openFullScreen } from '../../scripts/e2e/listings';
import { place, untilReady, untilTitle } from '../../scripts/e2e/page';

const visit = withBrowser();

test('DETAIL-1 photos: swipe, buttons, keys, counter and full screen; a grid of four with the rest as +N', async () => {
  const item = await findListing('for-sale', ({ post }) => post.images_path.length > 5);
  const count = item.post.images_path.length;
  const { page } = await visit(detailPath('for-sale', item));
  await untilReady(page, 'sale-detail');
  const carousel = page.locator('[aria-roledescription="băng ảnh"]').first();
  const shows = (index: number) => eventually(() => expectCounter(index));
  const expectCounter = async (index: number) =>
    expect(await carousel.locator('[aria-live]').textContent()).toContain(`${index}/${count}`);
  await shows(1);
  await carousel.getByRole('button', { name: 'Ảnh sau' }).click();
  await shows(2);
  await carousel.getByRole('button', { name: 'Ảnh trước' }).click();
  await shows(1);
  const track = carousel.getByRole('group', { name: 'Ảnh của tin' });
  await track.focus();
  await page.keyboard.press('ArrowRight');
  await shows(2);
  // A swipe, once the arrow's own movement has ended.
  await eventually(async () => {
    expect(await track.evaluate((row) => row.scrollLeft / row.clientWidth)).toBe(1);
  });
  await track.evaluate((row) => row.scrollTo({ left: row.clientWidth * 3, behavior: 'instant' }));
  await shows(4);
  const expand = carousel.getByRole('button', { name: 'Xem toàn màn hình' });
  await expand.click();
  const viewer = page.getByRole('dialog');
  await eventually(async () =>
    expect(await viewer.locator('[aria-live]').textContent()).toContain(`4/${count}`),
  );
  await page.keyboard.press('ArrowRight');
  await eventually(async () =>
    expect(await viewer.locator('[aria-live]').textContent()).toContain(`5/${count}`),
  );
  await page.keyboard.press('Escape');
  await viewer.waitFor({ state: 'detached' });
  await eventually(async () =>
    expect(await expand.evaluate((element) => element === document.activeElement)).toBe(true),
  );
  const grid = page.getByRole('button', { name: /^Mở ảnh/ });
  expect(await grid.count()).toBe(4);
  expect(await grid.last().textContent()).toBe(`+${count - 4}`);
});

test('DETAIL-1 the browser’s Back closes the full screen and stays on the listing', async () => {
  const item = await findListing('for-sale', ({ post }) => post.images_path.length > 1);
  const { page } = await visit('/rules');
  await untilReady(page, 'rules');
  await openFullScreen(page, item);
  await page.goBack();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(place(page)).toBe(detailPath('for-sale', item));
});

test.each(['for-sale', 'for-rent'] as const)(
  'DETAIL-2 DETAIL-3 a %s listing: price, chips, description, author and telephone',
  async (kind) => {
    const item = await findListing(kind, ({ author }) => author.phone_number !== null);
    const { post, author } = item;
    const { page } = await visit(detailPath(kind, item));
    await untilReady(page, kind === 'for-sale' ? 'sale-detail' : 'rent-detail');
    await untilTitle(page, `${post.title} | Sân Nhà`);
    const text = ((await page.locator('main').textContent()) ?? '').normalize('NFC');
    for (const part of [
      post.title,
      post.location,
      post.description.trim(),
      kind === 'for-rent' ? 'Vnđ/tháng' : 'Vnđ',
      inVietnamese(post.price),
      `${inVietnamese(post.square_meter)} m²`,
      post.type_product,
      post.direction,
    ]) {
      expect(text).toContain(part);
    }
    const section = page.getByRole('region', { name: 'Người đăng' });
    expect(await section.getByRole('link', { name: author.display_name }).first().getAttribute('href')).toBe(
      `/user/${author.uid}`,
    );
    expect(await section.locator('a[href^="tel:"]').first().getAttribute('href')).toBe(
      `tel:+${author.phone_number}`,
    );
    expect(await section.locator('img').count()).toBeLessThanOrEqual(1);
  },
);

test('DETAIL-2 FEED-10 a price counts down to its moment; header and table agree before it and after it', async () => {
  const item = await findListing('for-sale', ({ post }) => {
    return post.new_price !== null && Date.parse(post.new_price.date_time) > Date.now() + 60_000;
  });
  const at = Date.parse(item.post.new_price?.date_time ?? '');
  const { page } = await visit(detailPath('for-sale', item), { prepare: (tab) => tab.clock.install() });
  await untilReady(page, 'sale-detail');
  await page.getByRole('timer').waitFor();
  const { price, new_price, square_meter: area } = item.post;
  const isNamed = async (vnd: number) => {
    const header = page
      .locator('main p')
      .filter({ hasText: formatPricePerSquareMeter(vnd, area, 'vi') ?? '' });
    expect(await header.first().textContent()).toContain(formatPrice('for-sale', vnd, 'vi'));
    const facts = await page.locator('main dl').textContent();
    expect(facts).toContain(`Mức giá${formatFullPrice('for-sale', vnd, 'vi')}`);
    expect(facts).toContain(`Giá mỗi m²${inVietnamese(pricePerSquareMeter(vnd, area) ?? 0)}`);
  };
  await isNamed(price);
  expect(await page.locator('main del').count()).toBe(0);
  await page.clock.pauseAt(at - 2_000);
  await eventually(async () => expect(await page.getByRole('timer').textContent()).toMatch(/0[12] giây/));
  await isNamed(price);
  await page.clock.runFor(3_000);
  await page.getByText('đã áp dụng').waitFor();
  // Header and table change with their own timers.
  await eventually(() => isNamed(new_price?.price ?? 0));
  await eventually(async () => expect(await page.locator('main del').count()).toBe(1));
});

test.each([
  ['an unknown id', '00000000-0000-4000-8000-000000000000'],
  ['a malformed id', 'no-such-id'],
])('DETAIL-7 %s shows a not-found state with a way to the feed', async (_name, id) => {
  const { page } = await visit(`/for-sale/app/${id}`);
  await page.getByRole('heading', { name: 'Không tìm thấy tin này' }).waitFor();
  await untilTitle(page, 'Không tìm thấy tin này | Sân Nhà');
  await page.getByRole('link', { name: 'Về danh sách tin' }).click();
  await untilReady(page, 'sale-feed');
});

test('DETAIL-7 a service that does not answer gives way to a retry', async () => {
  const item = await findListing('for-rent', () => true);
  const { page } = await visit(detailPath('for-rent', item), {
    prepare: (tab) => tab.route('**/get-post/**', (route) => route.fulfill({ status: 500, json: {} })),
  });
  const retry = page.locator('main').getByRole('button', { name: 'Thử lại' });
  await retry.waitFor();
  await page.unrouteAll();
  await retry.click();
  await untilReady(page, 'rent-detail');
});

test('DETAIL-5 from the feed into a listing and on to another step: Back goes one step', async () => {
  const { page } = await visit('/for-rent');
  await untilReady(page, 'rent-feed');
  await page.locator('article h2 a').first().click();
  await untilReady(page, 'rent-detail');
  const here = place(page);
  await page.locator('header').getByRole('link', { name: 'Khách sạn' }).click();
  await untilReady(page, 'hotel');
  await page.goBack();
  await untilReady(page, 'rent-detail');
  expect(place(page)).toBe(here);
  await page.getByRole('link', { name: 'Quay lại' }).click();
  await untilReady(page, 'rent-feed');
});
