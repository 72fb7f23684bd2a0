import { readFileSync } from 'node:fs';
import path from 'node:path';
import { REPOSITORY } from '../../lib/deployables';
import { balancerSettings } from './balancer';
import { MessageTally } from './message-tally';
import { nameLimit } from './name-limit';
import { readOptions } from './options';
import { missesOf, type Outcome } from './outcome';
import type { Phase } from './phases';
import { reportOf } from './report';

const MACHINE = { cores: 2, mostFiles: 20_000 };

const phaseOf = (name: string, more: Partial<Phase> = {}): Phase => ({
  name,
  seconds: 30,
  sockets: 1_000,
  heardAfter: [5, 10, 20],
  pages: { took: [...Array.from({ length: 249 }, () => 12), 80], unrendered: 1, failed: [] },
  use: [
    { name: 'site-1', cores: 0.3, memory: 200, files: 2_000 },
    { name: 'visitors', cores: 0.4, memory: 400, files: 500 },
  ],
  busyCores: 0.9,
  turnedAway: 7,
  ...more,
});

const GOOD: Outcome = {
  asked: { sockets: 1_000, pages: 500, pace: 150, seconds: 30 },
  phases: [phaseOf('connect', { sockets: 990 }), phaseOf('steady')],
  most: 1_000,
  node: { ended: 'signal SIGKILL', had: 501, otherHas: 1_000, cut: 501, backAfter: [700, 1_100, 3_000] },
  release: { version: '1.0.0-abc', servedAfter: 1_500, isServedBySite: [true, true] },
  messages: { acknowledged: 300, kept: 300, missing: 0, doubled: 0, sentAgain: 2 },
  failed: { 'websocket error': 3 },
};

test('LOAD-1 a run in which all was held and each fault fired misses nothing', () => {
  expect(missesOf(GOOD)).toEqual([]);
});

const { node, release, messages } = GOOD;
const FAILED = { took: Array.from({ length: 250 }, () => 12), unrendered: 0, failed: ['status 502'] };
const withPhase = (more: Partial<Phase>) => ({ phases: [phaseOf('one', more)] });
const withMessages = (more: Partial<Outcome['messages']>) => ({ messages: { ...messages, ...more } });
const withRelease = (more: Partial<Outcome['release']>) => ({ release: { ...release, ...more } });

test.each<[string, Partial<Outcome>]>([
  ['999 of 1000 sockets were held at once', { most: 999 }],
  ['no node was lost: it ended by nothing', { node: { ...node, ended: '' } }],
  ['the node that was lost had no sockets', { node: { ...node, had: 0 } }],
  ['500 connections were cut, but the lost node had 501', { node: { ...node, cut: 500 } }],
  ['2 visitors did not come back', withPhase({ sockets: 998, seconds: 1 })],
  ['the other node had 9 of 1000 sockets', { node: { ...node, otherHas: 9 } }],
  ['250 of 750 pages were asked for', withPhase({ seconds: 90 })],
  ['1 pages failed: status 502', withPhase({ pages: FAILED })],
  ['pages without 1.0.0-abc came to the end', withRelease({ servedAfter: undefined })],
  ['not each site serves 1.0.0-abc', withRelease({ isServedBySite: [true, false] })],
  ['no message was acknowledged', withMessages({ acknowledged: 0 })],
  ['1 acknowledged messages are not in the database once', withMessages({ kept: 299 })],
  ['4 deliveries were lost', withMessages({ missing: 4 })],
  ['2 deliveries came twice', withMessages({ doubled: 2 })],
])('LOAD-1 LOAD-2 a run is told: %s', (says, more) => {
  expect(missesOf({ ...GOOD, ...more })).toEqual([says]);
});

test('LOAD-3 the limit is the files of a process, the processor, one thread, or none', () => {
  const use = [
    { name: 'node-2', cores: 0.95, memory: 300, files: 10_300 },
    { name: 'visitors', cores: 0.5, memory: 300, files: 2_500 },
  ];
  const quiet = phaseOf('steady');
  expect(
    nameLimit([quiet, phaseOf('return', { use, busyCores: 1.9 })], { ...MACHINE, mostFiles: 10_500 }),
  ).toBe("open files: node-2 had 10300 of 10500 in 'return'");
  expect(nameLimit([quiet, phaseOf('return', { use, busyCores: 1.9 })], MACHINE)).toBe(
    "the processor: 1.90 of 2 cores were busy in 'return': node-2 0.95, visitors 0.50, other work on this machine 0.45",
  );
  expect(nameLimit([phaseOf('return', { use, busyCores: 1.5 }), quiet], MACHINE)).toBe(
    "one thread: node-2 used 0.95 cores in 'return'",
  );
  expect(nameLimit([quiet], MACHINE)).toBe(
    "none was reached: at most 0.90 of 2 cores were busy, in 'steady'",
  );
});

