import type { ScenarioAnswers } from '@site/shared/testing/standalone';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { fakeMedia } from '../../testing/fake-media';
import { card, cardInView, fakeView, scrollToCard } from '../../testing/fake-view';
import { type ListedPosts, onlyPage, POSTS, videos } from '../../testing/listed-posts';
import { failure, place, search, visitArea } from '../../testing/visit-area';
import { videoPlaces } from './feed-place';

let services: ScenarioAnswers;
const toast = jest.fn();

const open = (address = '/mega-views') => visitArea(address, { services, parts: { toast } });
const untilFirst = (id: string) => waitFor(() => expect(card(0)?.dataset.post).toBe(id));
/** What was asked for the pages of posts. */
const listsOf = ({ callsTo }: Awaited<ReturnType<typeof open>>) => callsTo(POSTS).map(({ body }) => body);

/** Answers a question for one post by its id with that post, if it is among the first. */
const named: typeof onlyPage = (request) => {
  const { filter } = request.body as { filter: { id?: string } };
  if (!filter.id) return videos()(request);
  const all = videos()({ ...request, body: { cursor: null, limit: 24 } });
  return { data: all.data.filter(({ post }) => post.id === filter.id), nextCursor: null };
};

beforeEach(() => {
  fakeMedia();
  fakeView();
  services = { [POSTS]: { full: videos() } };
  videoPlaces.forget();
  toast.mockClear();
});

test('MEGA-1 the next page is asked for by cursor when the last card is on its way, and few cards are in the document', async () => {
  const visited = await open();
  await untilFirst('post-1');
  // Nothing arrives anywhere.
  Object.assign(HTMLElement.prototype, { scrollTo: () => undefined });
  for (let press = 1; press <= 4; press += 1) fireEvent.keyDown(document.body, { key: 'j' });
  await waitFor(() => expect(listsOf(visited)).toHaveLength(2));
  expect(listsOf(visited)).toMatchObject([
    { cursor: null, limit: 5 },
    { cursor: '5', limit: 10 },
  ]);
  scrollToCard(9);
  await waitFor(() => expect(card(9)?.dataset.post).toBe('post-10'));
  expect(screen.getAllByRole('article').length).toBeLessThanOrEqual(5);
});

test('MEGA-1 the end says how many there were, and leads back to the first video', async () => {
  services[POSTS] = { full: onlyPage };
  await open();
  await untilFirst('post-1');
  expect(screen.getByText('Bạn đã xem hết 5 video')).toBeTruthy();
  scrollToCard(5);
  fireEvent.click(screen.getByRole('button', { name: 'Xem lại từ đầu' }));
  await waitFor(() => expect(cardInView()).toBe(0));
});

test('MEGA-2 a shared address starts the feed of everybody with its video, however far down that is; one that is gone is said', async () => {
  services[POSTS] = { full: named };
  const visited = await open('/mega-views?start=post-20');
  await untilFirst('post-20');
  expect(card(1)?.dataset.post).toBe('post-1');
  expect(listsOf(visited)).toHaveLength(2);
  visited.unmount();
  await open('/mega-views?start=gone');
  await untilFirst('post-1');
  expect(toast).toHaveBeenCalledWith({ message: 'Video này không còn nữa' });
});

test('MEGA-2 sharing copies the address that starts with the video', async () => {
  const writeText = jest.fn(async () => undefined);
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
  await open();
  await untilFirst('post-1');
  fireEvent.click(within(card(1)).getByRole('button', { name: 'Chia sẻ' }));
  await waitFor(() => expect(writeText).toHaveBeenCalledWith(`${location.origin}/mega-views?start=post-2`));
});

test('PROFILE-2 MEGA-2 an author’s feed starts at the video of the address, and its end leads to the videos of everybody', async () => {
  await open('/mega-views?author=author-1&start=post-24');
  await waitFor(() => expect(card(23)?.dataset.post).toBe('post-24'));
  expect(cardInView()).toBe(23);
  fireEvent.click(screen.getByRole('link', { name: 'Xem video của mọi người' }));
  await waitFor(() => expect(place()).toBe('/mega-views'));
  await untilFirst('post-1');
});

test('MEGA-9 the search by place is in the address and in the question, and Back undoes it; one that finds nothing says so, and leads to all videos', async () => {
  services[POSTS] = {
    full: (request): ListedPosts =>
      'location' in (request.body as { filter: object }).filter
        ? { data: [], nextCursor: null }
        : videos()(request),
  };
  const visited = await open();
  const searchTheCity = async () => {
    await untilFirst('post-1');
    fireEvent.click(screen.getByRole('button', { name: 'Tìm video' }));
    search('Khu vực', 'ha noi');
    await waitFor(() => expect(place()).toBe('/mega-views?q=ha+noi'));
    expect(await screen.findByText('Không có video nào phù hợp')).toBeTruthy();
  };
  await searchTheCity();
  expect(listsOf(visited).at(-1)).toMatchObject({ filter: { location: 'ha noi' } });
  act(() => history.back());
  await waitFor(() => expect(place()).toBe('/mega-views'));
  await searchTheCity();
  fireEvent.click(screen.getByRole('button', { name: 'Xem tất cả video' }));
  await untilFirst('post-1');
  expect(place()).toBe('/mega-views');
});

test('MEGA-9 an author is found by name, is in the address and in the question, and can be taken out again', async () => {
  const found = [{ id: 'author-9', displayName: 'Ngô Thành' }];
  services['GET /rest/v1/users'] = {
    full: ({ query }) => (query.get('displayName') === 'ilike.%th_nh%' ? found : []),
  };
  const visited = await open();
  await untilFirst('post-1');
  fireEvent.click(screen.getByRole('button', { name: 'Tìm video' }));
  search('Tên người đăng', 'không ai');
  expect(await screen.findByText('Không có người đăng nào tên như vậy.')).toBeTruthy();
  search('Tên người đăng', 'thanh');
  fireEvent.click(await screen.findByRole('button', { name: 'Ngô Thành' }));
  await waitFor(() => expect(place()).toBe('/mega-views?author=author-9'));
  await waitFor(() => expect(listsOf(visited).at(-1)).toMatchObject({ filter: { author_id: 'author-9' } }));
  fireEvent.click(await screen.findByRole('button', { name: 'Bỏ người đăng Một người đăng' }));
  await waitFor(() => expect(place()).toBe('/mega-views'));
});

test('ERR-2 MEGA-1 a feed that cannot be had says so, leads to the videos on the device, and comes by a retry', async () => {
  services[POSTS] = { full: () => failure() };
  await open();
  const retry = await screen.findByRole('button', { name: 'Thử lại' });
  expect(screen.getByRole('link', { name: 'Video đã tải' }).getAttribute('href')).toBe(
    '/mega-views/downloads',
  );
  services[POSTS] = { full: videos() };
  fireEvent.click(retry);
  await untilFirst('post-1');
});
