import { setApiHost } from '@site/shared/api';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FIRST_PAGE } from '../../api/listing-requests';
import { giveLayout, navigatedBy, scrollTo, settle } from '../../testing/browser-parts';
import { listingItems } from '../../testing/listing-items';
import { type ListingServer, startListingServer } from '../../testing/listing-server';
import { visit } from '../../testing/test-shell';
import { feedPlaces } from './feed-place';
import { forgetRestoring } from './restore-once';

// Over its time budget: thirty states of the largest page are rendered with the real store.
let server: ListingServer;

beforeEach(async () => {
  navigatedBy('navigate');
  server = await startListingServer(listingItems(45));
  history.replaceState(null, '', '/');
  giveLayout();
  feedPlaces.forget();
  forgetRestoring();
  performance.clearMarks();
});

const { matchMedia } = window;

afterEach(() => {
  window.matchMedia = matchMedia;
  return server.stop();
});

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
  visit('/for-sale');
  await screen.findByRole('feed');
  expect(server.lists()).toHaveLength(1);
  scrollToEnd(400);
  await settle();
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

test('FIND-9 FEED-2 links to feeds beside it stand behind the end, and below the first page until the next one comes', async () => {
  visit('/for-sale');
  await screen.findByRole('feed');
  const nearby = () => screen.queryByRole('navigation', { name: 'Xem thêm nhà' });
  await waitFor(() => expect(nearby()).not.toBeNull());
  const first = height();
  scrollToEnd();
  await grown(first);
  expect(nearby()).toBeNull();
  scrollToEnd();
  await screen.findByText('Bạn đã xem hết 45 tin');
  const links = within(nearby() as HTMLElement);
  await userEvent.click(links.getByRole('link', { name: 'Bán chung cư' }));
  await waitFor(() => expect(location.pathname).toBe('/for-sale/chung-cu'));
});

test('FIND-9 FEED-2 who is at one of these links keeps it while the next page comes', async () => {
  visit('/for-sale');
  await screen.findByRole('feed');
  const link = await screen.findByRole('link', { name: 'Bán chung cư' });
  act(() => link.focus());
  const first = height();
  scrollToEnd();
  await grown(first);
  expect(document.activeElement).toBe(link);
  act(() => link.blur());
  expect(screen.queryByRole('navigation', { name: 'Xem thêm nhà' })).toBeNull();
});

