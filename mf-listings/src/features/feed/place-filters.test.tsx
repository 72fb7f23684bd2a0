import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { listingItems } from '../../testing/listing-items';
import { withListings } from '../../testing/listing-server';
import { PLACES } from '../../testing/places';
import { visit } from '../../testing/test-shell';

// Over its time budget: each test opens the filters of a whole list, with the service behind them.
const server = withListings(() => listingItems(3), { count: 14, places: PLACES });

const chips = () => screen.queryAllByRole('button', { name: /^Bỏ lọc/ }).map((chip) => chip.textContent);
const askedForNames = () => server.seen.filter(({ path }) => path.startsWith('/api/places?'));

async function openSheet(address: string) {
  visit(address);
  await screen.findByRole('feed');
  await userEvent.click(screen.getByRole('button', { name: /^Bộ lọc/ }));
  return within(await screen.findByRole('dialog', { name: 'Bộ lọc' }));
}
type Sheet = Awaited<ReturnType<typeof openSheet>>;
const toPicker = async (sheet: Sheet) => {
  await press('Tất cả tỉnh, quận, phường', sheet);
  return within(await screen.findByRole('dialog', { name: 'Chọn khu vực' }));
};
const openPicker = async (address = '/for-sale') => toPicker(await openSheet(address));
const press = async (name: string, where: Pick<Sheet, 'findByRole'> = screen) =>
  userEvent.click(await where.findByRole('button', { name }));
const check = async (name: string, picker: Sheet) =>
  userEvent.click(await picker.findByRole('checkbox', { name }));
const rowsOf = (picker: Sheet) =>
  picker.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent?.trim());
const chosenOf = (picker: Sheet) => within(picker.getByRole('group', { name: 'Khu vực đã chọn' }));
const namesOf = (group: Sheet) => group.getAllByRole('button').map((chip) => chip.textContent);
const parameter = (name: string) => new URLSearchParams(location.search).get(name);

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

test('FILTER-4 FILTER-7 each of many places and of what shall be near is a chip that is taken away alone; places that the table knows are not asked for', async () => {
  server.places = undefined;
  visit('/for-sale?places=quan-1,quan-3,quan-4&near=metro-1000,school-500');
  await screen.findByRole('feed');
  const near = ['Gần ga metro ≤ 1 km', 'Gần trường học ≤ 500 m'];
  await waitFor(() => expect(chips()).toEqual(['Quận 1', 'Quận 3', 'Quận 4', ...near]));
  expect(askedForNames()).toHaveLength(0);
  await press('Bỏ lọc Khu vực: Quận 3');
  await waitFor(() => expect(chips()).toEqual(['Quận 1', 'Quận 4', ...near]));
  await press('Bỏ lọc Gần: Gần ga metro ≤ 1 km');
  await waitFor(() => expect(parameter('near')).toBe('school-500'));
  await press('Xoá lọc');
  await waitFor(() => expect(chips()).toEqual([]));
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
  const picker = await openPicker();
  await press('Xem trong TP. Hồ Chí Minh', picker);
  await waitFor(() => expect(document.activeElement?.textContent).toBe('TP. Hồ Chí Minh'));
  await check('Huyện Cần Giờ', picker);
  await press('Phường, xã mới', picker);
  await check('Phường Tân Thuận (Quận 7 cũ)', picker);
  expect(picker.queryByRole('checkbox', { name: 'Huyện Cần Giờ' })).toBeNull();
  await press('Quận, huyện cũ', picker);
  await press('Xem trong Quận 7', picker);
  expect(await picker.findByRole('checkbox', { name: 'Quận 7 (tất cả)' })).toHaveProperty('checked', false);
  await check('Phường Tân Mỹ (Quận 7 cũ)', picker);
  expect(namesOf(chosenOf(picker))).toEqual(['Huyện Cần Giờ', 'Phường Tân Thuận', 'Phường Tân Mỹ']);
  await press('Bỏ Huyện Cần Giờ', chosenOf(picker));
  await press('Chọn 2 khu vực', picker);
  const sheet = within(await screen.findByRole('dialog', { name: 'Bộ lọc' }));
  expect(sheet.getByRole('button', { name: 'Phường Tân Mỹ', pressed: true })).toBeTruthy();
  await press('Xem 14 tin', sheet);
  await waitFor(() => expect(parameter('places')).toBe('phuong-tan-thuan-27478,phuong-tan-my-27487'));
});

