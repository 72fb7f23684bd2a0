import { memorySaved, renderWithStore } from '@site/shared/testing';
import { withService } from '@site/shared/testing/with-service';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useSyncExternalStore } from 'react';
import { savedSearch } from '../../testing/saved-search';
import { NewHomes } from './new-homes';
import { readNewHomes } from './new-homes.api';
import { OfSearch } from './of-search';
import { SaveSearch } from './save-search';
import { searchAddress } from './search-address';
import { SearchList } from './search-list';
import { useSearchName } from './use-search-name';
import { beginVisit, noteVisit } from './visit';

/** What the service counts; a status for a failure. */
let counted: unknown = 503;
let asked = 0;
withService(() => {
  asked += 1;
  return counted;
});
beforeEach(() => {
  asked = 0;
  sessionStorage.clear();
});

/** A book of saved searches, and a component that lists them as they are. */
function bookOf(searches = [savedSearch()]) {
  const saved = memorySaved({ searches });
  const List = () => {
    const state = useSyncExternalStore(saved.book.subscribe, saved.book.state);
    return <SearchList book={saved.book} state={state} />;
  };
  return { saved, book: saved.book, List, searches: () => saved.book.state().searches };
}
/** So many saved searches, the newest first. */
const many = (count: number) =>
  Array.from({ length: count }, (_, place) =>
    savedSearch({ id: `search-${place}`, name: `Tìm kiếm ${place}`, madeAt: 1_000 - place }),
  );

test('ALERT-1 a search has one address: type and place in its path, the rest in one order; an order of the list belongs to it', () => {
  expect(searchAddress('for-sale', {})).toBe('/for-sale');
  expect(searchAddress('for-sale', { type: 'chung-cu', place: 'quan-7', price: '..5', bedrooms: '2+' })).toBe(
    '/for-sale/chung-cu/quan-7?price=..5&bedrooms=2%2B',
  );
  expect(searchAddress('for-rent', { bedrooms: '2', price: '5..9' })).toBe(
    searchAddress('for-rent', { price: '5..9', bedrooms: '2' }),
  );
});

test('ALERT-1 the name is suggested in the filter’s words and never longer than a name may be', () => {
  const Name = ({ filter }: { filter: Parameters<typeof useSearchName>[1] }) => (
    <p data-testid="name">{useSearchName('for-sale', filter)}</p>
  );
  const show = (filter: Parameters<typeof useSearchName>[1]) => renderWithStore(<Name filter={filter} />);
  const { unmount } = show({ type: 'chung-cu', place: 'quan-7', bedrooms: '2+', price: '..5' });
  expect(screen.getByTestId('name').textContent).toBe('Chung cư, Quận 7, 2+ phòng ngủ, Đến 5 tỷ');
  unmount();
  show({ q: 'x'.repeat(90) });
  expect(screen.getByTestId('name').textContent).toHaveLength(60);
});

test('ALERT-4 an answer that is no list of whole numbers counts nothing', () => {
  expect(readNewHomes({ totals: [3, 0] })).toEqual({ totals: [3, 0], countedAt: undefined });
  const told = readNewHomes({ totals: [3], counted_at: '2026-11-12T03:00:00.000Z' });
  expect(told?.countedAt).toBe(Date.UTC(2026, 10, 12, 3));
  for (const answer of [undefined, {}, { totals: 'x' }, { totals: [1.5] }, { totals: [null] }])
    expect(readNewHomes(answer)).toBeUndefined();
});

test('ALERT-5 who comes back within half an hour goes on with the same visit, later it is another one', () => {
  jest.useFakeTimers({ now: 1_000_000 });
  const search = savedSearch();
  expect(beginVisit(search)).toEqual({ since: 500, isNoted: false });
  // Until the service has answered, the visit is not noted, also after a reload.
  expect(beginVisit(search)).toEqual({ since: 500, isNoted: false });
  noteVisit('a');
  jest.advanceTimersByTime(20 * 60_000);
  // The first visit has told the account that it was opened.
  expect(beginVisit({ ...search, openedAt: 1_000_000 })).toEqual({ since: 500, isNoted: true });
  jest.advanceTimersByTime(31 * 60_000);
  expect(beginVisit({ ...search, openedAt: 1_000_000 })).toEqual({ since: 1_000_000, isNoted: false });
  jest.useRealTimers();
});

test('ALERT-5 a list whose new homes could not be counted is not noted as seen; then it is, by the clock of the service', async () => {
  const filter = { bedrooms: '2' } as const;
  const { saved, searches } = bookOf([savedSearch({ address: searchAddress('for-sale', filter) })]);
  const show = () =>
    renderWithStore(<OfSearch kind="for-sale" filter={filter} hasSearches />, 'vi', { saved });
  counted = 503;
  const { unmount } = show();
  await waitFor(() => screen.getByText(/A/));
  await waitFor(() => expect(asked).toBeGreaterThan(0));
  unmount();
  expect(searches()[0]?.openedAt).toBe(500);
  counted = { totals: [2], counted_at: '2026-11-12T03:00:00.000Z' };
  show();
  await waitFor(() => expect(searches()[0]?.openedAt).toBe(Date.UTC(2026, 10, 12, 3)));
  screen.getByText('2 tin mới từ lần trước');
});

