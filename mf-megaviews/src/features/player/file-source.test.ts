import { openFile } from './file-source';
import { LineLosses } from './line-losses';

const NETWORK = 2;
const DECODE = 3;

beforeAll(() => {
  // jsdom has no media: what is tested is what is asked of the element.
  Reflect.set(globalThis, 'MediaError', { MEDIA_ERR_DECODE: DECODE });
});
beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** A file that plays, as far as the test says, and whose openings are noted with where they start. */
function play() {
  const video = document.createElement('video');
  const failures: number[] = [];
  const opened: number[] = [];
  let time = 0;
  let error: { code: number } | null = null;
  Object.defineProperties(video, {
    currentTime: { get: () => time, set: (next: number) => opened.push(next) },
    error: { get: () => error },
  });
  openFile('/media/one.mp4', 0, {
    video,
    losses: new LineLosses(),
    isRunning: () => true,
    play: () => undefined,
    onFailed: (at) => failures.push(at),
  });
  return {
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

test('MEGA-3 a file whose connection is lost is reopened automatically, at the same time', () => {
  const { opened, failures, reach, lose } = play();
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

test('MEGA-3 a file that does not come back is given up, and says how far it came', () => {
  const { opened, failures, reach, lose } = play();
  reach(3);
  for (let loss = 1; loss <= 6; loss += 1) {
    lose(NETWORK);
    jest.advanceTimersByTime(5000);
  }
  expect(failures).toEqual([3]);
  expect(opened).toHaveLength(5);
});

test('MEGA-3 a file that plays on after a loss has come back: the next loss is the first one again', () => {
  const { opened, failures, reach, lose } = play();
  for (let loss = 1; loss <= 8; loss += 1) {
    reach(loss * 2);
    lose(NETWORK);
    jest.advanceTimersByTime(1000);
  }
  expect(opened).toEqual([2, 4, 6, 8, 10, 12, 14, 16]);
  expect(failures).toEqual([]);
});

test.each([
  ['that never began', NETWORK, 0],
  ['that cannot be decoded', DECODE, 2],
])('MEGA-3 a file %s has failed at once', (_name, code, at) => {
  const { failures, reach, lose } = play();
  if (at > 0) reach(at);
  lose(code);
  expect(failures).toEqual([at]);
  expect(jest.getTimerCount()).toBe(0);
});
