import type { ReleaseRecord } from '@site/shared/contract';
import { findsOf } from '../finds-of';
import { History, type MessageKind, type SeenPage } from '../history';
import { PLANTED_BUGS } from '../planted/planted-bugs';
import { checkCrashes } from './crashes';
import { checkFaults } from './faults';
import { checkMessages } from './messages';
import { checkPrivacy } from './privacy';
import { checkRecords } from './records';
import { checkThreads } from './threads';
import { allViolations, judge } from './verdict';

const QUESTION = 'oracle-1-visitor1-1';
const ANSWER = 'oracle-1-owner1-1';

/** A history in which a visitor asks, an owner answers, and both are told that it is kept. */
function historyOfTwo(): History {
  const history = new History();
  const send = (mark: string, kind: MessageKind, by: string) => {
    history.send({ mark, kind, by, readers: ['visitor1', 'owner1'] });
    history.promise(mark);
  };
  send(QUESTION, 'question', 'visitor1');
  send(ANSWER, 'answer', 'owner1');
  return history;
}

test('ORACLE-3 a promised message that is missing is lost; one that is there twice, or that nobody has sent, is found', () => {
  const history = historyOfTwo();
  const once = [
    [QUESTION, 1],
    [ANSWER, 1],
  ] as const;
  const kept = checkMessages(history, new Map(once));
  expect(kept.violations).toEqual([]);
  expect(allViolations(kept)).toEqual(['no chat messages to look at', 'no tab messages to look at']);
  history.send({ mark: 'unpromised', kind: 'question', by: 'visitor1', readers: [] });
  expect(checkMessages(history, new Map([[ANSWER, 1]])).violations).toEqual([
    `${QUESTION} (question) is lost`,
  ]);
  const doubled = new Map<string, number>([...once, ['unpromised', 2], ['oracle-1-nobody-1', 1]]);
  expect(checkMessages(history, doubled).violations).toEqual([
    'unpromised (question) is there 2 times',
    'oracle-1-nobody-1 was sent by nobody',
  ]);
});

test('ORACLE-3 a connection that brings a message twice is found, and so is a last list that lacks one', () => {
  const history = historyOfTwo();
  history.hear('owner1', 'socket', QUESTION, 'socket a');
  history.hear('owner1', 'socket', QUESTION, 'socket b');
  expect(checkThreads(history).violations).toEqual([]);
  history.hear('owner1', 'socket', QUESTION, 'socket b');
  history.lastLists.push({ by: 'owner1', marks: [QUESTION, ANSWER] }, { by: 'visitor1', marks: [QUESTION] });
  const { looked, violations } = checkThreads(history);
  expect(violations).toEqual([
    `owner1 hears ${QUESTION} twice (socket, socket b)`,
    `visitor1 finds ${ANSWER} 0 times in the last list`,
  ]);
  expect(looked['listed messages']).toBe(4);
});

test('ORACLE-3 a message in the hands of anybody but its readers is a leak, however it came', () => {
  const history = historyOfTwo();
  history.hear('owner1', 'list', `${QUESTION} ${ANSWER}`);
  expect(checkPrivacy(history).violations).toEqual([]);
  history.hear('stranger', 'tables', `{"comment":"${QUESTION}"}`);
  history.hear('visitor2', 'list', ANSWER);
  expect(checkPrivacy(history).violations).toEqual([
    `stranger sees ${QUESTION} of visitor1 (tables)`,
    `visitor2 sees ${ANSWER} of owner1 (list)`,
  ]);
  // A way to what is not theirs that was never answered.
  const untried = historyOfTwo();
  untried.hear('owner1', 'list', QUESTION);
  untried.tries.set('tables', 0);
  untried.tried('inbox');
  expect(allViolations(checkPrivacy(untried))).toEqual(['no answers to tries of tables to look at']);
});