test('ALERT-4 of more than 100 searches the newest 100 are counted, and their new homes are shown until they are put away', async () => {
  const { saved, List } = bookOf(many(101));
  const fetched = jest.spyOn(globalThis, 'fetch');
  counted = { totals: many(100).map((_, place) => (place === 0 ? 3 : 0)) };
  const show = () =>
    renderWithStore(
      <>
        <NewHomes />
        <List />
      </>,
      'vi',
      { saved },
    );
  const { unmount } = show();
  await waitFor(() => screen.getByText('3 tin mới: Tìm kiếm 0'));
  await waitFor(() => screen.getByText('3 tin mới từ lần trước'));
  expect(screen.getAllByRole('article')).toHaveLength(101);
  for (const [, init] of fetched.mock.calls)
    expect(JSON.parse(String(init?.body)).searches).toHaveLength(100);
  await userEvent.click(screen.getByRole('button', { name: 'Ẩn tin mới từ lần trước' }));
  unmount();
  show();
  await waitFor(() => screen.getByText('3 tin mới từ lần trước'));
  expect(screen.queryByText('3 tin mới: Tìm kiếm 0')).toBeNull();
});

test('ALERT-3 one search more than 100 is refused with the reason, and what was typed stays', async () => {
  const { saved, book, searches } = bookOf(many(100));
  renderWithStore(<SaveSearch kind="for-sale" filter={{ bedrooms: '2' }} />, 'vi', { saved });
  await userEvent.click(screen.getByRole('button', { name: 'Lưu tìm kiếm' }));
  const sheet = within(await screen.findByRole('dialog'));
  const field = sheet.getByLabelText('Tên tìm kiếm');
  await userEvent.clear(field);
  await userEvent.type(field, 'Cho bố mẹ');
  await userEvent.click(sheet.getByRole('button', { name: 'Lưu tìm kiếm' }));
  const reason = await sheet.findByText(/Bạn đã lưu đủ 100 tìm kiếm/);
  expect(field).toHaveProperty('value', 'Cho bố mẹ');
  expect(searches()).toHaveLength(100);
  act(() => book.removeSearch('search-7'));
  await waitFor(() => expect(reason.isConnected).toBe(false));
  await userEvent.click(sheet.getByRole('button', { name: 'Lưu tìm kiếm' }));
  await waitFor(() => expect(searches()[0]?.name).toBe('Cho bố mẹ'));
});

test('ALERT-1 ALERT-2 a search is kept by name, renamed, deleted and brought back; a name that does not do says why; without searches the way to the feeds is shown', async () => {
  const { saved, List } = bookOf([]);
  const undo = jest.fn();
  renderWithStore(
    <>
      <SaveSearch kind="for-sale" filter={{ bedrooms: '2+', price: '1..9' }} />
      <List />
    </>,
    'vi',
    { saved, toast: ({ action }) => void undo.mockImplementation(() => action?.run()) },
  );
  expect(await screen.findByText('Bạn chưa lưu tìm kiếm nào')).toBeTruthy();
  const hrefs = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(hrefs()).toEqual(['/for-sale', '/for-rent']);
  await userEvent.click(screen.getByRole('button', { name: 'Lưu tìm kiếm' }));
  const sheet = within(await screen.findByRole('dialog'));
  const field = sheet.getByLabelText('Tên tìm kiếm');
  expect(field).toHaveProperty('value', '2+ phòng ngủ, 1–9 tỷ');
  await userEvent.clear(field);
  await userEvent.click(sheet.getByRole('button', { name: 'Lưu tìm kiếm' }));
  expect(sheet.getByText('Tên tìm kiếm cần có từ 1 đến 60 ký tự.')).toBeTruthy();
  await userEvent.type(field, 'Cho bố mẹ');
  await userEvent.click(sheet.getByRole('button', { name: 'Lưu tìm kiếm' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Đổi tên: Cho bố mẹ' }));
  await userEvent.type(screen.getByLabelText('Tên tìm kiếm'), ' và bé');
  await userEvent.click(screen.getByRole('button', { name: 'Lưu tên' }));
  const card = () => screen.queryByRole('article', { name: 'Cho bố mẹ và bé' });
  expect(hrefs()).toContain('/for-sale?price=1..9&bedrooms=2%2B');
  await userEvent.click(screen.getByRole('button', { name: /^Xoá: / }));
  expect(card()).toBeNull();
  act(() => undo());
  expect(card()).not.toBeNull();
});
