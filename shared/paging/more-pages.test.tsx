import { renderInShell } from '@site/shared/testing';
import { fireEvent, screen } from '@testing-library/react';
import { MorePages } from './more-pages';
import type { Paged } from './use-paged';

const show = (parts: Partial<Paged<unknown>>) => {
  const fetchNextPage = jest.fn();
  const list = { currentData: {}, isFetching: false, hasNextPage: true, fetchNextPage, refetch: jest.fn() };
  renderInShell(
    <MorePages list={{ ...list, ...parts }} margin={200} skeleton={<i>coming</i>} end="all seen" />,
  );
  return fetchNextPage;
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
