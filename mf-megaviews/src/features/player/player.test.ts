import { HlsPool } from './hls-pool';
import { Player } from './player';
import { MOST_PLAYERS, PlayerPool } from './player-pool';

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