test('PLACE-5 PLACE-6 a search within the province, with or without marks; what is misspelt, shortened or an old ward is found there, and only what is not in it stands elsewhere', async () => {
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
  server.spoken = { q7: ['quan-7'], 'phu mi': ['phuong-phu-my-27496', 'ha-noi'] };
  const picker = await openPicker();
  const type = async (text: string) => {
    await userEvent.clear(picker.getByRole('searchbox'));
    if (text) await userEvent.type(picker.getByRole('searchbox'), text);
  };
  const untilRows = (...rows: string[]) => waitFor(() => expect(rowsOf(picker)).toEqual(rows));
  await picker.findByRole('checkbox', { name: 'TP. Hồ Chí Minh' });
  await type('q7');
  await untilRows('Quận 7 trước 7/2025');
  expect(picker.getByRole('heading', { name: 'Cả nước' })).toBeTruthy();
  expect(picker.queryByRole('heading', { name: 'Nơi khác' })).toBeNull();
  await type('');
  await press('Xem trong TP. Hồ Chí Minh', picker);
  await picker.findByRole('checkbox', { name: 'Quận 7' });
  expect(picker.getByRole('searchbox', { name: 'Tìm trong TP. Hồ Chí Minh' })).toBeTruthy();
  await type('tan thuan');
  expect(rowsOf(picker)).toEqual(['Phường Tân Thuận (Quận 7 cũ)']);
  await type('xyz');
  // Nothing is said before the service, which also knows slips and short names, has answered.
  expect(picker.getByRole('status').textContent).toBe('');
  await waitFor(() => expect(picker.getByRole('status').textContent).toBe('0 khu vực khớp'));
  await type('q7');
  await untilRows('Quận 7');
  expect(picker.getByRole('button', { name: 'Xem trong Quận 7' })).toBeTruthy();
  await type('phu mi');
  await untilRows('Phường Phú Mỹ trước 7/2025, Quận 7', 'TP. Hà Nội tỉnh, thành phố');
  expect(picker.getByRole('heading', { name: 'Nơi khác' })).toBeTruthy();
  expect(picker.getByRole('status').textContent).toBe('2 khu vực khớp');
});

test('PLACE-5 a level that fails says so and is asked for again; without a network the picker says that', async () => {
  server.failPlacesWith = 500;
  const picker = await openPicker();
  const alert = await picker.findByRole('alert');
  server.failPlacesWith = undefined;
  await press('Thử lại', within(alert));
  await picker.findByRole('checkbox', { name: 'TP. Hồ Chí Minh' });
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await server.stop();
  await press('Xem trong TP. Hồ Chí Minh', picker);
  expect(await picker.findByText('Bạn đang ngoại tuyến')).toBeTruthy();
  online.mockRestore();
});

test('PLACE-5 FILTER-2 the places with the most homes are one press away', async () => {
  const sheet = await openSheet('/for-sale');
  const district = await sheet.findByRole('button', { name: 'Quận 7', pressed: false });
  await userEvent.click(district);
  expect(sheet.getByRole('button', { name: 'Quận 7', pressed: true })).toBe(district);
  await press('Xem 14 tin', sheet);
  await waitFor(() => expect(location.pathname).toBe('/for-sale/quan-7'));
});

test('PLACE-5 FILTER-9 a district takes the place of its wards in the row of one press, and a ward that of its district in the picker; what is taken away leaves the focus in the sheet', async () => {
  const sheet = await openSheet('/for-sale?places=phuong-tan-my-27487,ha-noi');
  const ward = await sheet.findByRole('button', { name: 'Phường Tân Mỹ', pressed: true });
  await userEvent.click(await sheet.findByRole('button', { name: 'Quận 7', pressed: false }));
  await waitFor(() => expect(ward.isConnected).toBe(false));
  const picker = await toPicker(sheet);
  await press('Xem trong TP. Hồ Chí Minh', picker);
  await press('Xem trong Quận 7', picker);
  await check('Phường Tân Mỹ (Quận 7 cũ)', picker);
  expect(namesOf(chosenOf(picker))).toEqual(['TP. Hà Nội', 'Phường Tân Mỹ']);
  await press('Chọn 2 khu vực', picker);
  await press('TP. Hà Nội', sheet);
  expect(document.activeElement?.closest('dialog')).not.toBeNull();
  expect(document.activeElement?.localName).toBe('button');
});

test('FILTER-9 a chosen place that is taken away leaves the focus with the one beside it, the last one with the rows', async () => {
  const picker = await openPicker('/for-sale?places=quan-7,huyen-can-gio-787');
  await press('Bỏ Quận 7', chosenOf(picker));
  expect(document.activeElement?.textContent).toBe('Huyện Cần Giờ');
  await press('Bỏ Huyện Cần Giờ', chosenOf(picker));
  expect(document.activeElement?.textContent).toBe('Tỉnh, thành phố');
});

test('PLACE-7 places stand by their names without the rank: TP. Hà Nội before Lâm Đồng', async () => {
  const province = { detail: 'tỉnh, thành phố', level: 'province', parent: null } as const;
  server.places = [...PLACES, { id: 'lam-dong', name: 'Lâm Đồng', ...province }];
  const picker = await openPicker();
  await picker.findByRole('checkbox', { name: 'Lâm Đồng' });
  expect(rowsOf(picker)).toEqual(['TP. Hà Nội', 'TP. Hồ Chí Minh', 'Lâm Đồng']);
});
