import { setApiHost } from '@site/shared/api';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FIRST_PAGE } from '../../api/listing-requests';
import { giveLayout, navigatedBy, scrollTo, settle } from '../../testing/browser-parts';
import { listingItem, listingItems } from '../../testing/listing-items';
import { startListingServer, withListings } from '../../testing/listing-server';
import { visit } from '../../testing/test-shell';
import { feedPlaces } from './feed-place';
import { forgetRestoring } from './restore-once';

// Over its time budget: twenty states of the largest page are rendered with the real store.
const server = withListings(() => listingItems(45));

beforeEach(() => {
  feedPlaces.forget();
  forgetRestoring();
  performance.clearMarks();
});

const { matchMedia } = window;
/** Makes the window so wide that cards stand in columns. */
const widen = () => {
  window.matchMedia = (media) => Object.assign(matchMedia(media), { matches: media.includes('min-width') });
};
afterEach(() => {
  window.matchMedia = matchMedia;
});

/** Opens the feed for sale, or a part of it. */
const open = async (query = '') => {
  const view = visit(`/for-sale${query}`);
  await screen.findByRole('feed');
  return view;
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const choose = async (name: string) =>
  userEvent.click(await screen.findByRole('radio', { name, hidden: true }));
/** What the service was asked for last. */
const lastFilter = () => JSON.parse(server.lists().at(-1)?.body ?? '').filter;
const nearby = () => screen.queryByRole('navigation', { name: 'Xem thêm nhà' });
const focusedPlace = () => document.activeElement?.getAttribute('aria-posinset');
const key = (name: string, ctrlKey = false) =>
  fireEvent.keyDown(document.activeElement as Element, { key: name, ctrlKey });

const cards = () => screen.getAllByRole('article');
const height = () => Number.parseFloat(screen.getByRole('feed').style.height);
/** Waits until one more page than before is in the list. */
const grown = (before: number) => waitFor(() => expect(height()).toBeGreaterThan(before));
/** Scrolls until so much of the list is left below the window, px. */
const scrollToEnd = (left = 0) => scrollTo(height() - window.innerHeight - left);
const titles = () => cards().map((card) => within(card).getByRole('heading').textContent);

test('FEED-1 FEED-9 shows the sale feed with its title and says when it is there', async () => {
  const { container } = visit('/for-sale');
  expect(container.querySelector('[data-ready]')).toBeNull();
  expect(screen.getByText('Đang tải tin').closest('[aria-busy=true]')).not.toBeNull();
  await screen.findByRole('feed');
  expect(titles()[0]).toBe('Căn hộ 1');
  expect(within(cards()[0] as HTMLElement).getByText('2,5 tỷ Vnđ')).toBeTruthy();
  expect(container.querySelector('[data-ready="sale-feed"]')).not.toBeNull();
  expect(document.title).toBe('Nhà bán | Sân nhà');
  expect(performance.getEntriesByName('route-content')).toHaveLength(1);
});

test('FEED-2 loads the next page near the end and no more than the last one', async () => {
  await open();
  expect(server.lists()).toHaveLength(1);
  scrollToEnd(400);
  await settle();
  expect(server.lists()).toHaveLength(1);
  const first = height();
  scrollToEnd(190);
  await waitFor(() => expect(server.lists()).toHaveLength(2));
  expect(JSON.parse(server.lists()[1]?.body ?? '')).toMatchObject({ cursor: String(FIRST_PAGE) });
  await grown(first);
  scrollToEnd();
  await waitFor(() => expect(server.lists()).toHaveLength(3));
  expect(await screen.findByText('Bạn đã xem hết 45 tin')).toBeTruthy();
  expect(cards().length).toBeLessThanOrEqual(30);
  expect(cards()[0]?.getAttribute('aria-setsize')).toBe('45');
});

test('FIND-9 FEED-2 links to feeds beside it stand below the first page until the next one comes, longer for who is at one, and behind the end', async () => {
  await open();
  const link = await screen.findByRole('link', { name: 'Bán chung cư' });
  act(() => link.focus());
  const first = height();
  scrollToEnd();
  await grown(first);
  expect(document.activeElement).toBe(link);
  act(() => link.blur());
  expect(nearby()).toBeNull();
  scrollToEnd();
  await screen.findByText('Bạn đã xem hết 45 tin');
  await userEvent.click(within(nearby() as HTMLElement).getByRole('link', { name: 'Bán chung cư' }));
  await waitFor(() => expect(location.pathname).toBe('/for-sale/chung-cu'));
});

test('FEED-2 stops on an error until the button is pressed; the focus goes from it to the first card that comes', async () => {
  await open();
  server.failWith = 500;
  scrollToEnd();
  const alert = await screen.findByRole('alert');
  scrollToEnd(50);
  await settle();
  expect(server.lists()).toHaveLength(2);
  server.failWith = undefined;
  await userEvent.click(within(alert).getByRole('button', { name: 'Thử lại' }));
  expect(document.activeElement).not.toBe(document.body);
  await waitFor(() => expect(focusedPlace()).toBe(String(FIRST_PAGE + 1)));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(server.lists()).toHaveLength(3);
});

test('FEED-2 says that the visitor is offline when that is why', async () => {
  await open();
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await server.stop();
  scrollToEnd();
  expect(within(await screen.findByRole('alert')).getByText(/Bạn đang ngoại tuyến/)).toBeTruthy();
  online.mockRestore();
});

test('MAP-1 FEED-2 on wide windows the cards stand in columns, in their order; a last row that lacks cards is filled before the end comes near', async () => {
  widen();
  await open();
  const [one, second] = screen.getByRole('feed').querySelectorAll<HTMLElement>('[data-row]');
  const inRow = (row: HTMLElement | undefined) => row?.querySelectorAll('article').length;
  expect([inRow(one), inRow(second)]).toEqual([3, FIRST_PAGE - 3]);
  expect(titles().slice(0, 4)).toEqual(['Căn hộ 1', 'Căn hộ 2', 'Căn hộ 3', 'Căn hộ 4']);
  const top = Number(/[\d.]+/.exec(second?.style.transform ?? '')?.[0]);
  // Only where the row begins is near: its end is farther than a next page is asked for.
  expect(top - window.innerHeight).toBeLessThanOrEqual(200);
  expect(height() - window.innerHeight).toBeGreaterThan(200);
  await waitFor(() => expect(server.lists()).toHaveLength(2));
  await waitFor(() =>
    expect(screen.getByRole('feed').querySelectorAll('[data-row="1"] article')).toHaveLength(3),
  );
  act(() => cards()[2]?.focus());
  key('PageDown');
  await waitFor(() => expect(focusedPlace()).toBe('4'));
});

test('ERR-2 a first page that is none is not kept and can be asked for again', async () => {
  server.answerWith = '{"data":[{"post":{}}]}';
  visit('/for-sale');
  const alert = await screen.findByRole('alert');
  server.answerWith = undefined;
  await userEvent.click(within(alert).getByRole('button', { name: 'Thử lại' }));
  expect(await screen.findByRole('feed')).toBeTruthy();
  expect(server.lists()).toHaveLength(2);
});

test('SAME-4 a home has one card, at the first of its posts; the end counts posts, as the service does', async () => {
  const same_home = { home: 'h', count: 3, from_price: 2_400_000_000 };
  server.items = [1, 2, 3, 4, 5].map((number) => listingItem(number, number % 2 ? { same_home } : {}));
  await open();
  expect(titles()).toEqual(['Căn hộ 1', 'Căn hộ 2', 'Căn hộ 4']);
  expect(within(cards()[0] as HTMLElement).getByText('3 tin của căn này, từ 2,4 tỷ')).toBeTruthy();
  expect(cards()[0]?.getAttribute('aria-setsize')).toBe('3');
  expect(await screen.findByText('Bạn đã xem hết 5 tin')).toBeTruthy();
});

test('FEED-9 an empty feed offers to clear the filters', async () => {
  server.items = [];
  visit('/for-sale?type=chung-cu&utm=x');
  const status = await screen.findByText('Không có tin nào khớp');
  server.items = listingItems(3);
  const panel = status.parentElement as HTMLElement;
  await userEvent.click(within(panel).getByRole('button', { name: 'Xoá lọc' }));
  await waitFor(() => expect(cards()).toHaveLength(3));
  expect(location.search).toBe('?utm=x');
});

test('FIND-1 a type and a place that are chosen become the path of the feed; other filters stay in its query', async () => {
  await open('?price=2-3');
  await press('Khu vực');
  await choose('Quận 7');
  await waitFor(() => expect(location.pathname + location.search).toBe('/for-sale/quan-7?price=2-3'));
  await press('Loại nhà');
  await choose('Chung cư');
  await waitFor(() => expect(location.pathname).toBe('/for-sale/chung-cu/quan-7'));
  const filter = { search: 'Quận 7', price: [2e9, 3e9], type_product: 'Chung cư' };
  await waitFor(() => expect(lastFilter()).toEqual(filter));
  expect(document.title).toBe('Bán chung cư Quận 7 | Sân nhà');
  await press('Xoá lọc');
  await waitFor(() => expect(location.pathname + location.search).toBe('/for-sale'));
});

test('FIND-1 a path that names no type and no place is a page that says so, and nothing is asked for', async () => {
  const { container } = visit('/for-sale/lau-dai');
  expect(await screen.findByRole('heading', { name: 'Không có trang này' })).toBeTruthy();
  expect(container.querySelector('[data-ready="sale-feed"]')).not.toBeNull();
  expect(screen.getByRole('link', { name: 'Xem tất cả tin' }).getAttribute('href')).toBe('/for-sale');
  expect(server.lists()).toHaveLength(0);
});

test('FEED-5 takes unknown filters out of the URL; one that is chosen is a step that Back undoes, without asking again', async () => {
  await open('?price=2-3&bedrooms=12');
  expect(location.search).toBe('?price=2-3');
  expect(lastFilter()).toEqual({ price: [2e9, 3e9] });
  await press('Phòng ngủ');
  await choose('2 phòng ngủ');
  await waitFor(() => expect(location.search).toBe('?price=2-3&bedrooms=2'));
  await waitFor(() => expect(lastFilter()).toEqual({ price: [2e9, 3e9], bedroom: 2 }));
  await screen.findByRole('feed');
  act(() => history.back());
  await waitFor(() => expect(location.search).toBe('?price=2-3'));
  await screen.findByRole('feed');
  expect(server.lists()).toHaveLength(2);
});

test('FEED-4 a search is in the URL and in the request', async () => {
  visit('/for-sale');
  await userEvent.type(screen.getByRole('searchbox'), 'quan 7{Enter}');
  await waitFor(() => expect(location.search).toBe('?q=quan+7'));
  await waitFor(() => expect(lastFilter()).toEqual({ search: 'quan 7' }));
});

test('NAV-6 Back from a detail shows the same card at the same offset, with no list request', async () => {
  await open();
  // Within the first page: no other one is asked for.
  scrollTo(1800);
  await waitFor(() => expect(titles()).toContain(`Căn hộ ${FIRST_PAGE}`));
  await settle();
  const before = [window.scrollY, ...titles()];
  await userEvent.click(within(cards()[2] as HTMLElement).getByRole('link', { name: /Căn hộ/ }));
  await screen.findByText('Mô tả');
  expect(window.scrollY).toBe(0);
  act(() => history.back());
  await screen.findByRole('feed');
  await settle();
  expect([window.scrollY, ...titles()]).toEqual(before);
  expect(server.lists()).toHaveLength(1);
});

test.each(['the feed', 'a listing that was opened from it'])(
  'NAV-6 after a reload of %s the feed shows the same card at the same offset, with no list request',
  async (reloaded) => {
    const { unmount } = await open();
    const first = height();
    scrollToEnd();
    await waitFor(() => expect(server.lists()).toHaveLength(2));
    await grown(first);
    scrollTo(9000);
    await settle();
    const before = [window.scrollY, ...titles()];
    const isListing = reloaded !== 'the feed';
    if (isListing) {
      await userEvent.click(within(cards()[2] as HTMLElement).getByRole('link', { name: /Căn hộ/ }));
      await screen.findByText('Mô tả');
    }
    act(() => window.dispatchEvent(new Event('pagehide')));
    unmount();

    // Another document: nothing but the tab's storage and history is left.
    feedPlaces.forget();
    forgetRestoring();
    giveLayout();
    navigatedBy('reload');
    visit(location.pathname);
    if (isListing) {
      await screen.findByText('Mô tả');
      act(() => history.back());
    }
    await screen.findByRole('feed');
    await settle();
    expect([window.scrollY, ...titles()]).toEqual(before);
    expect(server.lists()).toHaveLength(2);
  },
);

test('ERR-2 back online, a feed that failed offline loads automatically, and no text blames the server', async () => {
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  setApiHost({ origin: 'http://127.0.0.1:9' });
  visit('/for-sale');
  await screen.findByText('Bạn đang ngoại tuyến');
  await server.stop();
  await startListingServer(listingItems(45), server);
  online.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(screen.queryByText('Không tải được nội dung')).toBeNull();
  expect(await screen.findByRole('feed')).toBeTruthy();
  online.mockRestore();
});

test('NAV-6 a tab that is pressed again starts at the top', async () => {
  await open();
  scrollTo(3000);
  await userEvent.click(screen.getByRole('link', { name: 'sale tab' }));
  await waitFor(() => expect(window.scrollY).toBe(0));
  expect(titles()[0]).toBe('Căn hộ 1');
});

test('FEED-2 Page Down and Page Up move between articles, Ctrl+Home and Ctrl+End leave the feed; the focused article stays in the document, however far one scrolls', async () => {
  await open();
  act(() => cards()[0]?.focus());
  for (const [name, place] of [
    ['PageDown', '2'],
    ['PageDown', '3'],
    ['PageUp', '2'],
  ] as const) {
    key(name);
    await waitFor(() => expect(focusedPlace()).toBe(place));
  }
  scrollTo(4000);
  await waitFor(() => expect(titles()).toContain('Căn hộ 8'));
  expect(focusedPlace()).toBe('2');
  expect(titles()).not.toContain('Căn hộ 3');
  key('Home', true);
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Tìm kiếm và bộ lọc');
  act(() => cards()[1]?.focus());
  key('End', true);
  expect(document.activeElement?.getAttribute('aria-label')).not.toBe('Tìm kiếm và bộ lọc');
  expect(screen.getByRole('feed').contains(document.activeElement)).toBe(false);
});
