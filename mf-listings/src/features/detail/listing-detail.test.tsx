import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FeedItem } from '../../api/feed-item';
import { listingsApi } from '../../api/listings.api';
import { listingItem } from '../../testing/listing-items';
import { withListings } from '../../testing/listing-server';
import { makeStore, type TestStore } from '../../testing/make-store';
import { visit } from '../../testing/test-shell';

const item = listingItem(1, {
  new_price: { date_time: '2099-01-01T00:00:00.000Z', price: 2_000_000_000 },
  project: 'Sunrise City',
});

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

const server = withListings(() => [item]);

/** Opens the page of the listing. */
const open = async () => {
  visit('/for-sale/app/listing-1');
  await screen.findByRole('heading', { level: 1, name: 'Căn hộ 1' });
  return screen.getByRole('region', { name: 'Ảnh của Căn hộ 1' });
};
/** The full screen, and how it is closed as the browser does it. */
const viewer = () => document.querySelector('dialog') as HTMLElement;
const closeViewer = () => {
  fireEvent(viewer(), new Event('cancel', { cancelable: true }));
  return waitFor(() => expect(viewer()).toBeNull());
};
const untilNotFound = () => screen.findByRole('heading', { level: 1, name: 'Không tìm thấy tin này' });

test('DETAIL-2 DETAIL-3 shows price, countdown, chips, full figures, the description with its lines and the author, whom it calls', async () => {
  await open();
  expect(document.querySelector('[data-ready="sale-detail"]')).not.toBeNull();
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
  const [person, call] = within(screen.getByRole('region', { name: 'Người đăng' })).getAllByRole('link');
  expect(person?.getAttribute('href')).toBe('/user/uid-1');
  expect(call?.getAttribute('href')).toBe('tel:+84912345678');
  expect(call?.textContent).toBe('Gọi 0912 345 678');
});

test.each([1, 0])('DETAIL-4 no fact is left alone in half a row (%s bathrooms)', async (bathroom) => {
  server.items = [listingItem(1, { bathroom })];
  await open();
  const facts = [...(document.querySelector('dl')?.children ?? [])];
  expect(facts.length).toBeGreaterThan(5);
  // Short facts stand two side by side, as many as there are between the long ones.
  const short = facts.map((fact) => (fact.classList.contains('long') ? ' ' : 'x')).join('');
  expect(short.split(' ').filter((row) => row.length % 2 === 1)).toEqual([]);
});

test('DETAIL-1 buttons and arrow keys turn the photos, the counter follows', async () => {
  const carousel = within(await open());
  expect(carousel.getByText('1/5')).toBeTruthy();
  await userEvent.click(carousel.getByRole('button', { name: 'Ảnh sau' }));
  expect(carousel.getByText('2/5')).toBeTruthy();
  const track = carousel.getByRole('group', { name: 'Ảnh của tin' });
  fireEvent.keyDown(track, { key: 'ArrowRight' });
  expect(carousel.getByText('3/5')).toBeTruthy();
  for (let photo = 3; photo > 0; photo -= 1) fireEvent.keyDown(track, { key: 'ArrowLeft' });
  expect(carousel.getByText('5/5')).toBeTruthy();
});

test('DETAIL-1 a photo that was posted twice is two slides, each with its place', async () => {
  const complaint = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  server.items = [listingItem(1, { images_path: ['a.webp', 'a.webp', 'b.webp'] })];
  const carousel = await open();
  const slide = within(carousel).getByRole('group', { name: '1/3' });
  expect(slide.getAttribute('aria-roledescription')).toBe('ảnh');
  expect(carousel.querySelectorAll('[aria-roledescription]')).toHaveLength(3);
  expect(complaint).not.toHaveBeenCalled();
  complaint.mockRestore();
});

