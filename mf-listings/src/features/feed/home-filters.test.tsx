import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { listingItems } from '../../testing/listing-items';
import { withListings } from '../../testing/listing-server';
import { visit } from '../../testing/test-shell';

const server = withListings(() => listingItems(3), { count: 14 });

const filterOf = (request: { body: string } | undefined) => JSON.parse(request?.body ?? '{}').filter;

async function openSheet(address = '/for-sale') {
  visit(address);
  await screen.findByRole('feed');
  await userEvent.click(screen.getByRole('button', { name: /^Bộ lọc/ }));
  return within(await screen.findByRole('dialog', { name: 'Bộ lọc' }));
}

const rooms = (sheet: Awaited<ReturnType<typeof openSheet>>) =>
  within(sheet.getByRole('group', { name: 'Phòng ngủ' }));

test('FILTER-2 FILTER-3 FILTER-4 several filters are chosen and counted on one screen, applied by one button, and each can be taken away', async () => {
  const sheet = await openSheet();
  await userEvent.type(sheet.getByRole('textbox', { name: 'Giá đến' }), '5');
  await userEvent.click(rooms(sheet).getByRole('button', { name: '2+' }));
  await userEvent.click(sheet.getByRole('button', { name: 'Shophouse' }));
  await userEvent.click(sheet.getByRole('button', { name: 'Chung cư' }));
  const wanted = { price: [0, 5e9 + 1], bedroom_from: 2, type_product: ['Chung cư', 'Shophouse'] };
  await waitFor(() => expect(filterOf(server.counts().at(-1))).toEqual(wanted));
  const show = await sheet.findByRole('button', { name: 'Xem 14 tin' });
  expect(sheet.getByText('5 tỷ')).toBeTruthy();
  expect(location.search).toBe('');
  await userEvent.click(show);
  await waitFor(() => expect(new URLSearchParams(location.search).get('price')).toBe('..5'));
  await waitFor(() => expect(filterOf(server.lists().at(-1))).toEqual(wanted));
  expect(screen.getByRole('button', { name: 'Bộ lọc (3)' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Bỏ lọc Mức giá: Đến 5 tỷ' }));
  await waitFor(() => expect(new URLSearchParams(location.search).get('price')).toBeNull());
  expect(new URLSearchParams(location.search).get('bedrooms')).toBe('2+');
  expect(document.activeElement?.textContent).toBe('Bộ lọc (2)');
});

test('FILTER-2 what was put together is there again after Esc, and a range that is upside down names its field', async () => {
  const sheet = await openSheet();
  await userEvent.type(sheet.getByRole('textbox', { name: 'Giá từ' }), '6 tỷ');
  await userEvent.type(sheet.getByRole('textbox', { name: 'Giá đến' }), '500 triệu');
  expect(sheet.getByText('Giá đến phải lớn hơn hoặc bằng 6 tỷ')).toBeTruthy();
  await userEvent.click(sheet.getByRole('button', { name: 'Xem kết quả' }));
  expect(document.activeElement).toBe(sheet.getByRole('textbox', { name: 'Giá đến' }));
  await userEvent.click(sheet.getByRole('button', { name: 'Đóng' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(location.search).toBe('');
  await userEvent.click(screen.getByRole('button', { name: 'Bộ lọc' }));
  const again = within(await screen.findByRole('dialog', { name: 'Bộ lọc' }));
  expect(again.getByRole('textbox', { name: 'Giá từ' })).toHaveProperty('value', '6 tỷ');
  await userEvent.click(again.getByRole('button', { name: 'Xoá hết' }));
  expect(again.getByRole('textbox', { name: 'Giá từ' })).toHaveProperty('value', '');
});

test('FILTER-2 COST-6 bands and a month’s payment set the range, and an old address keeps its exact number of rooms', async () => {
  localStorage.clear();
  const sheet = await openSheet('/for-sale?bedrooms=2&price=2-3');
  expect(rooms(sheet).getByRole('button', { name: 'Đúng 2' }).getAttribute('aria-pressed')).toBe('true');
  expect(sheet.getByRole('textbox', { name: 'Giá từ' })).toHaveProperty('value', '2 tỷ');
  expect(sheet.getByRole('slider', { name: 'Giá đến' }).getAttribute('aria-valuetext')).toBe('3 tỷ');
  await userEvent.click(sheet.getByRole('button', { name: '4–5 tỷ' }));
  expect(sheet.getByRole('textbox', { name: 'Giá đến' })).toHaveProperty('value', '5 tỷ');
  await userEvent.clear(sheet.getByRole('textbox', { name: 'Giá từ' }));
  await userEvent.click(sheet.getByRole('button', { name: 'Tính giá theo tiền trả góp mỗi tháng' }));
  await userEvent.type(await sheet.findByLabelText('Trả góp mỗi tháng nhiều nhất'), '50');
  // 30 % of one's own, 20 years, 8 % for 24 months and then 11 %: month 25 costs most, 12,417 triệu a tỷ of the loan.
  await sheet.findByText('Nhà đến 5,75 tỷ');
  await userEvent.click(await sheet.findByRole('button', { name: 'Xem 14 tin' }));
  await waitFor(() => expect(new URLSearchParams(location.search).get('price')).toBe('..5.75'));
  await screen.findByRole('button', { name: /≤ 50\striệu\/tháng \(đến 5,75\stỷ\): vốn 30\s%, vay 20 năm/ });
});

test('FILTER-5 a service that does not count is asked once: what needs more of it is not offered, and the button still works', async () => {
  server.count = undefined;
  const sheet = await openSheet();
  await waitFor(() => expect(sheet.queryByRole('group', { name: 'Gần' })).toBeNull());
  expect(server.counts()).toHaveLength(1);
  await userEvent.click(rooms(sheet).getByRole('button', { name: '2' }));
  await userEvent.click(sheet.getByRole('button', { name: 'Xem kết quả' }));
  await waitFor(() => expect(location.search).toBe('?bedrooms=2'));
  await waitFor(() => expect(filterOf(server.lists().at(-1))).toEqual({ bedroom: 2 }));
  expect(server.counts()).toHaveLength(1);
});
