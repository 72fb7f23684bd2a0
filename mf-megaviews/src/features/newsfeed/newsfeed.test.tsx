import type { ScenarioAnswers, ScenarioRequest } from '@site/shared/testing/standalone';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { fakeView, see } from '../../testing/fake-view';
import { failure, place, search, visitArea } from '../../testing/visit-area';

const NEWS = 'GET /rest/v1/newsfeed';
const USERS = 'GET /rest/v1/users';
const PREVIEW = 'POST /api/get-meta-data';
const UID = '8d7f3c1e-1f5a-4c27-9a41-0f6a1c2b3d4e';
const ALL = 45;

/** A table of 45 items, read by ranges. */
const items =
  (description = (number: number) => `Mở bán căn ${number}`) =>
  ({ query }: ScenarioRequest) => {
    const from = Number(query.get('offset') ?? 0);
    const count = Math.max(0, Math.min(Number(query.get('limit')), ALL - from));
    return Array.from({ length: count }, (_, index) => ({
      id: `news-${from + index + 1}`,
      author_id: UID,
      description: description(from + index + 1),
      file_paths: [],
      updatedAt: '2026-11-01T03:00:00.000Z',
    }));
  };

let services: ScenarioAnswers;
const open = (address = '/newsfeed') => visitArea(address, { services });
const cards = () => screen.queryAllByRole('article');
const untilTitled = (name: string) => screen.findByRole('heading', { level: 1, name });
const untilThere = () => waitFor(() => expect(cards().length).toBeGreaterThan(0));

beforeEach(() => {
  fakeView();
  services = { [NEWS]: { full: items() } };
});

test('NEWS-1 public items come, the newest first, in pages of 20 with one question for their users, to the last one', async () => {
  const writers = ['a', 'b', 'c'];
  const writerOf = ({ query }: ScenarioRequest) => writers[Number(query.get('offset')) / 20];
  services = {
    [NEWS]: { full: (asked) => items()(asked).map((item) => ({ ...item, author_id: writerOf(asked) })) },
    [USERS]: { full: () => writers.map((uid) => ({ uid, displayName: `Người ${uid}` })) },
  };
  const { callsTo } = await open();
  expect(await screen.findByText(`Bạn đã xem hết ${ALL} bài đăng`)).toBeTruthy();
  expect(cards()).toHaveLength(ALL);
  expect(cards()[0]?.textContent).toContain('Người a');
  const pages = callsTo(NEWS).map(({ query }) => Object.fromEntries(query));
  const page = { status: 'eq.public', order: 'updatedAt.desc,id.desc', limit: '20' };
  expect(pages).toMatchObject(['0', '20', '40'].map((offset) => ({ ...page, offset })));
  const users = callsTo(USERS).map(({ query }) => query.get('uid'));
  expect(users).toEqual(writers.map((uid) => `in.("${uid}")`));
});

test('NEWS-2 a search is in the address and in the question; Back and clearing undo it', async () => {
  services[NEWS] = {
    full: (request) => (request.query.get('description') === 'ilike.%không có%' ? [] : items()(request)),
  };
  const { asked } = await open();
  await untilThere();
  search('Tìm trong bài đăng', 'METRO');
  await waitFor(() => expect(place()).toBe('/newsfeed?q=METRO'));
  await waitFor(() => expect(asked.at(-2)?.query.get('description')).toBe('ilike.%METRO%'));
  act(() => history.back());
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe(''));
  expect(place()).toBe('/newsfeed');
  search('Tìm trong bài đăng', 'không có');
  expect(await screen.findByText('Không có bài đăng nào khớp')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Xoá tìm kiếm' }));
  await waitFor(() => expect(place()).toBe('/newsfeed'));
  await untilThere();
});

test('NEWS-2 an item leads to all items of its author, which are asked for by the uid, and from there back to all', async () => {
  const { asked } = await open();
  await untilThere();
  fireEvent.click(screen.getAllByRole('link', { name: 'Các bài của Đặng Chí Thanh' })[0] as HTMLElement);
  await untilTitled('Bài đăng của Đặng Chí Thanh');
  expect(place()).toBe(`/newsfeed/${UID}`);
  await waitFor(() => expect(asked.some(({ query }) => query.get('author_id') === `eq.${UID}`)).toBe(true));
  fireEvent.click(screen.getByRole('link', { name: 'Xem tất cả bài đăng' }));
  await untilTitled('Bảng tin');
});

test.each(['00000000-0000-4000-8000-000000000000', 'khong-phai-uid'])(
  'NEWS-2 the unknown uid %s is not found',
  async (uid) => {
    services[USERS] = { full: () => [] };
    await open(`/newsfeed/${uid}`);
    await untilTitled('Không tìm thấy người đăng');
  },
);

test('NEWS-3 a link is a link, text stays text, and the preview of the linked page is asked for near the window alone', async () => {
  const text = (number: number) =>
    number === 1 ? '<img src=x> xem https://example.com/nha?a=1.' : `http://far.example/${number}`;
  services[NEWS] = { full: items(text) };
  services[PREVIEW] = { full: () => ({ data: { image: 'https://example.com/nha.jpg' } }) };
  const { callsTo } = await open();
  await untilThere();
  const previews = () => callsTo(PREVIEW).map(({ body }) => body);
  const link = screen.getByRole('link', { name: 'https://example.com/nha?a=1' });
  expect(['href', 'target', 'rel'].map((name) => link.getAttribute(name))).toEqual([
    'https://example.com/nha?a=1',
    '_blank',
    'noopener noreferrer nofollow ugc',
  ]);
  expect(cards()[0]?.textContent).toContain('<img src=x> xem');
  expect(previews()).toEqual([]);
  see((element) => cards()[0]?.contains(element) === true);
  const picture = await screen.findByAltText('Ảnh xem trước của example.com');
  expect(picture.getAttribute('src')).toBe('https://example.com/nha.jpg');
  expect(previews()).toEqual([{ url: 'https://example.com/nha?a=1' }]);
});

test('NEWS-3 a page that the service does not look at has no preview, and no error is shown', async () => {
  services[NEWS] = { full: items(() => 'https://example.com/') };
  services[PREVIEW] = { full: () => failure(403) };
  const { callsTo } = await open();
  await untilThere();
  see((element) => cards()[0]?.contains(element) === true);
  await waitFor(() => expect(callsTo(PREVIEW)).not.toEqual([]));
  expect([screen.queryByRole('alert'), cards()[0]?.querySelector('img')]).toEqual([null, null]);
});

test('ERR-2 NEWS-1 a newsfeed that cannot be had says so and heals; paging stops on a failure until a retry', async () => {
  services[NEWS] = { full: () => failure(400) };
  await open();
  const retry = await screen.findByRole('button', { name: 'Thử lại' });
  services[NEWS] = {
    full: (request) => (request.query.get('offset') === '20' ? failure(400) : items()(request)),
  };
  fireEvent.click(retry);
  expect(await screen.findByText('Không tải thêm được.')).toBeTruthy();
  expect(cards()).toHaveLength(20);
  services[NEWS] = { full: items() };
  fireEvent.click(screen.getByRole('button', { name: 'Thử lại' }));
  await waitFor(() => expect(cards()).toHaveLength(ALL));
});
