import { renderInShell } from '@site/shared/testing';
import { fireEvent, screen } from '@testing-library/react';
import { FeedEnd } from './feed-end';
import { FeedFrame, FeedLoading } from './feed-frame';
import type { Paged } from './paged';
import { withoutRepeats } from './without-repeats';

beforeAll(() => {
  // What jsdom lacks.
  performance.mark ??= jest.fn();
});

const listOf = (parts: Partial<Paged>): Paged & { fetchNextPage: jest.Mock; refetch: jest.Mock } => ({
  currentData: {},
  isFetching: false,
  hasNextPage: true,
  ...parts,
  fetchNextPage: jest.fn(),
  refetch: jest.fn(),
});

const show = (parts: Partial<Paged>) => {
  const list = listOf(parts);
  renderInShell(<FeedEnd list={list} count={3} margin={200} skeleton={<i>coming</i>} end="all seen" />);
  return list.fetchNextPage;
};

test('NEWS-1 DEMAND-1 the next page is asked for when the end is near, and its place is kept; not while one is on its way, and not behind the last one, which is said', () => {
  expect(show({})).toHaveBeenCalled();
  expect(screen.getByText('coming')).toBeTruthy();
  expect(show({ isFetching: true })).not.toHaveBeenCalled();
  expect(show({ hasNextPage: false })).not.toHaveBeenCalled();
  expect(screen.getByText('all seen')).toBeTruthy();
});

test('NEWS-1 DEMAND-1 paging stops on a failure, until a button or the connection that is back tries again', () => {
  const fetchNextPage = show({ error: { status: 500 } });
  expect(fetchNextPage).not.toHaveBeenCalled();
  expect(screen.queryByText('coming')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Thử lại' }));
  expect(fetchNextPage).toHaveBeenCalledTimes(1);
  fireEvent(window, new Event('online'));
  expect(fetchNextPage).toHaveBeenCalledTimes(2);
});

describe('the states of a feed', () => {
  const frame = (list: Paged, items: string[] | undefined) =>
    renderInShell(
      <FeedFrame page="newsfeed" {...{ list, items, loading: LOADING }} empty="nothing here">
        {(shown) => shown.join()}
      </FeedFrame>,
    );
  const LOADING = <FeedLoading label="loading">…</FeedLoading>;
  const readyPage = () => document.querySelector('[data-ready]')?.getAttribute('data-ready');

  test('NEWS-1 DEMAND-1 loading is said; its entries, or that there are none when no page is left to ask for', () => {
    frame(listOf({ currentData: undefined, isFetching: true }), undefined);
    expect(screen.getByRole('status').textContent).toBe('loading');
    expect(readyPage()).toBeUndefined();
    expect(frame(listOf({}), ['a', 'b']).container.textContent).toBe('a,b');
    expect(readyPage()).toBe('newsfeed');
    expect(frame(listOf({ hasNextPage: false }), []).container.textContent).toBe('nothing here');
    expect(frame(listOf({}), []).container.textContent).toBe('');
  });

  test('ERR-2 NAV-6 a first page that failed is asked for again by a button, and when the connection is back; on the way to its place, the page that failed', () => {
    const list = listOf({ currentData: undefined, error: { status: 500 } });
    const counts = ({ refetch, fetchNextPage }: typeof list) =>
      [refetch, fetchNextPage].map(({ mock }) => mock.calls.length);
    const { unmount } = frame(list, undefined);
    fireEvent.click(screen.getByRole('button', { name: 'Thử lại' }));
    fireEvent(window, new Event('online'));
    expect(counts(list)).toEqual([2, 0]);
    unmount();
    const onTheWay = listOf({ error: { status: 500 } });
    frame(onTheWay, undefined);
    fireEvent.click(screen.getByRole('button', { name: 'Thử lại' }));
    expect(counts(onTheWay)).toEqual([0, 1]);
  });
});

test('NEWS-1 DEMAND-1 FEED-2 what comes twice shows once, in its first place', () => {
  const entries = [
    { id: 'a', at: 1 },
    { id: 'b', at: 2 },
    { id: 'a', at: 3 },
  ];
  expect(withoutRepeats(entries, ({ id }) => id).map(({ at }) => at)).toEqual([1, 2]);
});
