import type { WhepConnectionEvents } from './whep-connection';
import { WhepViewer } from './whep-viewer';

const STREAM = {} as MediaStream;

/** A viewer whose connections do what the test says, and whose time passes when the test says so. */
function watch(url = 'https://live.example/whep/one') {
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
    { ended: false, visible: true },
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

test('LIVE-2 silence ends the connection and makes another, a refused offer is made again; 405 is logged once as an instruction to update the URL', () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { links, phases, play, last } = watch('https://live.example/whep/moved');
  play();
  jest.advanceTimersByTime(3_500);
  last().events.onBytes();
  jest.advanceTimersByTime(3_999);
  expect(links).toHaveLength(1);
  jest.advanceTimersByTime(1);
  expect([links.length, links[0]?.closed, phases.at(-1)]).toEqual([2, 1, 'reconnecting']);
  for (const made of [3, 4]) {
    last().events.onRefusal(405, undefined);
    jest.advanceTimersByTime(5_000);
    expect(links).toHaveLength(made);
  }
  expect(warn.mock.calls).toEqual([
    [expect.stringMatching(/405 from https:\/\/live\.example\/whep\/moved.*update webRTC_playback\.url/)],
  ]);
  warn.mockRestore();
});
