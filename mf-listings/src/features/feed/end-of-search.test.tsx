import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { listingItems } from '../../testing/listing-items';
import { withListings } from '../../testing/listing-server';
import { PLACES } from '../../testing/places';
import { visit } from '../../testing/test-shell';

const server = withListings(() => listingItems(3), { count: 3, places: PLACES });

const links = async () => within(await screen.findByRole('navigation', { name: 'Mở rộng tìm kiếm' }));
const region = () => screen.getByRole('region', { name: 'Tìm kiếm và bộ lọc' });
const asked = () => server.counts().map(({ body }) => JSON.parse(body));

test('FILTER-6 FILTER-9 the end of a search leads to the nearest wider ones, each with how many more it has; one that is followed leaves the focus with the filters', async () => {
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
  await waitFor(() => expect(document.activeElement).toBe(region()));
});

test.each<[search: string, changes: object, text: string, address: string]>([
  ['area=50..80', { square_meter: [45, 80.01] }, '4 tin từ 45 m²', '/for-sale?area=45..80'],
  [
    'near=metro-1000',
    { near: [{ kind: 'metro', within: 2000 }] },
    '4 tin với “Gần ga metro ≤ 2 km”',
    '/for-sale?near=metro-2000',
  ],
  ['near=metro-3000', { near: null }, '4 tin nếu bỏ “Gần ga metro ≤ 3 km”', '/for-sale'],
  ['q=view+s%C3%B4ng&type=chung-cu', { search: null }, '4 tin nếu bỏ “view sông”', '/for-sale/chung-cu'],
  [
    'q=bán+gấp+Huế&sort=lowToHigh',
    { search: 'Huế' },
    '4 tin với “Huế”',
    '/for-sale?q=Hu%E1%BA%BF&sort=lowToHigh',
  ],
])(
  'FILTER-6 FILTER-8 an empty search of %s leads to one that has homes',
  async (search, changes, text, address) => {
    server.items = [];
    server.wider = () => [{ changes, total: 4 }];
    visit(`/for-sale?${search}`);
    const link = (await links()).getByRole('link');
    expect([link.textContent, link.getAttribute('href')]).toEqual([text, address]);
    expect(screen.getByText('Không có tin nào khớp')).toBeTruthy();
  },
);

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

test.each([
  ['in the bar', 3, 0],
  ['where nothing is found', 0, -1],
])(
  'FILTER-9 filters that are all cleared %s leave the focus with the search',
  async (_where, homes, button) => {
    server.items = listingItems(homes);
    visit('/for-sale?price=..5');
    await screen.findByText(homes > 0 ? 'Bạn đã xem hết 3 tin' : 'Không có tin nào khớp');
    const cleared = screen.getAllByRole('button', { name: 'Xoá lọc' }).at(button);
    await userEvent.click(cleared as HTMLElement);
    await waitFor(() => expect(document.activeElement).toBe(region()));
  },
);

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
