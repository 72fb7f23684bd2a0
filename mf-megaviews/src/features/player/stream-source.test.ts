import Hls, { type ErrorData } from 'hls.js';
import { LineLosses } from './line-losses';
import { openStream } from './stream-source';

const { Events, ErrorTypes } = Hls;

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** A stream whose loading is noted, and what a test lets happen to it. */
function open(running: boolean) {
  const asked: string[] = [];
  const stream = new Hls({ enableWorker: false });
  // What the library itself would do with a test's events is not asked.
  stream.removeAllListeners();
  for (const name of ['startLoad', 'stopLoad', 'loadSource', 'attachMedia'] as const)
    jest.spyOn(stream, name).mockImplementation(() => void asked.push(name));
  const failed = jest.fn();
  const video = document.createElement('video');
  const source = openStream({ Events, ErrorTypes }, stream, '/media/one.m3u8', 0, {
    video,
    losses: new LineLosses(),
    isRunning: () => running,
    play: () => undefined,
    onFailed: failed,
  });
  asked.length = 0;
  return {
    asked,
    failed,
    source,
    buffer: () => stream.emit(Events.FRAG_BUFFERED, Events.FRAG_BUFFERED, { frag: { sn: 0 } } as never),
    lose: (code: number) =>
      stream.emit(Events.ERROR, Events.ERROR, {
        fatal: true,
        type: ErrorTypes.NETWORK_ERROR,
        response: { code },
      } as ErrorData),
  };
}

test('MEGA-3 a stream that only comes next rests after its first segment, and loads on when it is to run', () => {
  const { asked, source, buffer } = open(false);
  buffer();
  expect(asked).toEqual(['stopLoad']);
  source.resume();
  source.resume();
  expect(asked).toEqual(['stopLoad', 'startLoad']);
});

test('MEGA-3 segments that the line loses are asked for again; what the server refuses has failed', () => {
  const { asked, failed, buffer, lose } = open(true);
  buffer();
  lose(0);
  expect(asked).toEqual([]);
  jest.advanceTimersByTime(1000);
  expect(asked).toEqual(['startLoad']);
  lose(404);
  expect(failed.mock.calls).toEqual([[0]]);
});

test('LINE-13 a segment is asked for again after what may pass, not after what stays', () => {
  const { failed, lose, buffer } = open(true);
  buffer();
  lose(408);
  expect(failed).not.toHaveBeenCalled();
  lose(501);
  expect(failed).toHaveBeenCalledTimes(1);
});

test('MEGA-3 a stream that never began has failed at once', () => {
  const { failed, lose } = open(true);
  lose(0);
  expect(failed).toHaveBeenCalledTimes(1);
  expect(jest.getTimerCount()).toBe(0);
});
