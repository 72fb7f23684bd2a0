import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { giveLayout, navigatedBy } from '../../testing/browser-parts';
import { listingItems } from '../../testing/listing-items';
import { type ListingServer, startListingServer } from '../../testing/listing-server';
import { PLACES } from '../../testing/places';
import { visit } from '../../testing/test-shell';

let server: ListingServer;

beforeEach(async () => {
  navigatedBy('navigate');
  server = await startListingServer(listingItems(3));
  server.count = 3;
  server.places = PLACES;
  sessionStorage.clear();
  history.replaceState(null, '', '/');
  giveLayout();
});

afterEach(() => server.stop());

const links = async () => within(await screen.findByRole('navigation', { name: 'Mở rộng tìm kiếm' }));
const asked = () => server.counts().map(({ body }) => JSON.parse(body));

test('FILTER-6 the end of a search leads to the nearest wider ones, each with how many more it has', async () => {
  server.wider = ({ places }) =>
    places
      ? [{ changes: { places: ['quan-7', 'huyen-can-gio-787', 'quan-8'] }, total: 5 }]
      : [
          { changes: { price: [0, 5.5e9 + 1] }, total: 9 },
          { changes: { bedroom_from: 1 }, total: 12 },
        ];
  visit('/for-sale/quan-7?price=..5&bedrooms=2%2B');
  const wider = await links();
  expect(wider.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['6 tin nữa đến 5,5 tỷ', '/for-sale/quan-7?price=..5.5&bedrooms=2%2B'],
    [
      '2 tin nữa nếu thêm Huyện Cần Giờ, Quận 8',
      '/for-sale?price=..5&bedrooms=2%2B&places=quan-7%2Chuyen-can-gio-787%2Cquan-8',
    ],
    ['9 tin nữa từ 1 phòng ngủ', '/for-sale/quan-7?price=..5&bedrooms=1%2B'],
  ]);
  expect(asked()).toEqual([
    { filter: { search: 'Quận 7', price: [0, 5e9 + 1], bedroom_from: 2 }, wider: true },
    { filter: { places: ['quan-7'], price: [0, 5e9 + 1], bedroom_from: 2 }, wider: true },
  ]);
  await userEvent.click(wider.getByRole('link', { name: '6 tin nữa đến 5,5 tỷ' }));
  await waitFor(() => expect(location.search).toBe('?price=..5.5&bedrooms=2%2B'));
});

test('FILTER-6 an empty search says how many homes a wider one has', async () => {
  server.items = [];
  server.wider = () => [{ changes: { square_meter: [45, 80.01] }, total: 4 }];
  visit('/for-rent?area=50..80');
  expect(await screen.findByText('Không có tin nào khớp')).toBeTruthy();
  expect((await links()).getByRole('link').textContent).toBe('4 tin từ 45 m²');
});

test('FILTER-6 near nothing, and with words that no home has: what is given up is named as it is in the bar', async () => {
  server.items = [];
  server.wider = ({ near }) => [
    { changes: { near: near ? [{ kind: 'metro', within: 2000 }] : null }, total: 2 },
    { changes: { search: null }, total: 4 },
  ];
  visit('/for-sale?near=metro-1000&q=view+s%C3%B4ng&type=chung-cu');
  const wider = await links();
  expect(wider.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['2 tin với “Gần ga metro ≤ 2 km”', '/for-sale/chung-cu?q=view+s%C3%B4ng&near=metro-2000'],
    ['4 tin nếu bỏ “view sông”', '/for-sale/chung-cu?near=metro-1000'],
  ]);
});

test('FILTER-6 an empty search of words and a type leads to all of the type; one that is near nothing to anywhere', async () => {
  server.items = [];
  server.wider = ({ near }) => [{ changes: near ? { near: null } : { search: null }, total: 7 }];
  visit('/for-rent?near=metro-3000');
  expect((await links()).getByRole('link').textContent).toBe('7 tin nếu bỏ “Gần ga metro ≤ 3 km”');
  visit('/for-rent?type=chung-cu&q=song');
  await screen.findByRole('link', { name: '7 tin nếu bỏ “song”' });
});

