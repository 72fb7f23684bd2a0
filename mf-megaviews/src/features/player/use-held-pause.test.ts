import { renderHook } from '@testing-library/react';
import { HlsPool } from './hls-pool';
import { Player } from './player';
import { useHeldPause } from './use-held-pause';

beforeAll(() => {
  // jsdom has no media: its element is always paused, and says so when a test does.
  jest.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue(undefined);
  jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue(undefined);
});
beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test.each([
  ['something else paused it for half a second', true, 500, 1],
  ['it has only just been paused', true, 499, 0],
  ['the page paused it', false, 500, 0],
])('MEGA-3 when %s', (_name, running, after, times) => {
  const player = new Player(new HlsPool());
  const held = jest.fn();
  renderHook(() => useHeldPause(player, held));
  if (running) player.play();
  else player.pause();
  player.video.dispatchEvent(new Event('pause'));
  jest.advanceTimersByTime(after);
  expect(held).toHaveBeenCalledTimes(times);
});
