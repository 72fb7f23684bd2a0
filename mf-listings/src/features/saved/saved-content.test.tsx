import type { SavedHome } from '@site/shared/contract';
import { homeSummary, memorySaved, renderWithStore } from '@site/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { listingItem } from '../../testing/listing-items';
import { withListings } from '../../testing/listing-server';
import '../../testing/browser-parts';
import { SavedContent } from './saved-content';

const TY = 1_000_000_000;
const summary = (number: number, price: number, square_meter: number) => ({
  ...homeSummary(`listing-${number}`),
  title: `Căn hộ ${number}`,
  price,
  square_meter,
});
const home = (number: number, price: number, square_meter: number): SavedHome => ({
  ...summary(number, price, square_meter),
  key: `for-sale:listing-${number}`,
  savedAt: number,
  note: '',
  lists: [],
  news: undefined,
});

const server = withListings(() =>
  [3, 2, 1].map((number) => listingItem(number, { price: (6 - number) * TY })),
);

/** Opens the saved homes, the third of which was saved last; keeps the address and what was offered to be undone. */
function openSaved() {
  const saved = memorySaved({ homes: [home(3, 3 * TY, 30), home(2, 4 * TY, 80), home(1, 5 * TY, 60)] });
  const opened = { saved, search: '', undo: () => undefined as unknown };
  function Page() {
    opened.search = useLocation().search;
    const state = useSyncExternalStore(saved.book.subscribe, saved.book.state);
    return <SavedContent book={saved.book} state={state} />;
  }
  renderWithStore(<Page />, 'vi', {
    saved,
    toast: ({ action }) => Object.assign(opened, { undo: () => action?.run() }),
  });
  return opened;
}

const titles = () =>
  screen.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent);
const cardOf = (number: number) => within(screen.getByRole('article', { name: `Căn hộ ${number}` }));
const press = (name: string | RegExp, where: Pick<typeof screen, 'getByRole'> = screen) =>
  userEvent.click(where.getByRole('button', { name }));

test('KEEP-2 the newest saved come first; the order by price and by price per m² is in the address', async () => {
  const opened = openSaved();
  expect(titles()).toEqual(['Căn hộ 3', 'Căn hộ 2', 'Căn hộ 1']);
  await userEvent.selectOptions(screen.getByLabelText('Sắp xếp'), 'perArea');
  expect(titles()).toEqual(['Căn hộ 2', 'Căn hộ 1', 'Căn hộ 3']);
  await userEvent.selectOptions(screen.getByLabelText('Sắp xếp'), 'price');
  expect(titles()).toEqual(['Căn hộ 3', 'Căn hộ 2', 'Căn hộ 1']);
  expect(opened.search).toBe('?sort=price');
});

test('KEEP-2 lists are made, filled from a home, renamed, deleted and brought back; a name that does not do says why', async () => {
  const opened = openSaved();
  await press(/^Danh sách: /, cardOf(1));
  const sheet = within(screen.getByRole('dialog'));
  await press('Tạo danh sách', sheet);
  expect(sheet.getByText('Tên danh sách cần có từ 1 đến 60 ký tự.')).toBeTruthy();
  await userEvent.type(sheet.getByLabelText('Tên danh sách'), 'Gần trường');
  await press('Tạo danh sách', sheet);
  expect(sheet.getByLabelText('Gần trường')).toHaveProperty('checked', true);
  await press('Xong', sheet);
  const lists = within(screen.getByRole('navigation', { name: 'Danh sách' }));
  await press(/^Gần trường/, lists);
  expect(titles()).toEqual(['Căn hộ 1']);
  expect(opened.search).toBe('?list=list-1');
  await press('Đổi tên', lists);
  const naming = within(screen.getByRole('dialog'));
  await userEvent.type(naming.getByLabelText('Tên danh sách'), ' Lê Lợi');
  await press('Lưu tên', naming);
  await press('Xoá danh sách', lists);
  expect(titles()).toHaveLength(3);
  act(() => void opened.undo());
  await press(/^Gần trường Lê Lợi/, lists);
  expect(titles()).toEqual(['Căn hộ 1']);
  await press('Danh sách mới', lists);
  await userEvent.type(screen.getByLabelText('Tên danh sách'), 'Xa trường');
  await press('Tạo danh sách', within(screen.getByRole('dialog')));
  screen.getByRole('heading', { name: 'Danh sách này chưa có tin' });
});

test('KEEP-2 KEEP-4 a home that was removed comes back with its note and lists; a changed price is shown, and a home that is gone stays readable', async () => {
  server.items = [listingItem(1, { price: 5 * TY }), listingItem(2, { price: 3.8 * TY })];
  const opened = openSaved();
  const { book } = opened.saved;
  act(() => {
    book.setNote('for-sale:listing-1', 'Hỏi phí quản lý');
    book.setInList('for-sale:listing-1', book.addList('Cho bố mẹ'), true);
  });
  await press(/^Bỏ khỏi danh sách đã lưu/, cardOf(1));
  expect(screen.queryByRole('article', { name: 'Căn hộ 1' })).toBeNull();
  act(() => void opened.undo());
  expect(cardOf(1).getByText('Hỏi phí quản lý')).toBeTruthy();
  expect(cardOf(1).getByText('Cho bố mẹ')).toBeTruthy();

  await waitFor(() => expect(cardOf(2).getByText(/^Giảm 200 triệu từ /)).toBeTruthy());
  await waitFor(() => expect(cardOf(3).getByText('Tin đã gỡ')).toBeTruthy());
  expect(cardOf(3).getByText('3 tỷ Vnđ')).toBeTruthy();
  expect(cardOf(3).queryByRole('link')).toBeNull();
});

test('KEEP-9 homes that were seen stand beside the saved ones, the newest first and once each, and can be cleared', async () => {
  const opened = openSaved();
  act(() => {
    for (const number of [1, 2, 3, 1]) opened.saved.saw(summary(number, TY, 50));
  });
  const seen = within(screen.getByRole('region', { name: 'Xem gần đây' }));
  expect(seen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/for-sale/app/listing-1',
    '/for-sale/app/listing-3',
    '/for-sale/app/listing-2',
  ]);
  await press('Xoá lịch sử xem', seen);
  expect(screen.queryByRole('region', { name: 'Xem gần đây' })).toBeNull();
  expect(opened.saved.book.state().seen).toEqual([]);
});
