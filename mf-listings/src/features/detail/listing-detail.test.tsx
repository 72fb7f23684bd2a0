import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FeedItem } from '../../api/feed-item';
import { listingsApi } from '../../api/listings.api';
import { giveLayout } from '../../testing/browser-parts';
import { listingItem } from '../../testing/listing-items';
import { type ListingServer, startListingServer } from '../../testing/listing-server';
import { makeStore, type TestStore } from '../../testing/make-store';
import { visit } from '../../testing/test-shell';

let server: ListingServer;
const item = listingItem(1, {
  new_price: { date_time: '2099-01-01T00:00:00.000Z', price: 2_000_000_000 },
  project: 'Sunrise City',
});

const trackOf = (carousel: HTMLElement) => within(carousel).getByRole('group', { name: 'Ảnh của tin' });

/** A photo of the grid of four, which narrow windows show in place of the mosaic. */
const gridPhoto = (name: RegExp) => {
  const photos = screen.getByRole('heading', { name: 'Hình ảnh' }).closest('section') as HTMLElement;
  return within(photos).getByRole('button', { name });
};

/** What the feed does when its card is pressed. */
const handOver = (store: TestStore, value: FeedItem) =>
  store.dispatch(
    listingsApi.util.upsertQueryEntries([
      { endpointName: 'listing', arg: { kind: 'for-sale', id: 'listing-1' }, value },
    ]),
  );

beforeEach(async () => {
  server = await startListingServer([item]);
  history.replaceState(null, '', '/');
  giveLayout();
});

afterEach(() => server.stop());

test('DETAIL-2 shows price, countdown, chips, full figures and the description with its lines', async () => {
  const { container } = visit('/for-sale/app/listing-1');
  expect(await screen.findByRole('heading', { level: 1, name: 'Căn hộ 1' })).toBeTruthy();
  expect(container.querySelector('[data-ready="sale-detail"]')).not.toBeNull();
  expect(document.title).toBe('Căn hộ 1 | Sân nhà');
  expect(screen.getByRole('timer')).toBeTruthy();
  expect(screen.getByText('2.500.000.000 Vnđ')).toBeTruthy();
  expect(screen.getByText('2.000.000.000 Vnđ từ 01/01/2099')).toBeTruthy();
  expect(screen.getByText('Sunrise City')).toBeTruthy();
  const chips = screen.getByRole('list', { name: 'Đặc điểm' });
  for (const fact of ['70 m²', '2 PN', '1 WC', 'Đông Nam', 'Chung cư']) {
    expect(within(chips).getByText(fact)).toBeTruthy();
  }
  expect(screen.getByText(/Nhà mới/).textContent).toBe('Nhà mới.\nCó ban công.');
});

/** The facts as rows of the wide table: one name, or two side by side. */
const rowsOf = (table: HTMLElement): string[][] => {
  const rows: string[][] = [];
  for (const fact of table.children) {
    const name = fact.querySelector('dt')?.textContent ?? '';
    const last = rows.at(-1);
    if (fact.classList.contains('long')) rows.push([name, '']);
    else if (last?.length === 1) last.push(name);
    else rows.push([name]);
  }
  return rows;
};

test.each([1, 0])(
  'DETAIL-4 no fact of the table is left alone in half a row (%s bathrooms)',
  async (bathroom) => {
    server.items = [listingItem(1, { bathroom })];
    const { container } = visit('/for-sale/app/listing-1');
    await screen.findByRole('heading', { level: 1 });
    const rows = rowsOf(container.querySelector('dl') as HTMLElement);
    expect(rows.length).toBeGreaterThan(4);
    expect(rows.filter((row) => row.length === 1)).toEqual([]);
  },
);

test('DETAIL-3 names the author, links to their page and calls', async () => {
  visit('/for-sale/app/listing-1');
  const author = await screen.findByRole('region', { name: 'Người đăng' });
  const [person, call] = within(author).getAllByRole('link');
  expect(person?.getAttribute('href')).toBe('/user/uid-1');
  expect(call?.getAttribute('href')).toBe('tel:+84912345678');
  expect(call?.textContent).toBe('Gọi 0912 345 678');
});

test('DETAIL-1 buttons and arrow keys turn the photos, the counter follows', async () => {
  visit('/for-sale/app/listing-1');
  const carousel = await screen.findByRole('region', { name: 'Ảnh của Căn hộ 1' });
  expect(within(carousel).getByText('1/5')).toBeTruthy();
  await userEvent.click(within(carousel).getByRole('button', { name: 'Ảnh sau' }));
  expect(within(carousel).getByText('2/5')).toBeTruthy();
  fireEvent.keyDown(trackOf(carousel), { key: 'ArrowRight' });
  expect(within(carousel).getByText('3/5')).toBeTruthy();
  fireEvent.keyDown(trackOf(carousel), { key: 'ArrowLeft' });
  fireEvent.keyDown(trackOf(carousel), { key: 'ArrowLeft' });
  fireEvent.keyDown(trackOf(carousel), { key: 'ArrowLeft' });
  expect(within(carousel).getByText('5/5')).toBeTruthy();
});

