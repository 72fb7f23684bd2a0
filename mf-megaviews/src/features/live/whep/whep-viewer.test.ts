import type { WhepConnectionEvents } from './whep-connection';
import { WhepViewer } from './whep-viewer';

const STREAM = {} as MediaStream;

/** A viewer whose connections do what the test says, and whose time passes when the test says so. */
function watch(url = 'https://live.example/whep/one', ended = false) {
  const links: { events: WhepConnectionEvents; closed: number }[] = [];
  const phases: string[] = [];
  const streams: MediaStream[] = [];
  const viewer = new WhepViewer(
    url,
    { ended, visible: true },
    { onPhase: (phase) => phases.push(phase), onStream: (stream) => streams.push(stream) },
    {
      open: (_url, events) => {
        const link = { events, closed: 0 };
        links.push(link);
        return {
          close: () => {
            link.closed += 1;
          },
        };
      },
      setTimer: (run, ms) => setTimeout(run, ms),
      clearTimer: (timer) => clearTimeout(timer),
    },
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

test('LIVE-2 plays what the server answers, and ends it when the viewer leaves', () => {
  const { viewer, phases, streams, last, play } = watch();
  play();
  expect(phases).toEqual(['joining', 'live']);
  expect(streams).toEqual([STREAM]);
  viewer.leave();
  expect(last().closed).toBe(1);
  expect(jest.getTimerCount()).toBe(0);
});

test('LIVE-2 four seconds without bytes end the connection and make another', () => {
  const { links, phases, play, last } = watch();
  play();
  jest.advanceTimersByTime(3500);
  last().events.onBytes();
  jest.advanceTimersByTime(3999);
  expect(links).toHaveLength(1);
  jest.advanceTimersByTime(1);
  expect(links).toHaveLength(2);
  expect(links[0]?.closed).toBe(1);
  expect(phases.at(-1)).toBe('reconnecting');
  play();
  expect(phases.at(-1)).toBe('live');
});

test('LIVE-2 a refused offer is made again in 5 s, after a longer Retry-After then', () => {
  const { links, last } = watch();
  last().events.onRefusal(500, undefined);
  jest.advanceTimersByTime(4999);
  expect(links).toHaveLength(1);
  jest.advanceTimersByTime(1);
  expect(links).toHaveLength(2);
  last().events.onRefusal(503, 15_000);
  jest.advanceTimersByTime(14_999);
  expect(links).toHaveLength(2);
  jest.advanceTimersByTime(1);
  expect(links).toHaveLength(3);
});

test('LIVE-2 405 is logged once as an instruction to update the URL, and tried again every 5 s', () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { links, last } = watch('https://live.example/whep/moved');
  for (let attempt = 1; attempt <= 3; attempt += 1) {
    last().events.onRefusal(405, undefined);
    jest.advanceTimersByTime(5000);
    expect(links).toHaveLength(attempt + 1);
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

test('LIVE-2 a viewer who has left receives no further events', () => {
  const { viewer, links, phases, last } = watch();
  const { events } = last();
  viewer.leave();
  events.onRefusal(500, undefined);
  viewer.send({ type: 'streamStarted' });
  jest.advanceTimersByTime(60_000);
  expect(links).toHaveLength(1);
  expect(phases).toEqual(['joining']);
});
