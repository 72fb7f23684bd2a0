import { HlsPool } from './hls-pool';
import { Player } from './player';
import { MOST_PLAYERS, PlayerPool } from './player-pool';

// In the bundle the library is a module, with names of its own.
jest.mock('hls.js/light', () => {
  const Hls = jest.requireActual('hls.js');
  return { __esModule: true, default: Hls, Events: Hls.Events, ErrorTypes: Hls.ErrorTypes };
});

const NETWORK = 2;

beforeAll(() => {
  // jsdom has no media: what is tested is what is asked of the element.
  jest.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue(undefined);
  jest.spyOn(HTMLMediaElement.prototype, 'load').mockReturnValue(undefined);
  jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue(undefined);
  Reflect.set(globalThis, 'MediaError', { MEDIA_ERR_DECODE: 3 });
});
beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('MEGA-3 a player that is given back asks for nothing more', async () => {
  const player = new Player(new HlsPool());
  const { video } = player;
  const failed = jest.fn();
  const opened = jest.fn();
  Object.defineProperties(video, {
    currentTime: { get: () => 2, set: opened },
    error: { get: () => ({ code: NETWORK }) },
  });
  await player.open({ hls: undefined, file: '/media/one.mp4' }, failed);
  player.play();
  video.dispatchEvent(new Event('timeupdate'));
  video.dispatchEvent(new Event('error'));
  expect(jest.getTimerCount()).toBe(1);
  player.close();
  expect(jest.getTimerCount()).toBe(0);
  await player.open({ hls: undefined, file: '/media/one.mp4' }, failed);
  video.dispatchEvent(new Event('timeupdate'));
  player.close();
  video.dispatchEvent(new Event('error'));
  expect(jest.getTimerCount()).toBe(0);
  window.dispatchEvent(new Event('online'));
  jest.advanceTimersByTime(60_000);
  expect(opened).not.toHaveBeenCalled();
  expect(failed).not.toHaveBeenCalled();
});

test('MEGA-3 a video without any address has failed where it was to start', async () => {
  const failed = jest.fn();
  await new Player(new HlsPool()).open({ hls: undefined, file: undefined }, failed, 7);
  expect(failed.mock.calls).toEqual([[7]]);
});

const OFFLINE = { hls: '/media/one/master.m3u8', file: '/media/one.mp4' };

test('OFFLINE-9 without a network the file comes before the stream that the browser could play itself, which comes next', async () => {
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const failed = jest.fn();
  const player = new Player(new HlsPool());
  const { video } = player;
  jest.spyOn(video, 'canPlayType').mockReturnValue('maybe');
  await player.open(OFFLINE, failed);
  expect(video.getAttribute('src')).toBe(OFFLINE.file);
  video.dispatchEvent(new Event('error'));
  expect(video.getAttribute('src')).toBe(OFFLINE.hls);
  video.dispatchEvent(new Event('error'));
  expect(failed).toHaveBeenCalledTimes(1);
  online.mockReturnValue(true);
  await player.open(OFFLINE, failed);
  expect(video.getAttribute('src')).toBe(OFFLINE.hls);
  video.dispatchEvent(new Event('error'));
  expect(video.getAttribute('src')).toBe(OFFLINE.file);
  online.mockRestore();
});

/** A browser whose streams hls.js plays. */
async function withStream(player: Player): Promise<void> {
  Object.assign(window, { MediaSource: class {} });
  await player.open(OFFLINE, jest.fn());
  Reflect.deleteProperty(window, 'MediaSource');
}
const streamPool = () => {
  const on = jest.fn();
  const stream = { on, off: on, config: {}, loadSource: on, attachMedia: on, startLoad: on, stopLoad: on };
  return Object.assign(new HlsPool(), { lend: async () => stream, giveBack: on });
};

test.each([
  ['is on this device goes on from its file', true],
  ['is not here waits for the network', false],
])('OFFLINE-9 a video that was opened before the network was lost and %s', async (_name, isHere) => {
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  const player = new Player(streamPool());
  await withStream(player);
  const probes: HTMLVideoElement[] = [];
  const make = document.createElement.bind(document);
  const made = jest.spyOn(document, 'createElement').mockImplementation((name: string) => {
    const element = make(name);
    if (element instanceof HTMLVideoElement) probes.push(element);
    return element;
  });
  online.mockReturnValue(false);
  window.dispatchEvent(new Event('offline'));
  expect(probes.map(({ src }) => new URL(src).pathname)).toEqual([OFFLINE.file]);
  probes[0]?.dispatchEvent(new Event(isHere ? 'loadedmetadata' : 'error'));
  expect(player.video.getAttribute('src')).toBe(isHere ? OFFLINE.file : null);
  player.close();
  window.dispatchEvent(new Event('offline'));
  expect(probes).toHaveLength(1);
  made.mockRestore();
  online.mockRestore();
});

test('MEGA-3 three players at most, used again when they come back', () => {
  const pool = new PlayerPool();
  const lent = Array.from({ length: MOST_PLAYERS }, () => pool.lend());
  expect(new Set(lent).size).toBe(3);
  expect(pool.lend()).toBeUndefined();
  const first = lent[0] as Player;
  document.body.append(first.video);
  pool.giveBack(first);
  expect(first.video.isConnected).toBe(false);
  expect(pool.lend()).toBe(first);
  expect(pool.lend()).toBeUndefined();
});
