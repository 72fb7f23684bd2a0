import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { giveLayout, navigatedBy } from '../../testing/browser-parts';
import { listingItems } from '../../testing/listing-items';
import { type ListingServer, startListingServer } from '../../testing/listing-server';
import { PLACES } from '../../testing/places';
import { visit } from '../../testing/test-shell';

// Over its time budget: each test opens the filters of a whole list, with the service behind them.
let server: ListingServer;

beforeEach(async () => {
  navigatedBy('navigate');
  server = await startListingServer(listingItems(3));
  server.count = 14;
  server.places = PLACES;
  sessionStorage.clear();
  history.replaceState(null, '', '/');
  giveLayout();
});

afterEach(() => server.stop());

const chips = () => screen.queryAllByRole('button', { name: /^Bỏ lọc/ }).map((chip) => chip.textContent);
const askedForNames = () => server.seen.filter(({ path }) => path.startsWith('/api/places?'));

async function openPicker(address: string) {
  visit(address);
  await screen.findByRole('feed');
  await userEvent.click(screen.getByRole('button', { name: /^Bộ lọc/ }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Bộ lọc' }));
  await userEvent.click(sheet.getByRole('button', { name: 'Tất cả tỉnh, quận, phường' }));
  return within(await screen.findByRole('dialog', { name: 'Chọn khu vực' }));
}

test('FILTER-7 a ward, with its old district, and an old district that the address names by their codes show their names, each once and taken away alone', async () => {
  visit('/for-sale?places=phuong-tan-my-27487,quan-4');
  await waitFor(() => expect(chips()).toEqual(['Phường Tân Mỹ (Quận 7 cũ)', 'Quận 4']));
  expect(askedForNames()).toHaveLength(1);
  expect(document.body.textContent).not.toContain('phuong-tan-my');
  await userEvent.click(screen.getByRole('button', { name: 'Bỏ lọc Khu vực: Phường Tân Mỹ (Quận 7 cũ)' }));
  await waitFor(() => expect(location.pathname).toBe('/for-sale/quan-4'));
  expect(chips()).toEqual(['Quận 4']);
  // The menu beside it tells the choice to screen readers alone.
  expect(screen.getByRole('button', { name: 'Khu vực: Quận 4' }).textContent).toBe('Khu vực');
});

test('FILTER-4 FILTER-7 each of many places is a chip that is taken away alone; those that the table knows are not asked for', async () => {
  server.places = undefined;
  visit('/for-sale?places=quan-1,quan-3,quan-4,quan-5');
  await screen.findByRole('feed');
  expect(chips()).toEqual(['Quận 1', 'Quận 3', 'Quận 4', 'Quận 5']);
  expect(askedForNames()).toHaveLength(0);
  await userEvent.click(screen.getByRole('button', { name: 'Bỏ lọc Khu vực: Quận 3' }));
  await waitFor(() => expect(chips()).toEqual(['Quận 1', 'Quận 4', 'Quận 5']));
  await userEvent.click(screen.getByRole('button', { name: 'Xoá lọc' }));
  await waitFor(() => expect(chips()).toEqual([]));
});

test('FILTER-4 what shall be near is named, each by itself, and taken away by itself', async () => {
  visit('/for-sale?near=metro-1000,school-500');
  await screen.findByRole('feed');
  await waitFor(() => expect(chips()).toEqual(['Gần ga metro ≤ 1 km', 'Gần trường học ≤ 500 m']));
  await userEvent.click(screen.getByRole('button', { name: 'Bỏ lọc Gần: Gần ga metro ≤ 1 km' }));
  await waitFor(() => expect(new URLSearchParams(location.search).get('near')).toBe('school-500'));
});

test('FILTER-7 a code that does not exist is said so, and can be taken away', async () => {
  visit('/for-sale?places=phuong-tan-my-27487,nowhere&bedrooms=2%2B');
  const button = await screen.findByRole('button', { name: 'Bỏ khu vực không tồn tại' });
  await waitFor(() =>
    expect(chips()).toEqual(['Phường Tân Mỹ (Quận 7 cũ)', 'Không có khu vực này', '2+ phòng ngủ']),
  );
  expect(screen.queryByRole('alert')).toBeNull();
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull());
  await userEvent.click(button);
  await screen.findByRole('feed');
  expect(Object.fromEntries(new URLSearchParams(location.search))).toEqual({
    bedrooms: '2+',
    places: 'phuong-tan-my-27487',
  });
});

test('FILTER-7 a service that does not tell names never shows a bare code', async () => {
  server.failPlacesWith = 500;
  visit('/for-sale?places=phuong-tan-my-27487');
  await screen.findByRole('feed');
  await waitFor(() => expect(askedForNames().length).toBeGreaterThan(0));
  expect(chips()).toEqual(['Khu vực']);
});

test('PLACE-5 from the province to its old districts and its wards of today, several at once, told with both names', async () => {
  const picker = await openPicker('/for-sale');
  const into = async (name: string) =>
    userEvent.click(await picker.findByRole('button', { name: `Xem trong ${name}` }));
  await into('TP. Hồ Chí Minh');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('TP. Hồ Chí Minh'));
  await userEvent.click(await picker.findByRole('checkbox', { name: 'Huyện Cần Giờ' }));
  await userEvent.click(picker.getByRole('button', { name: 'Phường, xã mới' }));
  await userEvent.click(picker.getByRole('checkbox', { name: 'Phường Tân Thuận (Quận 7 cũ)' }));
  expect(picker.queryByRole('checkbox', { name: 'Huyện Cần Giờ' })).toBeNull();
  await userEvent.click(picker.getByRole('button', { name: 'Quận, huyện cũ' }));
  await into('Quận 7');
  expect(await picker.findByRole('checkbox', { name: 'Quận 7 (tất cả)' })).toHaveProperty('checked', false);
  await userEvent.click(picker.getByRole('checkbox', { name: 'Phường Tân Mỹ (Quận 7 cũ)' }));
  const chosen = within(picker.getByRole('group', { name: 'Khu vực đã chọn' }));
  expect(chosen.getAllByRole('button').map((chip) => chip.textContent)).toEqual([
    'Huyện Cần Giờ',
    'Phường Tân Thuận',
    'Phường Tân Mỹ',
  ]);
  await userEvent.click(chosen.getByRole('button', { name: 'Bỏ Huyện Cần Giờ' }));
  await userEvent.click(picker.getByRole('button', { name: 'Chọn 2 khu vực' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Bộ lọc' }));
  expect(sheet.getByRole('button', { name: 'Phường Tân Mỹ', pressed: true })).toBeTruthy();
  await userEvent.click(await sheet.findByRole('button', { name: 'Xem 14 tin' }));
  await waitFor(() =>
    expect(new URLSearchParams(location.search).get('places')).toBe(
      'phuong-tan-thuan-27478,phuong-tan-my-27487',
    ),
  );
});

test('PLACE-5 a search within the province, with or without marks; what it does not have is said', async () => {
  const picker = await openPicker('/for-sale');
  await userEvent.click(await picker.findByRole('button', { name: 'Xem trong TP. Hồ Chí Minh' }));
  await picker.findByRole('checkbox', { name: 'Quận 7' });
  await userEvent.type(picker.getByRole('searchbox', { name: 'Tìm trong TP. Hồ Chí Minh' }), 'tan thuan');
  expect(picker.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent)).toEqual([
    'Phường Tân Thuận (Quận 7 cũ)',
  ]);
  await userEvent.clear(picker.getByRole('searchbox'));
  await userEvent.type(picker.getByRole('searchbox'), 'xyz');
  // Nothing is said before the service, which also knows slips and short names, has answered.
  expect(picker.getByRole('status').textContent).toBe('');
  await waitFor(() => expect(picker.getByRole('status').textContent).toBe('0 khu vực khớp'));
});

test('PLACE-6 what is misspelt, shortened or an old ward is found in the open place; only what is not in it stands elsewhere', async () => {
  server.places = [
    ...PLACES,
    {
      id: 'phuong-phu-my-27496',
      name: 'Phường Phú Mỹ',
      detail: 'trước 7/2025, Quận 7',
      level: 'old-ward',
      parent: 'phuong-tan-my-27487',
    },
  ];
  server.spoken = {
    q7: ['quan-7'],
    'phu mi': ['phuong-phu-my-27496', 'ha-noi'],
  };
  const picker = await openPicker('/for-sale');
  const rows = () => picker.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent?.trim());
  const type = async (text: string) => {
    await userEvent.clear(picker.getByRole('searchbox'));
    if (text) await userEvent.type(picker.getByRole('searchbox'), text);
  };
  await picker.findByRole('checkbox', { name: 'TP. Hồ Chí Minh' });
  await type('q7');
  await waitFor(() => expect(rows()).toEqual(['Quận 7 trước 7/2025']));
  expect(picker.getByRole('heading', { name: 'Cả nước' })).toBeTruthy();
  expect(picker.queryByRole('heading', { name: 'Nơi khác' })).toBeNull();
  await type('');
  await userEvent.click(await picker.findByRole('button', { name: 'Xem trong TP. Hồ Chí Minh' }));
  await picker.findByRole('checkbox', { name: 'Quận 7' });
  await type('q7');
  await waitFor(() => expect(rows()).toEqual(['Quận 7']));
  expect(picker.getByRole('button', { name: 'Xem trong Quận 7' })).toBeTruthy();
  await type('phu mi');
  await waitFor(() =>
    expect(rows()).toEqual(['Phường Phú Mỹ trước 7/2025, Quận 7', 'TP. Hà Nội tỉnh, thành phố']),
  );
  expect(picker.getByRole('heading', { name: 'Nơi khác' })).toBeTruthy();
  expect(picker.getByRole('status').textContent).toBe('2 khu vực khớp');
});

test('PLACE-5 a level that fails says so and is asked for again; without a network the picker says that', async () => {
  server.failPlacesWith = 500;
  const picker = await openPicker('/for-sale');
  const alert = await picker.findByRole('alert');
  server.failPlacesWith = undefined;
  await userEvent.click(within(alert).getByRole('button', { name: 'Thử lại' }));
  await picker.findByRole('checkbox', { name: 'TP. Hồ Chí Minh' });
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await server.stop();
  await userEvent.click(picker.getByRole('button', { name: 'Xem trong TP. Hồ Chí Minh' }));
  expect(await picker.findByText('Bạn đang ngoại tuyến')).toBeTruthy();
  online.mockRestore();
});

test('PLACE-5 FILTER-2 the places with the most homes are one press away', async () => {
  visit('/for-sale');
  await screen.findByRole('feed');
  await userEvent.click(screen.getByRole('button', { name: /^Bộ lọc/ }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Bộ lọc' }));
  const district = await sheet.findByRole('button', { name: 'Quận 7', pressed: false });
  await userEvent.click(district);
  expect(sheet.getByRole('button', { name: 'Quận 7', pressed: true })).toBe(district);
  await userEvent.click(await sheet.findByRole('button', { name: 'Xem 14 tin' }));
  await waitFor(() => expect(location.pathname).toBe('/for-sale/quan-7'));
});

test('PLACE-5 a district takes the place of its wards in the row of one press, and a ward that of its district in the picker', async () => {
  visit('/for-sale?places=phuong-tan-my-27487,ha-noi');
  await screen.findByRole('feed');
  await userEvent.click(screen.getByRole('button', { name: /^Bộ lọc/ }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Bộ lọc' }));
  const ward = await sheet.findByRole('button', { name: 'Phường Tân Mỹ', pressed: true });
  await userEvent.click(await sheet.findByRole('button', { name: 'Quận 7', pressed: false }));
  await waitFor(() => expect(ward.isConnected).toBe(false));
  expect(sheet.getByRole('button', { name: 'TP. Hà Nội', pressed: true })).toBeTruthy();
  await userEvent.click(sheet.getByRole('button', { name: 'Tất cả tỉnh, quận, phường' }));
  const picker = within(await screen.findByRole('dialog', { name: 'Chọn khu vực' }));
  for (const name of ['TP. Hồ Chí Minh', 'Quận 7'])
    await userEvent.click(await picker.findByRole('button', { name: `Xem trong ${name}` }));
  await userEvent.click(await picker.findByRole('checkbox', { name: 'Phường Tân Mỹ (Quận 7 cũ)' }));
  const chosen = within(picker.getByRole('group', { name: 'Khu vực đã chọn' }));
  expect(chosen.getAllByRole('button').map((chip) => chip.textContent)).toEqual([
    'TP. Hà Nội',
    'Phường Tân Mỹ',
  ]);
});

test('FILTER-9 a chosen place that is taken away leaves the focus with the one beside it, the last one with the rows', async () => {
  const picker = await openPicker('/for-sale?places=quan-7,huyen-can-gio-787');
  const chosen = () => within(picker.getByRole('group', { name: 'Khu vực đã chọn' }));
  await userEvent.click(chosen().getByRole('button', { name: 'Bỏ Quận 7' }));
  expect(document.activeElement?.textContent).toBe('Huyện Cần Giờ');
  await userEvent.click(chosen().getByRole('button', { name: 'Bỏ Huyện Cần Giờ' }));
  expect(document.activeElement?.textContent).toBe('Tỉnh, thành phố');
});

test('FILTER-9 in the sheet too, for places that are none of the usual ones', async () => {
  visit('/for-sale?places=phuong-tan-my-27487,ha-noi');
  await screen.findByRole('feed');
  await userEvent.click(screen.getByRole('button', { name: /^Bộ lọc/ }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Bộ lọc' }));
  await sheet.findByRole('button', { name: 'Quận 7', pressed: false });
  await userEvent.click(await sheet.findByRole('button', { name: 'Phường Tân Mỹ', pressed: true }));
  expect(document.activeElement?.closest('dialog')).not.toBeNull();
  expect(document.activeElement?.localName).toBe('button');
});

test('PLACE-7 places stand by their names without the rank: TP. Hà Nội before Lâm Đồng', async () => {
  const province = { detail: 'tỉnh, thành phố', level: 'province', parent: null } as const;
  server.places = [
    ...PLACES,
    { id: 'lam-dong', name: 'Lâm Đồng', ...province },
    { id: 'an-giang', name: 'An Giang', ...province },
  ];
  const picker = await openPicker('/for-sale');
  await picker.findByRole('checkbox', { name: 'An Giang' });
  const rows = () => picker.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent?.trim());
  expect(rows()).toEqual(['An Giang', 'TP. Hà Nội', 'TP. Hồ Chí Minh', 'Lâm Đồng']);
});
