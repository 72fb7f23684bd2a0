import type { WhepConnectionEvents } from './whep-connection';
import { WhepViewer } from './whep-viewer';

const STREAM = {} as MediaStream;

/** A viewer whose connections do what the test says, and whose time passes when the test says so. */
function watch(url = 'https://live.example/whep/one', ended = false) {
  const links: { events: WhepConnectionEvents; closed: number }[] = [];
  const phases: string[] = [];
  const streams: MediaStream[] = [];
  const open = (_url: string, events: WhepConnectionEvents) => {
    const link = { events, closed: 0 };
    links.push(link);
    const close = () => {
      link.closed += 1;
    };
    return { close };
  };
  const viewer = new WhepViewer(
    url,
    { ended, visible: true },
    { onPhase: (phase) => phases.push(phase), onStream: (stream) => streams.push(stream) },
    { open, setTimer: (run, ms) => setTimeout(run, ms), clearTimer: (timer) => clearTimeout(timer) },
  );
  const last = () => {
    const link = links.at(-1);
    if (!link) throw new Error('no connection was made');
    return link;
  };
  const play = () => {
    last().events.onAnswer(STREAM);
    last().events.onBytes();
  };
  return { viewer, links, phases, streams, last, play };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('LIVE-2 plays what the server answers, ends it when the viewer leaves, and takes no further events then', () => {
  const { viewer, links, phases, streams, last, play } = watch();
  const { events } = last();
  play();
  expect(phases).toEqual(['joining', 'live']);
  expect(streams).toEqual([STREAM]);
  viewer.leave();
  expect(last().closed).toBe(1);
  expect(jest.getTimerCount()).toBe(0);
  events.onRefusal(500, undefined);
  viewer.send({ type: 'streamStarted' });
  jest.advanceTimersByTime(60_000);
  expect(links).toHaveLength(1);
  expect(phases).toEqual(['joining', 'live']);
});

test('LIVE-2 four seconds without bytes end the connection and make another; a refused offer is made again in 5 s or after its Retry-After, and 405 is logged once as an instruction to update the URL', () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { links, phases, play, last } = watch('https://live.example/whep/moved');
  /** Passes time, at whose end, and not before, there is another connection. */
  const untilNext = (ms: number) => {
    const before = links.length;
    jest.advanceTimersByTime(ms - 1);
    expect(links).toHaveLength(before);
    jest.advanceTimersByTime(1);
    expect(links).toHaveLength(before + 1);
  };
  play();
  jest.advanceTimersByTime(3500);
  last().events.onBytes();
  untilNext(4000);
  expect(links[0]?.closed).toBe(1);
  expect(phases).toEqual(['joining', 'live', 'reconnecting']);
  play();
  expect(phases.at(-1)).toBe('live');
  for (const [status, retryAfter, ms] of [
    [405, undefined, 5000],
    [405, undefined, 5000],
    [503, 15_000, 15_000],
  ] as const) {
    last().events.onRefusal(status, retryAfter);
    untilNext(ms);
  }
  expect(warn.mock.calls).toEqual([
    [expect.stringMatching(/405 from https:\/\/live\.example\/whep\/moved.*update webRTC_playback\.url/)],
  ]);
  warn.mockRestore();
});

test('LIVE-3 an ended stream makes no connection until it starts', () => {
  const { viewer, links, phases } = watch(undefined, true);
  jest.advanceTimersByTime(60_000);
  expect(links).toHaveLength(0);
  viewer.send({ type: 'streamStarted' });
  expect(links).toHaveLength(1);
  viewer.send({ type: 'streamEnded' });
  expect(links[0]?.closed).toBe(1);
  expect(phases).toEqual(['ended', 'joining', 'ended']);
});