describe('records', () => {
  const recordOf = (id: string, version: string): ReleaseRecord =>
    ({
      id,
      contract: '1.0.0',
      shell: { version: '1.0.0', js: [{ url: '/assets/shell/main.js', integrity: 'of main' }], css: [] },
      areas: {
        'mf-account': { version, files: { 'part.js': `of part ${version}` }, pages: {} },
      },
    }) as unknown as ReleaseRecord;
  const records = new Map([
    ['first', recordOf('first', 'v1')],
    ['second', recordOf('second', 'v2')],
  ]);
  const page = (change: Partial<SeenPage> = {}): SeenPage => ({
    address: '/rules',
    record: 'first',
    version: 'v1',
    builds: ['build 1'],
    files: [{ url: '/assets/mf-account/part.js', integrity: 'of part v1' }],
    isWhole: true,
    ...change,
  });
  const judgePages = (
    pages: SeenPage[],
    files: History['files'] = [],
    failedPages: History['failedPages'] = [],
  ) =>
    checkRecords(
      {
        pages,
        failedPages,
        files,
        builds: new Map([
          ['v1', 'build 1'],
          ['v2', 'build 2'],
        ]),
      },
      records,
    );

  test('ORACLE-3 pages of one record each violate nothing, and are counted', () => {
    const second = { record: 'second', version: 'v2', builds: ['build 2'], files: [] };
    expect(judgePages([page(), page(second)])).toEqual({
      looked: {
        pages: 2,
        'rendered builds': 2,
        'named files': 1,
        'read files': 0,
        'records after the first': 1,
      },
      violations: [],
    });
  });

  test.each<[string, Partial<SeenPage>]>([
    ['/rules: shows build 2 under the record of build 1', { builds: ['build 2'] }],
    ['/rules: names v2, and its record v1', { version: 'v2', builds: [] }],
    ["/rules: the record 'third' was never released", { record: 'third' }],
    ['/rules: the HTML has no end', { isWhole: false }],
    [
      '/rules: /assets/mf-account/part.js is not the one of its record',
      { files: [{ url: '/assets/mf-account/part.js', integrity: 'of part v2' }] },
    ],
  ])('ORACLE-3 a mixed page is found: %s', (violation, change) => {
    expect(judgePages([page(change)]).violations).toEqual([violation]);
  });

  test('ORACLE-3 bytes of another file than the record names, and a page that the server fails to give, are found', () => {
    const url = '/assets/shell/main.js';
    const failed = [{ address: '/rules', status: 500 }];
    const right = { record: 'first', url, integrity: 'of main' };
    expect(judgePages([], [right, { ...right, integrity: 'HTTP 404' }], failed).violations).toEqual(
      expect.arrayContaining(['/rules: HTTP 500', `${url}: other bytes than its record's`]),
    );
    expect(judgePages([], [right]).violations).toEqual([]);
  });
});

test('ORACLE-3 a crash that its team cannot read of, one without an owner, and an end that nothing explains are found', () => {
  const history = new History();
  const crash = { where: 'tab', area: 'mf-listings', owner: 'Listings team' } as const;
  history.crashes.push({ ...crash, isReported: true });
  history.ends.push({ name: 'site', how: 'signal SIGKILL', cause: 'kill -9' });
  expect(checkCrashes(history, []).violations).toEqual([]);
  history.crashes.push({ ...crash, isReported: false });
  history.ends.push({ name: 'platform', how: 'exit code 1', cause: undefined });
  const reported = {
    area: 'mf-demands',
    owner: '',
    version: '1',
    name: 'TypeError',
    message: 'x is undefined',
  };
  expect(checkCrashes(history, [reported]).violations).toEqual([
    'the crash of mf-listings (tab) was not told to Listings team',
    "nobody owns 'x is undefined' of mf-demands",
    'the platform ended (exit code 1), and nothing explains it',
  ]);
});

test('ORACLE-2 a fault of which nothing was seen, and one that was not inflicted, fail the run', () => {
  const planned = { kind: 'cut', at: 3, lasts: 2, lines: ['tab'], jump: 0 } as const;
  const plan = [planned, planned, planned].map((one) => ({ ...one, lines: [...one.lines] }));
  const faults = [
    { kind: 'cut', at: 3, effect: 'felt 2 times' },
    { kind: 'cut', at: 9, effect: undefined },
  ];
  expect(checkFaults({ faults }, plan).violations).toEqual([
    '1 faults of the plan were not inflicted',
    'nothing was seen of cut at 9 s',
  ]);
});

test('ORACLE-1 what ends a part of a run early is a violation of it', async () => {
  const verdict = { looked: { pages: 1 }, violations: [] };
  expect(await judge(() => verdict)).toBe(verdict);
  const broken = judge(async () => {
    throw new Error('the database does not open');
  });
  expect(await broken).toEqual({
    looked: {},
    violations: ['did not come to its end: the database does not open'],
  });
});

test('ORACLE-4 a planted bug is found by the violation that tells of it, and by no other one of the same check', () => {
  const checks = {
    messages: { violations: ['no tab messages to look at', 'oracle-1-visitor1-1 (question) is lost'] },
    privacy: { violations: ['visitor2 sees oracle-1-visitor1-1 of visitor1 (list)'] },
    records: {
      violations: ['/rules: the HTML has no end', '/rules: shows build 1 under the record of build 2'],
    },
    crashes: { violations: ['the platform ended (exit code 1), and nothing explains it'] },
  };
  const found = Object.fromEntries(PLANTED_BUGS.map((bug) => [bug, findsOf(bug, checks)]));
  expect(found).toEqual({
    'lost-ack': ['oracle-1-visitor1-1 (question) is lost'],
    'doubled-send': [],
    leak: [],
    'mixed-record': ['/rules: shows build 1 under the record of build 2'],
    'silent-crash': [],
  });
});

test('ORACLE-4 what the checks say of the planted bugs is what these are found by', () => {
  const history = historyOfTwo();
  history.hear('stranger', 'threads with a session', QUESTION);
  history.crashes.push({ where: 'tab', area: 'mf-listings', owner: 'Listings team', isReported: false });
  const checks = {
    messages: checkMessages(history, new Map([[ANSWER, 2]])),
    privacy: checkPrivacy(history),
    crashes: checkCrashes(history, []),
  };
  for (const bug of ['lost-ack', 'doubled-send', 'leak', 'silent-crash'] as const)
    expect([bug, findsOf(bug, checks).length]).toEqual([bug, 1]);
});