test('FEED-2 stops on an error until the button is pressed', async () => {
  visit('/for-sale');
  await screen.findByRole('feed');
  server.failWith = 500;
  scrollToEnd();
  const alert = await screen.findByRole('alert');
  expect(server.lists()).toHaveLength(2);
  scrollToEnd(50);
  await settle();
  await settle();
  expect(server.lists()).toHaveLength(2);
  server.failWith = undefined;
  await userEvent.click(within(alert).getByRole('button', { name: 'Thử lại' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(server.lists()).toHaveLength(3);
});

test('FEED-2 says that the visitor is offline when that is why', async () => {
  visit('/for-sale');
  await screen.findByRole('feed');
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await server.stop();
  scrollToEnd();
  expect(within(await screen.findByRole('alert')).getByText(/Bạn đang ngoại tuyến/)).toBeTruthy();
  online.mockRestore();
});

test('MAP-1 on wide windows the cards stand in columns, in their order, and keys go from one to the next', async () => {
  window.matchMedia = (media) => Object.assign(matchMedia(media), { matches: media.includes('min-width') });
  visit('/for-sale');
  await screen.findByRole('feed');
  const rows = screen.getByRole('feed').querySelectorAll('[data-row]');
  expect([...rows].slice(0, 2).map((row) => row.querySelectorAll('article').length)).toEqual([
    3,
    FIRST_PAGE - 3,
  ]);
  expect(titles().slice(0, 4)).toEqual(['Căn hộ 1', 'Căn hộ 2', 'Căn hộ 3', 'Căn hộ 4']);
  act(() => cards()[1]?.focus());
  for (const place of ['3', '4']) {
    fireEvent.keyDown(document.activeElement as Element, { key: 'PageDown' });
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-posinset')).toBe(place));
  }
});

test('MAP-1 FEED-2 a last row that lacks cards is filled by the next page before the end comes near', async () => {
  window.matchMedia = (media) => Object.assign(matchMedia(media), { matches: media.includes('min-width') });
  visit('/for-sale');
  await screen.findByRole('feed');
  const [, second] = screen.getByRole('feed').querySelectorAll<HTMLElement>('[data-row]');
  const top = Number(/[\d.]+/.exec(second?.style.transform ?? '')?.[0]);
  // Only where the row begins is near: its end is farther than a next page is asked for.
  expect(top - window.innerHeight).toBeLessThanOrEqual(200);
  expect(height() - window.innerHeight).toBeGreaterThan(200);
  await waitFor(() => expect(server.lists()).toHaveLength(2));
  await waitFor(() =>
    expect(screen.getByRole('feed').querySelectorAll('[data-row="1"] article')).toHaveLength(3),
  );
});

test('ERR-2 a first page that fails can be asked for again', async () => {
  server.failWith = 500;
  visit('/for-sale');
  const alert = await screen.findByRole('alert');
  server.failWith = undefined;
  await userEvent.click(within(alert).getByRole('button'));
  expect(await screen.findByRole('feed')).toBeTruthy();
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
  visit('/for-sale?price=2-3');
  await screen.findByRole('feed');
  await userEvent.click(screen.getByRole('button', { name: 'Khu vực' }));
  await userEvent.click(await screen.findByRole('radio', { name: 'Quận 7', hidden: true }));
  await waitFor(() => expect(location.pathname + location.search).toBe('/for-sale/quan-7?price=2-3'));
  await userEvent.click(screen.getByRole('button', { name: 'Loại nhà' }));
  await userEvent.click(await screen.findByRole('radio', { name: 'Chung cư', hidden: true }));
  await waitFor(() => expect(location.pathname).toBe('/for-sale/chung-cu/quan-7'));
  await waitFor(() =>
    expect(JSON.parse(server.lists().at(-1)?.body ?? '').filter).toEqual({
      search: 'Quận 7',
      price: [2e9, 3e9],
      type_product: 'Chung cư',
    }),
  );
  expect(document.title).toBe('Bán chung cư Quận 7 | Sân nhà');
  await userEvent.click(screen.getByRole('button', { name: 'Xoá lọc' }));
  await waitFor(() => expect(location.pathname + location.search).toBe('/for-sale'));
});

test('FIND-1 a path that names no type and no place is a page that says so, and nothing is asked for', async () => {
  const { container } = visit('/for-sale/lau-dai');
  expect(await screen.findByRole('heading', { name: 'Không có trang này' })).toBeTruthy();
  expect(container.querySelector('[data-ready="sale-feed"]')).not.toBeNull();
  expect(screen.getByRole('link', { name: 'Xem tất cả tin' }).getAttribute('href')).toBe('/for-sale');
  expect(server.lists()).toHaveLength(0);
});

test('FEED-5 takes unknown filters out of the URL, asks with the others', async () => {
  visit('/for-sale?price=2-3&bedrooms=12');
  await screen.findByRole('feed');
  expect(location.search).toBe('?price=2-3');
  expect(JSON.parse(server.lists()[0]?.body ?? '').filter).toEqual({ price: [2e9, 3e9] });
});

test('FEED-5 a chosen filter is a step that Back undoes, without asking again', async () => {
  visit('/for-sale');
  await screen.findByRole('feed');
  await userEvent.click(screen.getByRole('button', { name: 'Phòng ngủ' }));
  await userEvent.click(await screen.findByRole('radio', { name: '2 phòng ngủ', hidden: true }));
  await waitFor(() => expect(location.search).toBe('?bedrooms=2'));
  await waitFor(() => expect(server.lists()).toHaveLength(2));
  expect(JSON.parse(server.lists()[1]?.body ?? '').filter).toEqual({ bedroom: 2 });
  await screen.findByRole('feed');
  act(() => history.back());
  await waitFor(() => expect(location.search).toBe(''));
  await screen.findByRole('feed');
  expect(server.lists()).toHaveLength(2);
});

test('FEED-4 a search is in the URL and in the request', async () => {
  visit('/for-sale');
  await userEvent.type(screen.getByRole('searchbox'), 'quan 7{Enter}');
  await waitFor(() => expect(location.search).toBe('?q=quan+7'));
  await waitFor(() =>
    expect(JSON.parse(server.lists().at(-1)?.body ?? '').filter).toEqual({ search: 'quan 7' }),
  );
});

test('NAV-6 Back from a detail shows the same card at the same offset, with no list request', async () => {
  visit('/for-sale');
  await screen.findByRole('feed');
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

test('NAV-6 a reload shows the same card at the same offset, with no list request', async () => {
  const { unmount } = visit('/for-sale');
  await screen.findByRole('feed');
  const first = height();
  scrollToEnd();
  await waitFor(() => expect(server.lists()).toHaveLength(2));
  await grown(first);
  scrollTo(9000);
  await settle();
  const before = [window.scrollY, ...titles()];
  act(() => window.dispatchEvent(new Event('pagehide')));
  unmount();

  // Another document: nothing but the tab's storage and history is left.
  feedPlaces.forget();
  forgetRestoring();
  giveLayout();
  navigatedBy('reload');
  visit('/for-sale');
  await screen.findByRole('feed');
  await settle();
  expect([window.scrollY, ...titles()]).toEqual(before);
  expect(server.lists()).toHaveLength(2);
});

test('NAV-6 a reload on the detail, then Back, shows the same card, with no list request', async () => {
  const { unmount } = visit('/for-sale');
  await screen.findByRole('feed');
  // Within the first page: no other one is asked for.
  scrollTo(1800);
  await waitFor(() => expect(titles()).toContain(`Căn hộ ${FIRST_PAGE}`));
  await settle();
  const before = [window.scrollY, ...titles()];
  await userEvent.click(within(cards()[2] as HTMLElement).getByRole('link', { name: /Căn hộ/ }));
  await screen.findByText('Mô tả');
  act(() => window.dispatchEvent(new Event('pagehide')));
  const here = location.pathname;
  unmount();

  // Another document: nothing but the tab's storage and history is left.
  feedPlaces.forget();
  forgetRestoring();
  giveLayout();
  navigatedBy('reload');
  visit(here);
  await screen.findByText('Mô tả');
  act(() => history.back());
  await screen.findByRole('feed');
  await settle();
  expect([window.scrollY, ...titles()]).toEqual(before);
  expect(server.lists()).toHaveLength(1);
});

test.each(['<h1>Proxy</h1>', '{}', 'null', '{"data":null}', '{"data":[{"post":{}}]}'])(
  'ERR-2 a first page that is %s fails, is not kept and can be asked for again',
  async (text) => {
    server.answerWith = text;
    visit('/for-sale');
    const alert = await screen.findByRole('alert');
    server.answerWith = undefined;
    await userEvent.click(within(alert).getByRole('button', { name: 'Thử lại' }));
    expect(await screen.findByRole('feed')).toBeTruthy();
    expect(server.lists()).toHaveLength(2);
  },
);

test('ERR-2 a listing that makes no sense is left out, the others show', async () => {
  const [first, second] = listingItems(2);
  server.items = [{ post: first?.post } as never, second as never];
  visit('/for-sale');
  await screen.findByRole('feed');
  expect(titles()).toEqual(['Căn hộ 2']);
});

test('ERR-2 back online, a feed that failed offline loads automatically, and no text blames the server', async () => {
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  setApiHost({ origin: 'http://127.0.0.1:9' });
  visit('/for-sale');
  await screen.findByText('Bạn đang ngoại tuyến');
  await server.stop();
  server = await startListingServer(listingItems(45));
  online.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(screen.queryByText('Không tải được nội dung')).toBeNull();
  expect(await screen.findByRole('feed')).toBeTruthy();
  online.mockRestore();
});

test('FEED-2 the focus goes from the retry to the first card that it brings', async () => {
  visit('/for-sale');
  await screen.findByRole('feed');
  server.failWith = 500;
  scrollToEnd();
  const alert = await screen.findByRole('alert');
  server.failWith = undefined;
  await userEvent.click(within(alert).getByRole('button', { name: 'Thử lại' }));
  expect(document.activeElement).not.toBe(document.body);
  await waitFor(() =>
    expect(document.activeElement?.getAttribute('aria-posinset')).toBe(String(FIRST_PAGE + 1)),
  );
});

test('NAV-6 a tab that is pressed again starts at the top', async () => {
  visit('/for-sale');
  await screen.findByRole('feed');
  scrollTo(3000);
  await userEvent.click(screen.getByRole('link', { name: 'sale tab' }));
  await waitFor(() => expect(window.scrollY).toBe(0));
  expect(titles()[0]).toBe('Căn hộ 1');
});

describe('the keys of the feed', () => {
  const focusedPlace = () => document.activeElement?.getAttribute('aria-posinset');

  test('FEED-2 Page Down and Page Up move between articles', async () => {
    visit('/for-sale');
    await screen.findByRole('feed');
    act(() => cards()[0]?.focus());
    for (const place of ['2', '3', '4', '5']) {
      fireEvent.keyDown(document.activeElement as Element, { key: 'PageDown' });
      await waitFor(() => expect(focusedPlace()).toBe(place));
    }
    fireEvent.keyDown(document.activeElement as Element, { key: 'PageUp' });
    await waitFor(() => expect(focusedPlace()).toBe('4'));
  });

  test('FEED-2 the focused article stays in the document, however far one scrolls', async () => {
    visit('/for-sale');
    await screen.findByRole('feed');
    act(() => cards()[0]?.focus());
    scrollTo(4000);
    await waitFor(() => expect(titles()).toContain('Căn hộ 8'));
    expect(focusedPlace()).toBe('1');
    expect(titles()).not.toContain('Căn hộ 3');
  });

  test('FEED-2 Ctrl+Home and Ctrl+End leave the feed', async () => {
    visit('/for-sale');
    await screen.findByRole('feed');
    act(() => cards()[1]?.focus());
    fireEvent.keyDown(document.activeElement as Element, { key: 'Home', ctrlKey: true });
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Tìm kiếm và bộ lọc');
    act(() => cards()[1]?.focus());
    fireEvent.keyDown(document.activeElement as Element, { key: 'End', ctrlKey: true });
    expect(screen.getByRole('feed').contains(document.activeElement)).toBe(false);
  });
});
