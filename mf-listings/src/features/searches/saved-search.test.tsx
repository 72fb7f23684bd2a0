import { memorySaved, renderInShell } from '@site/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { makeStore } from '../../testing/make-store';
import { readTotals } from './new-homes.api';
import { searchAddress } from './search-address';
import { SearchList } from './search-list';
import { useSearchName } from './use-search-name';
import { beginVisit } from './visit';

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
  const show = (filter: Parameters<typeof useSearchName>[1]) =>
    renderInShell(
      <Provider store={makeStore()}>
        <Name filter={filter} />
      </Provider>,
    );
  const { unmount } = show({ type: 'chung-cu', place: 'quan-7', bedrooms: '2+', price: '..5' });
  expect(screen.getByTestId('name').textContent).toBe('Chung cư, Quận 7, 2+ phòng ngủ, Đến 5 tỷ');
  unmount();
  show({ q: 'x'.repeat(90) });
  expect(screen.getByTestId('name').textContent).toHaveLength(60);
});

test('ALERT-4 an answer that is no list of whole numbers counts nothing', () => {
  expect(readTotals({ totals: [3, 0] })).toEqual([3, 0]);
  for (const answer of [undefined, {}, { totals: 'x' }, { totals: [1.5] }, { totals: [null] }])
    expect(readTotals(answer)).toBeUndefined();
});

test('ALERT-5 who comes back within half an hour goes on with the same visit, later it is another one', () => {
  jest.useFakeTimers({ now: 1_000_000 });
  sessionStorage.clear();
  const search = {
    id: 'a',
    name: 'A',
    kind: 'for-sale',
    address: '/for-sale?q=a',
    filter: {},
    madeAt: 1,
    openedAt: 500,
    push: false,
    mail: false,
  } as const;
  expect(beginVisit(search)).toEqual({ since: 500, isAnother: true });
  jest.advanceTimersByTime(20 * 60_000);
  // The first visit has told the account that it was opened.
  expect(beginVisit({ ...search, openedAt: 1_000_000 })).toEqual({ since: 500, isAnother: false });
  jest.advanceTimersByTime(31 * 60_000);
  expect(beginVisit({ ...search, openedAt: 1_000_000 })).toEqual({ since: 1_000_000, isAnother: true });
  jest.useRealTimers();
});

test('ALERT-2 without searches the way to the feeds is shown, and what to do', async () => {
  const saved = memorySaved();
  renderInShell(
    <Provider store={makeStore()}>
      <SearchList book={saved.book} state={saved.book.state()} />
    </Provider>,
    'vi',
    { saved },
  );
  await waitFor(() => screen.getByText('Bạn chưa lưu tìm kiếm nào'));
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/for-sale',
    '/for-rent',
  ]);
});
