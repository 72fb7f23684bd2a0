import type { ScenarioAnswers } from '@site/shared/testing/standalone';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { fakeMedia } from '../../testing/fake-media';
import { fakeView } from '../../testing/fake-view';
import { listed, POSTS, STREAMS, videos } from '../../testing/listed-posts';
import { beginVideo, inMemory, removeVideo } from '../../testing/memory-videos';
import { type Asked, visitArea } from '../../testing/visit-area';

jest.mock('@site/shared/videos/stored-videos', () => jest.requireActual('../../testing/memory-videos'));

const SIZE = 4_200_000;
const HALF = SIZE / 2;

let asked: Asked[];
let services: ScenarioAnswers;

const sized = (length: number): ResponseInit => ({ headers: { 'content-length': String(length) } });

/** An answer of so many bytes, which ends, is lost, or waits until its request is aborted. */
function file(bytes: number, then: 'ends' | 'is lost' | 'waits', init: ResponseInit): Response {
  const signal = asked.at(-1)?.request.signal;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(new Uint8Array(bytes));
      if (then === 'ends') controller.close();
      signal?.addEventListener('abort', () => controller.error(signal.reason));
    },
    pull(controller) {
      if (then === 'is lost') controller.error(new TypeError('network'));
    },
  });
  return new Response(body, init);
}

/** Opens what there is to download of a video; each test has its own. */
async function openPanel(id: string): Promise<void> {
  services[POSTS] = { full: videos((post) => (post.id === 'post-1' ? { id, video_path: 'a.mp4' } : {})) };
  ({ asked } = await visitArea('/mega-views', { services }));
  fireEvent.click((await screen.findAllByRole('button', { name: 'Tải về' }))[0] as HTMLElement);
}
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));
const stored = (id: string) => inMemory().find((video) => video.id === id);

beforeEach(() => {
  fakeMedia();
  fakeView();
  Object.defineProperty(navigator, 'storage', { configurable: true, value: undefined });
  services = {
    'HEAD /media/a.mp4': { full: () => new Response(null, sized(SIZE)) },
    'GET /media/a.mp4': { full: () => file(SIZE, 'ends', sized(SIZE)) },
  };
});

test('OFFLINE-7 a video is stored when asked for and not before; its size is said before, and can be removed after', async () => {
  await openPanel('whole');
  expect(await screen.findByRole('button', { name: 'Tải về · 4,2 MB' })).toBeTruthy();
  expect(asked.some(({ call }) => call === 'GET /media/a.mp4')).toBe(false);
  await press('Tải về · 4,2 MB');
  expect(await screen.findByText('Đã tải về · 4,2 MB')).toBeTruthy();
  expect(stored('whole')).toMatchObject({ got: SIZE, whole: true });
  await press('Xoá khỏi thiết bị');
  await waitFor(() => expect(stored('whole')).toBeUndefined());
});

test('OFFLINE-7 a download says how far it has come; cancelled, it leaves nothing', async () => {
  services['GET /media/a.mp4'] = { full: () => file(HALF, 'waits', sized(SIZE)) };
  await openPanel('cancelled');
  await press('Tải về · 4,2 MB');
  expect(await screen.findByText('Đang tải 2,1 MB / 4,2 MB')).toBeTruthy();
  await press('Huỷ tải');
  expect(await screen.findByRole('button', { name: 'Tải về · 4,2 MB' })).toBeTruthy();
  expect(stored('cancelled')).toBeUndefined();
});

test('OFFLINE-7 a download that the line loses keeps what has come, and goes on from there', async () => {
  services['GET /media/a.mp4'] = { full: () => file(HALF, 'is lost', sized(SIZE)) };
  await openPanel('lost');
  await press('Tải về · 4,2 MB');
  expect(await screen.findByText('Mất mạng khi đang tải. Phần đã tải vẫn còn đây.')).toBeTruthy();
  expect(stored('lost')).toMatchObject({ got: HALF, whole: false });
  services['GET /media/a.mp4'] = { full: () => file(HALF, 'ends', { status: 206, ...sized(HALF) }) };
  await press('Tải tiếp');
  expect(await screen.findByText('Đã tải về · 4,2 MB')).toBeTruthy();
  const ranges = asked.filter(({ call }) => call === 'GET /media/a.mp4');
  expect(ranges.map(({ request }) => request.headers.get('range'))).toEqual([null, `bytes=${HALF}-`]);
});

test('OFFLINE-7 without room it says how much is needed and how much is left, and stores nothing', async () => {
  const estimate = async () => ({ quota: 5_600_000, usage: 500_000 });
  Object.defineProperty(navigator, 'storage', { configurable: true, value: { estimate } });
  await openPanel('large');
  await press('Tải về · 4,2 MB');
  expect(await screen.findByText(/không đủ chỗ: cần 4,2 MB, còn 0,1 MB/)).toBeTruthy();
  expect(stored('large')).toBeUndefined();
});

test('OFFLINE-7 a service that does not say how large a video is, is quoted, and the video can be stored', async () => {
  services['HEAD /media/a.mp4'] = { full: () => new Response(null) };
  services['GET /media/a.mp4'] = { full: () => file(SIZE, 'ends', {}) };
  await openPanel('unsized');
  expect(await screen.findByText('Máy chủ không cho biết dung lượng của video này.')).toBeTruthy();
  fireEvent.click(screen.getAllByRole('button', { name: 'Tải về' }).at(-1) as HTMLElement);
  expect(await screen.findByText('Đã tải về · 4,2 MB')).toBeTruthy();
});

test('OFFLINE-7 a live stream cannot be stored', async () => {
  services[STREAMS] = { full: listed(STREAMS, () => ({ video_path: 'a.mp4' })) };
  await visitArea('/livestream/list', { services });
  await screen.findByRole('feed');
  expect(screen.queryByRole('button', { name: 'Tải về' })).toBeNull();
});

test('OFFLINE-8 the videos of whoever is here are listed with what each and all take, and each can be removed', async () => {
  for (const { id } of inMemory()) await removeVideo(id);
  const file = { address: 'http://localhost/media/a.mp4', type: 'video/mp4', poster: undefined };
  const video = { ...file, owner: '', author: 'Lan', bytes: SIZE, got: SIZE, whole: true, at: 1 };
  await beginVideo({ ...video, id: 'one', title: 'Căn góc' });
  await beginVideo({ ...video, id: 'two', title: 'Căn giữa', whole: false, got: HALF });
  await beginVideo({ ...video, id: 'three', title: 'Của người khác', owner: 'somebody' });
  await visitArea('/mega-views/downloads', { services });
  expect(await screen.findByText('2 video · 6,3 MB trên thiết bị này')).toBeTruthy();
  const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(titles).toEqual(['Căn góc', 'Căn giữa']);
  await press('Xoá khỏi thiết bị: Căn góc');
  await press('Xoá khỏi thiết bị: Căn giữa');
  expect(await screen.findByText('Chưa có video nào trên thiết bị')).toBeTruthy();
  expect(inMemory().map(({ id }) => id)).toEqual(['three']);
});