test('FILTER-8 of words alone that no home has, those that some home has are a link', async () => {
  server.items = [];
  server.wider = () => [{ changes: { search: 'Nguyễn Huệ' }, total: 4 }];
  visit('/for-sale?q=m%E1%BA%B7t+ti%E1%BB%81n+Nguy%E1%BB%85n+Hu%E1%BB%87&sort=lowToHigh');
  const link = (await links()).getByRole('link');
  expect([link.textContent, link.getAttribute('href')]).toEqual([
    '4 tin với “Nguyễn Huệ”',
    '/for-sale?q=Nguy%E1%BB%85n+Hu%E1%BB%87&sort=lowToHigh',
  ]);
  expect(asked()).toEqual([{ filter: { search: 'mặt tiền Nguyễn Huệ', sort: 'lowToHigh' }, wider: true }]);
});

test('FILTER-6 nothing is asked while there is more, and of a search that nothing can be given up of', async () => {
  server.items = listingItems(30);
  visit('/for-sale?price=..5');
  await screen.findByRole('feed');
  server.items = listingItems(3);
  visit('/for-rent?type=chung-cu&sort=lowToHigh');
  await screen.findByText('Bạn đã xem hết 3 tin');
  await waitFor(() => expect(server.lists()).toHaveLength(2));
  expect(server.counts()).toHaveLength(0);
});

test('FILTER-6 where nothing is wider no room stays, and what follows the end waits until that is known', async () => {
  let answer = () => {};
  server.untilCounted = new Promise((resolve) => {
    answer = resolve;
  });
  visit('/for-sale?price=..5');
  await screen.findByText('Bạn đã xem hết 3 tin');
  await waitFor(() => expect(server.counts().length).toBeGreaterThan(0));
  const nearby = () => screen.queryByRole('navigation', { name: 'Xem thêm nhà' });
  expect(nearby()).toBeNull();
  expect(document.querySelector('[class*=room]')).not.toBeNull();
  answer();
  await waitFor(() => expect(nearby()).not.toBeNull());
  expect(document.querySelector('[class*=room]')).toBeNull();
});

const region = () => screen.getByRole('region', { name: 'Tìm kiếm và bộ lọc' });

test('FILTER-9 a wider search that was followed leaves the focus with the search and its filters', async () => {
  server.wider = () => [{ changes: { price: [0, 5.5e9 + 1] }, total: 9 }];
  visit('/for-sale?price=..5');
  await userEvent.click((await links()).getByRole('link'));
  await waitFor(() => expect(document.activeElement).toBe(region()));
});

test.each([
  ['in the bar', 3, 0],
  ['where nothing is found', 0, -1],
])('FILTER-9 so do all filters that are cleared %s', async (_where, homes, button) => {
  server.items = listingItems(homes);
  visit('/for-sale?price=..5');
  await screen.findByText(homes > 0 ? 'Bạn đã xem hết 3 tin' : 'Không có tin nào khớp');
  const cleared = screen.getAllByRole('button', { name: 'Xoá lọc' }).at(button);
  await userEvent.click(cleared as HTMLElement);
  await waitFor(() => expect(document.activeElement).toBe(region()));
});

// From here on the tab knows that the service does not count.
test.each([
  ['fails', 500],
  ['does not count', 404],
])('FILTER-6 FILTER-5 a service that %s leaves the plain end', async (_, status) => {
  visit('/for-sale?price=..5');
  await screen.findByText('Bạn đã xem hết 3 tin');
  server.failWith = status;
  await waitFor(() => expect(server.counts().length).toBeGreaterThan(0));
  await waitFor(() => expect(document.querySelector('[class*=room][aria-busy=true]')).toBeNull());
  expect(screen.queryByRole('navigation', { name: 'Mở rộng tìm kiếm' })).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
});
