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

test('NEWS-1 DEMAND-1 the next page is asked for when the end is near, and its place is kept', () => {
  expect(show({})).toHaveBeenCalled();
  expect(screen.getByText('coming')).toBeTruthy();
});

test('NEWS-1 DEMAND-1 not while one is on its way, and not behind the last one, which is said', () => {
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
      <FeedFrame
        page="newsfeed"
        list={list}
        items={items}
        loading={<FeedLoading label="loading">…</FeedLoading>}
        empty="nothing here"
      >
        {(shown) => shown.join()}
      </FeedFrame>,
    ).container;
  const readyPage = () => document.querySelector('[data-ready]')?.getAttribute('data-ready');

  test('NEWS-1 DEMAND-1 loading is said, and the page is ready once there is something to say', () => {
    frame(listOf({ currentData: undefined, isFetching: true }), undefined);
    expect(screen.getByRole('status').textContent).toBe('loading');
    expect(readyPage()).toBeUndefined();
  });

  test('NEWS-1 DEMAND-1 its entries, or that there are none when no page is left to ask for', () => {
    expect(frame(listOf({}), ['a', 'b']).textContent).toBe('a,b');
    expect(readyPage()).toBe('newsfeed');
    expect(frame(listOf({ hasNextPage: false }), []).textContent).toBe('nothing here');
    expect(frame(listOf({}), []).textContent).toBe('');
  });

  test('ERR-2 a first page that failed is asked for again by a button, and when the connection is back', () => {
    const list = listOf({ currentData: undefined, error: { status: 500 } });
    frame(list, undefined);
    fireEvent.click(screen.getByRole('button', { name: 'Thử lại' }));
    fireEvent(window, new Event('online'));
    expect([list.refetch.mock.calls.length, list.fetchNextPage.mock.calls.length]).toEqual([2, 0]);
  });

  test('NAV-6 ERR-2 on the way to its place it asks again for the page that failed', () => {
    const list = listOf({ error: { status: 500 } });
    frame(list, undefined);
    fireEvent.click(screen.getByRole('button', { name: 'Thử lại' }));
    expect([list.refetch.mock.calls.length, list.fetchNextPage.mock.calls.length]).toEqual([0, 1]);
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
