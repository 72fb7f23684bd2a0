import { ShellContext } from '@site/shared/contract';
import { fakeShell, memorySaved } from '@site/shared/testing';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import { listingItem } from '../../testing/listing-items';
import { withListings } from '../../testing/listing-server';
import { makeStore } from '../../testing/make-store';
import '../../testing/browser-parts';
import { CompareContent } from './compare-content';
import { CompareToggle } from './compare-toggle';

const server = withListings(() => [
  listingItem(1, { square_meter: 50, direction: 'Nam' }),
  listingItem(2, { square_meter: 100 }),
  listingItem(3),
]);
beforeEach(() => localStorage.clear());

const told: string[] = [];

/** Opens /compare at an address, beside the buttons of the pages of two homes. */
async function open(ids: string) {
  history.replaceState(null, '', `/compare?kind=for-sale${ids && `&ids=${ids}`}`);
  const saved = memorySaved();
  saved.saw({ ...listingItem(3).post, kind: 'for-sale', picture: null });
  told.length = 0;
  const view = render(
    <ShellContext value={fakeShell({ saved, toast: ({ message }) => void told.push(message) })}>
      <Provider store={makeStore()}>
        <BrowserRouter>
          <CompareContent />
          {[1, 2, 3, 4, 5].map((number) => (
            <CompareToggle
              key={number}
              kind="for-sale"
              id={`listing-${number}`}
              title={`Trang ${number}`}
              variant="quiet"
              size="small"
            />
          ))}
        </BrowserRouter>
      </Provider>
    </ShellContext>,
  );
  // The saved homes are opened a moment later.
  await act(async () => undefined);
  return view;
}

const heads = () =>
  screen.getAllByRole('columnheader').flatMap((head) => within(head).queryAllByRole('link'));
const untilHeads = (...numbers: number[]) =>
  waitFor(() =>
    expect(heads().map((head) => head.textContent)).toEqual(numbers.map((number) => `Căn hộ ${number}`)),
  );
const isChosen = (number: number) =>
  screen.getByRole('button', { name: `So sánh: Trang ${number}` }).getAttribute('aria-pressed');
const rowNames = () => screen.getAllByRole('rowheader').map((name) => name.textContent ?? '');

test('COMPARE-2 COMPARE-3 homes are the columns of a table; rows that differ say so, the lowest price per m² is marked, and a switch shows the differences alone', async () => {
  await open('listing-1,listing-2');
  await untilHeads(1, 2);
  const row = (name: RegExp) => screen.getByRole('row', { name });
  expect(
    within(row(/^Giá mỗi m²/))
      .getAllByRole('cell')
      .map((cell) => /Thấp nhất/.test(cell.textContent ?? '')),
  ).toEqual([false, true]);
  expect(rowNames()).toContain('Loại nhà');
  expect(rowNames()).toContain('Hướng (khác nhau)');
  // What is known of none has no row.
  expect(rowNames().join()).not.toContain('Dự án');
  await userEvent.click(screen.getByLabelText('Chỉ chỗ khác nhau'));
  expect(rowNames()).not.toContain('Loại nhà');
  expect(location.search).toBe('?kind=for-sale&ids=listing-1,listing-2&only=differences');
});

test('SAME-7 the page says how many of the posts side by side are about one home', async () => {
  const same_home = { home: 'h', count: 2, from_price: 2_400_000_000 };
  server.items = [listingItem(1, { same_home }), listingItem(2, { same_home }), listingItem(3)];
  await open('listing-1,listing-2,listing-3');
  expect(await screen.findByText(/^2 tin ở đây là của cùng một căn/)).toBeTruthy();
});

test('COMPARE-5 looking at a comparison chooses nothing; a home that was seen is added to the address, and a change makes it one’s own choice', async () => {
  await open('listing-1,listing-2');
  await untilHeads(1, 2);
  expect(isChosen(1)).toBe('false');
  await userEvent.click(screen.getByRole('button', { name: 'Thêm tin' }));
  await userEvent.click(await screen.findByRole('button', { name: /Căn hộ 3/ }));
  await untilHeads(1, 2, 3);
  expect(location.search).toBe('?kind=for-sale&ids=listing-1,listing-2,listing-3');
  expect(isChosen(1)).toBe('true');
  await userEvent.click(screen.getByRole('button', { name: 'Bỏ tin này: Căn hộ 1' }));
  await untilHeads(2, 3);
  expect(isChosen(1)).toBe('false');
});

test('COMPARE-4 a home that does not come can be asked for again', async () => {
  server.failWith = 503;
  await open('listing-1');
  const again = await screen.findByRole('button', { name: 'Thử lại' });
  server.failWith = undefined;
  await userEvent.click(again);
  await untilHeads(1);
});

test('COMPARE-1 COMPARE-4 a home that is gone says so and can be taken away; a fifth one is refused with the reason; with nothing chosen the page says how to begin', async () => {
  const { unmount } = await open('listing-1,gone');
  await screen.findByText(/đã gỡ/);
  unmount();
  await open('');
  expect(screen.getByText('Chưa chọn tin nào để so sánh')).toBeTruthy();
  for (const number of [1, 2, 3, 4, 5])
    if (isChosen(number) === 'false')
      await userEvent.click(screen.getByRole('button', { name: `So sánh: Trang ${number}` }));
  expect(told).toEqual(['Chỉ so sánh được 4 tin một lúc. Hãy bỏ bớt một tin.']);
  expect(isChosen(5)).toBe('false');
  await userEvent.click(screen.getByRole('button', { name: 'So sánh: Trang 2' }));
  expect([1, 2, 3, 4].map(isChosen)).toEqual(['true', 'false', 'true', 'true']);
});
