import type { ScenarioAnswers } from '@site/shared/testing/standalone';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { fakeMedia } from '../../testing/fake-media';
import { card, fakeView, scrollToCard } from '../../testing/fake-view';
import { POSTS, videos } from '../../testing/listed-posts';
import { place, visitArea } from '../../testing/visit-area';
import { setSound } from '../player/sound';
import { videoPlaces } from './feed-place';

let media: ReturnType<typeof fakeMedia>;
let mayStart: (element: HTMLMediaElement) => boolean;
let hasData: () => boolean;
let services: ScenarioAnswers;
const { matchMedia } = window;
const toast = jest.fn();

async function open(): Promise<void> {
  await visitArea('/mega-views', { services, parts: { toast } });
  await screen.findByRole('feed');
}
const inCard = (index = 0) => within(card(index));
/** The places of the cards whose video runs. */
const running = () =>
  media.running().map((video) => Number(video.closest<HTMLElement>('[data-index]')?.dataset.index));
const untilRunning = (...indexes: number[]) => waitFor(() => expect(running()).toEqual(indexes));
const toggle = (index = 0) => fireEvent.click(card(index).querySelector('[data-toggle]') as HTMLElement);
const videoOf = (index: number) => card(index).querySelector('video') as HTMLVideoElement;

beforeEach(() => {
  mayStart = () => true;
  hasData = () => true;
  media = fakeMedia({ refuses: (element) => !mayStart(element), hasData: () => hasData() });
  services = { [POSTS]: { full: videos() } };
  fakeView();
  setSound(true);
  videoPlaces.forget();
  toast.mockClear();
});
afterEach(() => {
  window.matchMedia = matchMedia;
});

test('MEGA-3 MEGA-7 the video in view runs, the next one is opened when it has a picture; a tap pauses; comments open only while it runs', async () => {
  hasData = () => false;
  await open();
  await untilRunning(0);
  expect(document.querySelectorAll('video')).toHaveLength(1);
  hasData = () => true;
  act(() => void videoOf(0).dispatchEvent(new Event('loadeddata')));
  await waitFor(() => expect(document.querySelectorAll('video')).toHaveLength(2));
  scrollToCard(1);
  await untilRunning(1);
  toggle(1);
  await untilRunning();
  const openComments = () => fireEvent.click(inCard(1).getByRole('button', { name: /^Bình luận/ }));
  openComments();
  expect(toast).toHaveBeenCalledWith({ message: 'Phát video để bình luận' });
  expect(screen.queryByRole('dialog')).toBeNull();
  toggle(1);
  await untilRunning(1);
  openComments();
  expect(await screen.findByRole('region', { name: 'Câu hỏi riêng' })).toBeTruthy();
});

test('MEGA-3 the library of videos does not wait for the posts', async () => {
  Object.assign(window, { MediaSource: class {} });
  const library = jest.fn(() => ({ default: { isSupported: () => false } }));
  jest.doMock('hls.js/light', library);
  services[POSTS] = { full: () => new Promise(() => undefined) };
  await visitArea('/mega-views', { services });
  await waitFor(() => expect(library).toHaveBeenCalled());
  Reflect.deleteProperty(window, 'MediaSource');
});

test('MEGA-3 where the browser lets nothing sound before a press, a video starts muted; the button gives the sound, and takes it, also of the videos that come after', async () => {
  mayStart = ({ muted }) => muted;
  await open();
  await untilRunning(0);
  expect(videoOf(0).muted).toBe(true);
  mayStart = () => true;
  fireEvent.click(inCard().getByRole('button', { name: 'Bật tiếng' }));
  await waitFor(() => expect(videoOf(0).muted).toBe(false));
  scrollToCard(1);
  await untilRunning(1);
  expect(videoOf(1).muted).toBe(false);
  fireEvent.click(inCard(1).getByRole('button', { name: 'Tắt tiếng' }));
  await waitFor(() => expect(videoOf(1).muted).toBe(true));
  scrollToCard(2);
  await untilRunning(2);
  expect(videoOf(2).muted).toBe(true);
});

test('MEGA-3 with reduced motion no video is opened before a tap', async () => {
  window.matchMedia = (query) =>
    Object.assign(matchMedia(query), { matches: query.includes('reduced-motion') });
  await open();
  expect(document.querySelector('video')).toBeNull();
  toggle();
  await untilRunning(0);
});

test('MEGA-3 a video that can be played in no way says so, and a retry opens it again', async () => {
  await open();
  await untilRunning(0);
  act(() => void media.fail(videoOf(0)));
  expect(await inCard().findByText('Không phát được video này.')).toBeTruthy();
  fireEvent.click(inCard().getByRole('button', { name: 'Thử lại' }));
  await waitFor(() => expect(inCard().queryByText('Không phát được video này.')).toBeNull());
  await untilRunning(0);
});

test('MEGA-4 MEGA-6 the author leads to their page, and Xem chi tiết out of the site where there is a link', async () => {
  const link = { affiliate_marketing: true, affiliate_link: 'https://example.com/x' };
  services[POSTS] = { full: videos(({ id }) => (id === 'post-1' ? link : {})) };
  await open();
  const out = await inCard().findByRole('link', { name: 'Xem chi tiết' });
  expect([out.getAttribute('href'), out.getAttribute('target')]).toEqual(['https://example.com/x', '_blank']);
  expect(inCard(1).queryByText('Xem chi tiết')).toBeNull();
  fireEvent.click(inCard().getByRole('link', { name: 'Đặng Chí Thanh' }));
  await waitFor(() => expect(place()).toBe('/user/8d7f3c1e-1f5a-4c27-9a41-0f6a1c2b3d4e'));
});

test('MEGA-8 a tile names its kind, one of an unknown type is dropped, and without the listings area it leads to the listing', async () => {
  const product_ids = [
    { type: 'for_swap', product_id: 'x' },
    { type: 'for_rent', product_id: 'y' },
  ];
  services[POSTS] = { full: videos(() => ({ product_ids })) };
  await open();
  const tile = await inCard().findByRole('link', { name: /^Nhà thuê/ });
  expect(card(0).querySelectorAll('[data-product]')).toHaveLength(1);
  await within(tile).findByText(/2 PN · 1 WC/);
  fireEvent.click(tile);
  await waitFor(() => expect(place()).toBe('/for-rent/app/y'));
});

test('MEGA-2 photos and panorama open over the feed, and a live stream in it is one', async () => {
  services[POSTS] = {
    full: videos(({ id }) =>
      id === 'post-2' ? { type: 'livestream', live_status: 'live' } : { panorama: 'photos/9.webp' },
    ),
  };
  await open();
  fireEvent.click(await inCard().findByRole('button', { name: 'Xem 1 ảnh' }));
  // A sheet of the same name stands there until the viewer's code has come.
  await screen.findByAltText('Ảnh 1 trên 1');
  const viewer = screen.getByRole('dialog', { name: 'Ảnh của Căn góc 1' });
  fireEvent.click(within(viewer).getByRole('button', { name: 'Đóng' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  fireEvent.click(inCard().getByRole('button', { name: 'Xem ảnh 360°' }));
  expect(await screen.findByRole('dialog', { name: 'Căn góc 1' })).toBeTruthy();
  expect([0, 1].map((index) => card(index).querySelector('[data-live]') !== null)).toEqual([false, true]);
});
