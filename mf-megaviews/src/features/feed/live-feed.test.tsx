import type { ScenarioAnswers } from '@site/shared/testing/standalone';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { fakeMedia } from '../../testing/fake-media';
import { card, cardInView, fakeView, scrollToCard } from '../../testing/fake-view';
import { listed, POSTS, STREAMS } from '../../testing/listed-posts';
import { failure, place, visitArea } from '../../testing/visit-area';
import { videoPlaces } from './feed-place';

const WHEP = 'POST /whep/1';
/** A stream that has an address to be played from. */
const playable = { webRTC_playback: { url: 'http://localhost/whep/1' } };

/** A connection of which nothing but its offer is needed: the server of the test refuses it. */
class Peer {
  readonly connectionState = 'new';
  readonly localDescription = { sdp: 'offer' };
  addTransceiver(): void {}
  async setLocalDescription(): Promise<void> {}
  close(): void {}
}

let services: ScenarioAnswers;
const toast = jest.fn();
const { matchMedia } = window;

const open = (address = '/livestream/list') => visitArea(address, { services, parts: { toast } });
/** What was asked for the pages of the list; one stream is looked for in larger ones. */
const listsOf = ({ callsTo }: Awaited<ReturnType<typeof open>>) =>
  callsTo(STREAMS)
    .map(({ body }) => body as { cursor: string | null; limit: number })
    .filter(({ limit }) => limit < 50);
const openComments = () => fireEvent.click(within(card(0)).getByRole('button', { name: /^Bình luận/ }));
const untilListed = () => screen.findByRole('feed');

beforeEach(() => {
  fakeMedia();
  fakeView();
  Object.assign(window, {
    RTCPeerConnection: Peer,
    MediaStream: class {
      getTracks = () => [];
    },
  });
  services = {
    [STREAMS]: { full: listed(STREAMS, () => playable) },
    [WHEP]: { full: () => failure(500) },
  };
  videoPlaces.forget();
  toast.mockClear();
});
afterEach(() => {
  window.matchMedia = matchMedia;
});

test('LIVE-1 the list comes page by page with a cursor, to its end', async () => {
  const visited = await open();
  await untilListed();
  for (const last of [4, 14, 24]) {
    scrollToCard(last);
    await waitFor(() => expect(card(last) ?? screen.queryByText('Bạn đã xem hết 24 video')).toBeTruthy());
  }
  expect(await screen.findByText('Bạn đã xem hết 24 video')).toBeTruthy();
  expect(listsOf(visited)).toMatchObject([{ cursor: null }, { cursor: '5' }, { cursor: '15' }]);
});

test('LIVE-1 NAV-6 Back returns to the stream that was in view, and the list is asked for again', async () => {
  const visited = await open();
  await untilListed();
  scrollToCard(2);
  fireEvent.click(within(card(2)).getByRole('link', { name: 'Đặng Chí Thanh' }));
  await waitFor(() => expect(place()).toMatch(/^\/user\//));
  const before = listsOf(visited).length;
  act(() => history.back());
  await untilListed();
  await waitFor(() => expect(listsOf(visited).length).toBeGreaterThan(before));
  expect([cardInView(), card(2).dataset.post]).toEqual([2, 'post-3']);
});

test('ERR-2 LIVE-1 a list that fails says so and comes when it is asked for again', async () => {
  services[STREAMS] = { full: () => failure() };
  await open();
  const retry = await screen.findByRole('button', { name: 'Thử lại' });
  services[STREAMS] = { full: listed(STREAMS) };
  fireEvent.click(retry);
  await untilListed();
});

test('LIVE-2 MEGA-7 an offer that the server refuses is said to be tried again; a stream that does not play opens no comments on a phone', async () => {
  const { callsTo } = await open();
  expect(await screen.findByText('Chưa xem được livestream. Đang thử lại…')).toBeTruthy();
  expect(callsTo(WHEP)).toHaveLength(1);
  openComments();
  expect(toast).toHaveBeenCalledWith({ message: 'Xem trực tiếp để bình luận' });
  expect(screen.queryByRole('dialog')).toBeNull();
});

test.each(['/livestream/list', '/mega-views'])(
  'LIVE-6 without WebRTC %s says so in the card of the stream, and is used as before',
  async (address) => {
    Object.assign(window, { RTCPeerConnection: undefined });
    services[POSTS] = { full: listed(POSTS, () => ({ type: 'livestream', ...playable })) };
    const { callsTo } = await open(address);
    expect(
      await screen.findByText('Trình duyệt này không phát được livestream. Hãy mở bằng trình duyệt khác.'),
    ).toBeTruthy();
    expect(callsTo(WHEP)).toEqual([]);
    scrollToCard(1);
    expect(await within(card(1)).findByText(/^Trình duyệt này/)).toBeTruthy();
  },
);

test('LIVE-7 a refusal for good is said, and the viewer may try again', async () => {
  services[WHEP] = { full: () => failure(403) };
  const { callsTo } = await open();
  await screen.findByText('Không xem được livestream này.');
  expect(callsTo(WHEP)).toHaveLength(1);
  fireEvent.click(screen.getByRole('button', { name: 'Thử lại' }));
  await waitFor(() => expect(callsTo(WHEP)).toHaveLength(2));
});

test('LIVE-3 a stream that cannot be joined is asked about, and has ended when it is listed no more', async () => {
  const lists = [listed(STREAMS, () => playable), () => ({ data: [] })];
  services[STREAMS] = { full: (request) => ({ ...lists.shift()?.(request), nextCursor: null }) };
  await open();
  expect(await screen.findByText('Livestream đã kết thúc')).toBeTruthy();
});

test('LIVE-3 MEGA-7 a stream that has ended has no place in the list; at its own address it says so, has no sound and opens no comments', async () => {
  const over = { type: 'livestream', live_status: 'ended' };
  services[STREAMS] = { full: listed(STREAMS, () => over) };
  await open();
  expect(await screen.findByText('Chưa có livestream nào')).toBeTruthy();
  services[POSTS] = { full: listed(POSTS, () => over) };
  await open('/mega-views?start=post-1');
  expect(await screen.findByText('Livestream đã kết thúc')).toBeTruthy();
  expect(card(0).querySelector('[data-sound]')).toBeNull();
  openComments();
  expect(toast).toHaveBeenCalledWith({ message: 'Livestream đã kết thúc' });
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('LIVE-5 WIDE-21 beside a stream, where there is room, stand its comments and the tiles of all streams, which lead to theirs', async () => {
  window.matchMedia = (query) => Object.assign(matchMedia(query), { matches: query.includes('1024px') });
  const { asked } = await open();
  await screen.findByRole('region', { name: 'Câu hỏi riêng' });
  await waitFor(() =>
    expect(asked.find(({ call }) => call === 'POST /api/livestream/get-comments')?.body).toMatchObject({
      filter: { livestream_id: 'post-1' },
    }),
  );
  const tiles = within(await screen.findByRole('navigation', { name: 'Tất cả livestream' }));
  const [first, second] = tiles.getAllByRole('button');
  expect([first?.getAttribute('aria-current'), second?.getAttribute('aria-current')]).toEqual(['true', null]);
  fireEvent.click(second as HTMLElement);
  await waitFor(() => expect(cardInView()).toBe(1));
});