test('DETAIL-1 a swipe moves the counter', async () => {
  visit('/for-sale/app/listing-1');
  const carousel = await screen.findByRole('region', { name: 'Ảnh của Căn hộ 1' });
  const track = trackOf(carousel);
  Object.defineProperty(track, 'clientWidth', { value: 400 });
  track.scrollLeft = 1200;
  fireEvent.scroll(track);
  expect(within(carousel).getByText('4/5')).toBeTruthy();
});

test('DETAIL-1 a wheel during an arrow’s movement takes over, and where it rests counts', async () => {
  visit('/for-sale/app/listing-1');
  const carousel = await screen.findByRole('region', { name: 'Ảnh của Căn hộ 1' });
  const track = trackOf(carousel);
  Object.defineProperty(track, 'clientWidth', { value: 400 });
  await userEvent.click(within(carousel).getByRole('button', { name: 'Ảnh sau' }));
  fireEvent.wheel(track, { deltaX: 40 });
  track.scrollLeft = 1200;
  fireEvent.scroll(track);
  expect(within(carousel).getByText('4/5')).toBeTruthy();
  await userEvent.click(within(carousel).getByRole('button', { name: 'Ảnh sau' }));
  track.scrollLeft = 800;
  fireEvent.scroll(track);
  expect(await within(carousel).findByText('3/5')).toBeTruthy();
});

test('DETAIL-1 a photo that was posted twice is two slides, each with its place', async () => {
  const complaint = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  server.items = [listingItem(1, { images_path: ['a.webp', 'a.webp', 'b.webp'] })];
  visit('/for-sale/app/listing-1');
  const carousel = await screen.findByRole('region', { name: 'Ảnh của Căn hộ 1' });
  const slide = within(carousel).getByRole('group', { name: '1/3' });
  expect(slide.getAttribute('aria-roledescription')).toBe('ảnh');
  expect(trackOf(carousel).querySelectorAll('[aria-roledescription]')).toHaveLength(3);
  expect(complaint).not.toHaveBeenCalled();
  complaint.mockRestore();
});

test('DETAIL-1 the page stays at the photo at which the full screen is closed', async () => {
  visit('/for-sale/app/listing-1');
  const carousel = await screen.findByRole('region', { name: 'Ảnh của Căn hộ 1' });
  await userEvent.click(gridPhoto(/^Mở ảnh 3\/5/));
  fireEvent.keyDown(document.body, { key: 'ArrowRight' });
  fireEvent(document.querySelector('dialog') as HTMLElement, new Event('cancel', { cancelable: true }));
  await waitFor(() => expect(document.querySelector('dialog')).toBeNull());
  expect(within(carousel).getByText('4/5')).toBeTruthy();
});

test('DETAIL-1 the gallery shows four photos and +N, and opens one in full screen', async () => {
  visit('/for-sale/app/listing-1');
  expect(await screen.findByText('+1')).toBeTruthy();
  const third = gridPhoto(/^Mở ảnh 3\/5/);
  await userEvent.click(third);
  const viewer = document.querySelector('dialog') as HTMLElement;
  expect(within(viewer).getByText('3/5')).toBeTruthy();
  fireEvent.keyDown(document.body, { key: 'ArrowRight' });
  expect(within(viewer).getByText('4/5')).toBeTruthy();
  fireEvent(viewer, new Event('cancel', { cancelable: true }));
  await waitFor(() => expect(document.querySelector('dialog')).toBeNull());
  expect(document.activeElement).toBe(third);
});

test('WIDE-1 the mosaic shows five photos and the rest as +N; a press opens that photo, and the focus returns', async () => {
  server.items = [
    listingItem(1, { images_path: ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((name) => `${name}.webp`) }),
  ];
  visit('/for-sale/app/listing-1');
  const fifth = await screen.findByRole('button', { name: /^Mở ảnh 5\/7, \+2/ });
  expect(fifth.textContent).toBe('+2');
  const [first] = screen.getAllByRole('button', { name: /^Mở ảnh 1\/7/ });
  expect(first?.parentElement?.parentElement).toBe(fifth.parentElement?.parentElement);
  expect(fifth.parentElement?.parentElement?.children).toHaveLength(5);
  await userEvent.click(fifth);
  const viewer = document.querySelector('dialog') as HTMLElement;
  expect(within(viewer).getByText('5/7')).toBeTruthy();
  fireEvent(viewer, new Event('cancel', { cancelable: true }));
  await waitFor(() => expect(document.querySelector('dialog')).toBeNull());
  expect(document.activeElement).toBe(fifth);
});