test('DETAIL-1 the gallery shows four photos and +N, and opens one in full screen; the page stays at the photo at which it is closed, and the focus returns', async () => {
  const carousel = await open();
  expect(screen.getByText('+1')).toBeTruthy();
  const third = gridPhoto(/^Mở ảnh 3\/5/);
  await userEvent.click(third);
  expect(within(viewer()).getByText('3/5')).toBeTruthy();
  fireEvent.keyDown(document.body, { key: 'ArrowRight' });
  expect(within(viewer()).getByText('4/5')).toBeTruthy();
  await closeViewer();
  expect(within(carousel).getByText('4/5')).toBeTruthy();
  expect(document.activeElement).toBe(third);
});

test('WIDE-1 the mosaic shows five photos and the rest as +N; a press opens that photo, and the focus returns', async () => {
  server.items = [listingItem(1, { images_path: [...'abcdefg'].map((name) => `${name}.webp`) })];
  await open();
  const fifth = screen.getByRole('button', { name: /^Mở ảnh 5\/7, \+2/ });
  expect(fifth.textContent).toBe('+2');
  const mosaic = fifth.parentElement?.parentElement;
  expect(screen.getAllByRole('button', { name: /^Mở ảnh 1\/7/ })[0]?.parentElement?.parentElement).toBe(
    mosaic,
  );
  expect(mosaic?.children).toHaveLength(5);
  await userEvent.click(fifth);
  expect(within(viewer()).getByText('5/7')).toBeTruthy();
  await closeViewer();
  expect(document.activeElement).toBe(fifth);
});

test.each(['listing-404', '%20', '%ff'])('DETAIL-7 %s is not found, and the feed is offered', async (id) => {
  visit(`/for-sale/app/${id}`);
  expect(await untilNotFound()).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Về danh sách tin' }).getAttribute('href')).toBe('/for-sale');
  expect(document.title).toBe('Không tìm thấy tin này | Sân nhà');
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
  const gone = visit('/for-sale/app/listing-1', store);
  expect(await untilNotFound()).toBeTruthy();
  gone.unmount();
  // An address that the service refuses names nothing.
  for (const status of [400, 414, 422]) {
    server.failWith = status;
    const refused = visit('/for-sale/app/listing-1');
    expect(await untilNotFound()).toBeTruthy();
    refused.unmount();
  }
});

test('ERR-2 a detail that is none can be asked for again', async () => {
  server.answerWith = JSON.stringify({ post: item.post });
  visit('/for-sale/app/listing-1');
  const alert = await screen.findByRole('alert');
  server.answerWith = undefined;
  await userEvent.click(within(alert).getByRole('button', { name: 'Thử lại' }));
  expect(await screen.findByText('Mô tả')).toBeTruthy();
});

test('DETAIL-2 what the feed handed over shows at once and is then made fresh; a description that was left behind is on its way, not missing', async () => {
  const store = makeStore();
  handOver(store, { ...listingItem(1, { title: 'Căn hộ cũ', description: '' }), partial: true });
  visit('/for-sale/app/listing-1', store);
  expect(screen.getByRole('heading', { level: 1, name: 'Căn hộ cũ' })).toBeTruthy();
  expect(screen.queryByText('Người đăng chưa viết mô tả.')).toBeNull();
  expect(screen.getByRole('heading', { name: 'Mô tả' })).toBeTruthy();
  expect(await screen.findByText(/Có ban công/)).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1, name: 'Căn hộ 1' })).toBeTruthy();
});

test('DETAIL-5 the arrow is named by the feed only where the step before was the feed; without a step it leads to the feed', async () => {
  const come = (fromFeed: string) => {
    history.pushState({ idx: 1, key: fromFeed, usr: { fromFeed } }, '', '/for-sale/app/listing-1');
    return visit('/for-sale/app/listing-1');
  };
  const { unmount } = come('for-sale');
  expect((await screen.findByRole('link', { name: 'Quay lại: Nhà bán' })).textContent).toBe('Nhà bán');
  unmount();
  come('for-rent');
  const back = await screen.findByRole('link', { name: 'Quay lại' });
  expect(back.textContent).toBe('Quay lại');
  act(() => back.click());
  await waitFor(() => expect(location.pathname).toBe('/for-sale'));
});
