import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setApiHost } from '@site/shared/api';
import type { SavedSearch } from '@site/shared/contract';
import { memorySaved, renderInShell } from '@site/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useSyncExternalStore } from 'react';
import { Provider } from 'react-redux';
import { makeStore } from '../../testing/make-store';
import { NewHomes } from './new-homes';
import { readNewHomes } from './new-homes.api';
import { OfSearch } from './of-search';
import { SaveSearch } from './save-search';
import { searchAddress } from './search-address';
import { SearchList } from './search-list';
import { useSearchName } from './use-search-name';
import { beginVisit, noteVisit } from './visit';

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
  expect(readNewHomes({ totals: [3, 0] })).toEqual({ totals: [3, 0], countedAt: undefined });
  const told = readNewHomes({ totals: [3], counted_at: '2026-11-12T03:00:00.000Z' });
  expect(told?.countedAt).toBe(Date.UTC(2026, 10, 12, 3));
  for (const answer of [undefined, {}, { totals: 'x' }, { totals: [1.5] }, { totals: [null] }])
    expect(readNewHomes(answer)).toBeUndefined();
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

test('ALERT-5 a list that is shown without a network is not noted as seen; with one it is, by the clock of the service', async () => {
  sessionStorage.clear();
  const countedAt = '2026-11-12T03:00:00.000Z';
  let asked = 0;
  const server = createServer((request, response) => {
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-allow-headers', '*');
    if (request.method === 'OPTIONS') return response.end();
    asked += 1;
    response.setHeader('content-type', 'application/json');
    if (asked === 1) return request.socket.destroy();
    response.end(JSON.stringify({ totals: [2], counted_at: countedAt }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  setApiHost({ origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
  const saved = memorySaved();
  const filter = { bedrooms: '2' } as const;
  const address = searchAddress('for-sale', filter);
  const id = saved.book.addSearch({ name: 'A', kind: 'for-sale', address, filter: {} });
  saved.book.openSearch(id, 500);
  const openedAt = () => saved.book.state().searches[0]?.openedAt;
  const show = () =>
    renderInShell(
      <Provider store={makeStore()}>
        <OfSearch kind="for-sale" filter={filter} hasSearches />
      </Provider>,
      'vi',
      { saved },
    );
  try {
    const { unmount } = show();
    await waitFor(() => screen.getByText(/A/));
    await waitFor(() => expect(asked).toBe(1));
    unmount();
    expect(openedAt()).toBe(500);
    show();
    await waitFor(() => expect(openedAt()).toBe(Date.parse(countedAt)));
    screen.getByText('2 tin mới từ lần trước');
  } finally {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

/** So many saved searches, the newest first. */
const many = (count: number): SavedSearch[] =>
  Array.from({ length: count }, (_, place) => ({
    id: `search-${place}`,
    name: `Tìm kiếm ${place}`,
    kind: 'for-sale',
    address: `/for-sale?q=${place}`,
    filter: {},
    madeAt: 1_000 - place,
    openedAt: 500,
    push: false,
    mail: false,
  }));

test('ALERT-4 of more than 100 searches the newest 100 are counted, and their new homes are shown', async () => {
  const server = createServer(async (request, response) => {
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-allow-headers', '*');
    if (request.method === 'OPTIONS') return response.end();
    let body = '';
    for await (const part of request) body += part;
    const { searches } = JSON.parse(body) as { searches: unknown[] };
    response.statusCode = searches.length > 100 ? 400 : 200;
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ totals: searches.map((_, place) => (place === 0 ? 3 : 0)) }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  setApiHost({ origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
  const saved = memorySaved({ searches: many(101) });
  try {
    renderInShell(
      <Provider store={makeStore()}>
        <NewHomes />
        <SearchList book={saved.book} state={saved.book.state()} />
      </Provider>,
      'vi',
      { saved },
    );
    await waitFor(() => screen.getByText('3 tin mới: Tìm kiếm 0'));
    await waitFor(() => screen.getByText('3 tin mới từ lần trước'));
    expect(screen.getAllByRole('article')).toHaveLength(101);
  } finally {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

test.each([
  ['vi', 'Lưu tìm kiếm', 'Tên tìm kiếm', /Bạn đã lưu đủ 100 tìm kiếm/],
  ['en', 'Save search', 'Name of the search', /You have saved 100 searches/],
] as const)(
  'ALERT-3 one search more than 100 is refused with the reason, and what was typed stays (%s)',
  async (locale, save, label, reason) => {
    const saved = memorySaved({ searches: many(100) });
    renderInShell(
      <Provider store={makeStore()}>
        <SaveSearch kind="for-sale" filter={{ bedrooms: '2' }} />
      </Provider>,
      locale,
      { saved },
    );
    await userEvent.click(screen.getByRole('button', { name: save }));
    const sheet = within(await screen.findByRole('dialog'));
    const field = sheet.getByLabelText(label);
    await userEvent.clear(field);
    await userEvent.type(field, 'Cho bố mẹ');
    await userEvent.click(sheet.getByRole('button', { name: save }));
    await waitFor(() => sheet.getByText(reason));
    expect(field).toHaveProperty('value', 'Cho bố mẹ');
    expect(saved.book.state().searches).toHaveLength(100);
    act(() => saved.book.removeSearch('search-7'));
    await waitFor(() => expect(sheet.queryByText(reason)).toBeNull());
    await userEvent.click(sheet.getByRole('button', { name: save }));
    await waitFor(() => expect(saved.book.state().searches[0]?.name).toBe('Cho bố mẹ'));
  },
);

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

test('ALERT-1 ALERT-2 a search is kept by name, renamed, deleted and brought back; a name that does not do says why', async () => {
  const saved = memorySaved();
  const undo = jest.fn();
  function Searches() {
    const state = useSyncExternalStore(saved.book.subscribe, saved.book.state);
    return <SearchList book={saved.book} state={state} />;
  }
  renderInShell(
    <Provider store={makeStore()}>
      <SaveSearch kind="for-sale" filter={{ bedrooms: '2+', price: '1..9' }} />
      <Searches />
    </Provider>,
    'vi',
    { saved, toast: ({ action }) => void undo.mockImplementation(() => action?.run()) },
  );
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
  expect(
    within(card() as HTMLElement)
      .getByRole('link')
      .getAttribute('href'),
  ).toBe('/for-sale?price=1..9&bedrooms=2%2B');
  await userEvent.click(screen.getByRole('button', { name: /^Xoá: / }));
  expect(card()).toBeNull();
  act(() => undo());
  expect(card()).not.toBeNull();
});