test.each(['listing-404', '%20', '%ff'])('DETAIL-7 %s is not found, and the feed is offered', async (id) => {
  visit(`/for-sale/app/${id}`);
  expect(await screen.findByRole('heading', { level: 1, name: 'Không tìm thấy tin này' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Về danh sách tin' }).getAttribute('href')).toBe('/for-sale');
  expect(document.title).toBe('Không tìm thấy tin này | Sân nhà');
});

test('ERR-2 a detail that fails can be asked for again', async () => {
  server.failWith = 503;
  visit('/for-sale/app/listing-1');
  const alert = await screen.findByRole('alert');
  server.failWith = undefined;
  await userEvent.click(within(alert).getByRole('button'));
  expect(await screen.findByText('Mô tả')).toBeTruthy();
});

test.each([400, 404, 414, 422])('DETAIL-7 an answer of %i is not found', async (status) => {
  server.failWith = status;
  visit('/for-sale/app/listing-1');
  expect(await screen.findByRole('heading', { level: 1, name: 'Không tìm thấy tin này' })).toBeTruthy();
});

test('DETAIL-7 a refusal does not replace what the feed handed over, a listing that is gone does', async () => {
  const store = makeStore();
  handOver(store, item);
  server.failWith = 400;
  const { unmount } = visit('/for-sale/app/listing-1', store);
  expect(await screen.findByText(/Chưa làm mới được tin này/)).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1, name: 'Căn hộ 1' })).toBeTruthy();
  unmount();
  server.failWith = 404;
  visit('/for-sale/app/listing-1', store);
  expect(await screen.findByRole('heading', { level: 1, name: 'Không tìm thấy tin này' })).toBeTruthy();
});

test.each(['<h1>Proxy</h1>', 'null', '{}', JSON.stringify({ post: item.post })])(
  'ERR-2 a detail that is %s fails and can be asked for again',
  async (text) => {
    server.answerWith = text;
    visit('/for-sale/app/listing-1');
    const alert = await screen.findByRole('alert');
    server.answerWith = undefined;
    await userEvent.click(within(alert).getByRole('button', { name: 'Thử lại' }));
    expect(await screen.findByText('Mô tả')).toBeTruthy();
  },
);

test('DETAIL-2 a description that was left behind is on its way, not missing', async () => {
  const store = makeStore();
  handOver(store, { ...listingItem(1, { description: '' }), partial: true });
  visit('/for-sale/app/listing-1', store);
  expect(screen.queryByText('Người đăng chưa viết mô tả.')).toBeNull();
  expect(screen.getByRole('heading', { name: 'Mô tả' })).toBeTruthy();
  expect(await screen.findByText(/Có ban công/)).toBeTruthy();
});

test('DETAIL-2 what the feed handed over shows at once and is then made fresh', async () => {
  const store = makeStore();
  handOver(store, listingItem(1, { title: 'Căn hộ cũ' }));
  visit('/for-sale/app/listing-1', store);
  expect(screen.getByRole('heading', { level: 1, name: 'Căn hộ cũ' })).toBeTruthy();
  expect(await screen.findByRole('heading', { level: 1, name: 'Căn hộ 1' })).toBeTruthy();
});

test('DETAIL-5 the arrow is named by the feed only where the step before was the feed', async () => {
  history.pushState({ idx: 1, key: 'a', usr: { fromFeed: 'for-sale' } }, '', '/for-sale/app/listing-1');
  const { unmount } = visit('/for-sale/app/listing-1');
  expect((await screen.findByRole('link', { name: 'Quay lại: Nhà bán' })).textContent).toBe('Nhà bán');
  unmount();
  history.pushState({ idx: 2, key: 'b', usr: { fromFeed: 'for-rent' } }, '', '/for-sale/app/listing-1');
  visit('/for-sale/app/listing-1');
  expect((await screen.findByRole('link', { name: 'Quay lại' })).textContent).toBe('Quay lại');
});

test('DETAIL-5 Back without a step leads to the feed', async () => {
  visit('/for-sale/app/listing-1');
  await screen.findByText('Mô tả');
  act(() => screen.getByRole('link', { name: 'Quay lại' }).click());
  await waitFor(() => expect(location.pathname).toBe('/for-sale'));
});
