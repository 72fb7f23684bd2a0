import { HlsPool } from './hls-pool';
import { Player } from './player';

const FILE = '/media/one.mp4';
const NETWORK = 2;
const DECODE = 3;

beforeAll(() => {
  // jsdom has no media: what is tested is what is asked of the element.
  jest.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue(undefined);
  jest.spyOn(HTMLMediaElement.prototype, 'load').mockReturnValue(undefined);
  jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue(undefined);
  Reflect.set(globalThis, 'MediaError', { MEDIA_ERR_DECODE: DECODE });
});
beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** A file that plays, as far as the test says, and whose openings are noted with where they start. */
async function play() {
  const player = new Player(new HlsPool());
  const { video } = player;
  const failures: number[] = [];
  const opened: number[] = [];
  let time = 0;
  let error: { code: number } | null = null;
  Object.defineProperties(video, {
    currentTime: { get: () => time, set: (next: number) => opened.push(next) },
    error: { get: () => error },
  });
  await player.open({ hls: undefined, file: FILE }, (at) => failures.push(at));
  player.play();
  return {
    player,
    video,
    failures,
    opened,
    reach: (at: number) => {
      time = at;
      video.dispatchEvent(new Event('timeupdate'));
    },
    lose: (code: number) => {
      error = { code };
      video.dispatchEvent(new Event('error'));
    },
  };
}

test('MEGA-3 a file that the line loses is opened again by itself, where it was', async () => {
  const { opened, failures, reach, lose } = await play();
  reach(4.5);
  lose(NETWORK);
  expect(opened).toEqual([]);
  jest.advanceTimersByTime(1000);
  expect(opened).toEqual([4.5]);
  lose(NETWORK);
  jest.advanceTimersByTime(1999);
  expect(opened).toHaveLength(1);
  window.dispatchEvent(new Event('online'));
  expect(opened).toEqual([4.5, 4.5]);
  expect(failures).toEqual([]);
});

test('MEGA-3 a file that does not come back is given up, and says how far it came', async () => {
  const { opened, failures, reach, lose } = await play();
  reach(3);
  for (let loss = 1; loss <= 6; loss += 1) {
    lose(NETWORK);
    jest.advanceTimersByTime(5000);
  }
  expect(failures).toEqual([3]);
  expect(opened).toHaveLength(5);
});

test.each([
  ['that never began', NETWORK, 0],
  ['that cannot be decoded', DECODE, 2],
])('MEGA-3 a file %s has failed at once', async (_name, code, at) => {
  const { failures, reach, lose } = await play();
  if (at > 0) reach(at);
  lose(code);
  expect(failures).toEqual([at]);
  expect(jest.getTimerCount()).toBe(0);
});

test('MEGA-3 a player that is given back asks for nothing more', async () => {
  const { player, opened, failures, reach, lose } = await play();
  reach(2);
  lose(NETWORK);
  player.close();
  window.dispatchEvent(new Event('online'));
  jest.advanceTimersByTime(60_000);
  expect([opened, failures]).toEqual([[], []]);
  expect(jest.getTimerCount()).toBe(0);
});