test('LOAD-3 the report has each phase, each process, the faults and the limit', () => {
  const lines = reportOf(GOOD, 'none')
    .split('\n')
    .map((line) => line.trim().replace(/ {2,}/g, ' | '));
  expect(lines).toEqual(
    expect.arrayContaining([
      'connect | 30 | 990 | 250 | 0 | 1 | 12 | 12 | 80 | 10 | 20 | 7 | 0.90 | 0.20',
      'site-1 | 0.30 | 0.30 | 200 | 2000',
      'node lost: signal SIGKILL, with 501 sockets; 3 came back, to 1000 at the other: p50 1100 ms, p95 3000 ms, max 3000 ms',
      'release: 1.0.0-abc, on every page after 1.5 s',
      'messages: 300 acknowledged (2 tries more), 300 of them in the database once, 0 deliveries lost, 0 twice',
      'refusals and failures of sockets: 3 × websocket error',
      'limit: none',
    ]),
  );
});

test('LOAD-1 without options it is 10,000 sockets and 500 pages a minute; a wrong one is refused by name', () => {
  expect(readOptions([])).toEqual({ sockets: 10_000, pages: 500, pace: 150, seconds: 30 });
  expect(readOptions(['--sockets', '2000'])).toMatchObject({ sockets: 2_000, seconds: 30 });
  expect(() => readOptions(['--sockets', 'many'])).toThrow(
    "--sockets must be a whole number from 100 to 50000, not 'many'",
  );
  expect(() => readOptions(['--pace', '12.5'])).toThrow('--pace must be a whole number from 10 to 2000');
});

const LATER = 10_000;

test('LOAD-2 a comment is missing at each visitor of its thread who has neither heard nor read it ten seconds after its acknowledgement', () => {
  const tally = new MessageTally();
  const [speaker, hearer, returned] = [tally.join(1), tally.join(1), tally.join(1)];
  tally.join(2);
  speaker.read('a');
  tally.acknowledge(1, 'a', 0);
  expect(tally.missing(LATER - 1)).toBe(0);
  expect(tally.missing(LATER)).toBe(2);
  expect(hearer.hear('a')).toBe(true);
  expect(tally.missing(LATER)).toBe(1);
  returned.read('a');
  expect(tally.missing(LATER)).toBe(0);
});

test('LOAD-2 news that comes twice to one visitor is doubled; news of what the list has shown is not', () => {
  const tally = new MessageTally();
  const visitor = tally.join(1);
  visitor.read('a');
  expect(visitor.hear('a')).toBe(false);
  expect(tally.doubled).toBe(0);
  visitor.hear('a');
  tally.join(1).hear('a');
  expect(tally.doubled).toBe(1);
});

const lines = (text: string): string[] => text.split('\n').map((line) => line.trim());

test.each([
  [
    'of the bench',
    balancerSettings({
      ...{ name: 'front', port: 8080, targets: [3000, 3001] },
      ...{ readyPath: '/readyz', namesClient: true },
    }),
  ],
  ['of scripts/deploy', readFileSync(path.join(REPOSITORY, 'scripts/deploy/haproxy.cfg'), 'utf8')],
])(
  'LOAD-7 the balancer %s asks servers that are late with their check when no other is left',
  (_which, text) => {
    const settings = lines(text);
    const targets = (ending: string) =>
      settings
        .filter((line) => line.startsWith('server ') && line.endsWith(ending))
        .map((line) => line.split(' ')[2]);
    expect(targets(' check')).toEqual(['127.0.0.1:3000', '127.0.0.1:3001']);
    expect(targets(' backup')).toEqual(targets(' check'));
    expect(settings).toEqual(expect.arrayContaining(['option allbackups', 'option forwardfor']));
    expect(settings.find((line) => line.startsWith('http-check send'))).toContain(' uri /readyz ');
  },
);
