import { sharedFixture } from '../../testing/shared-fixture.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { goodRequests } from './testing/good-requests.ts';
import { DOCUMENTS, startTestServer } from './testing/test-server.ts';

const REQUESTS = 1500;
const CALLS = ['commit', 'batchGet', 'runQuery', 'runAggregationQuery', 'listen'];
const JUNK = [
  null,
  true,
  -1,
  1e308,
  '',
  'a',
  '\0',
  '\ud800',
  '🏡'.repeat(50),
  [],
  {},
  [[[]]],
  DOCUMENTS,
  `${DOCUMENTS}/open_a/b`,
  '2024-01-01T00:00:00Z',
  { stringValue: 'x' },
  { integerValue: '9'.repeat(30) },
  { mapValue: { fields: { a: { nullValue: null } } } },
];
const NAMES = [
  'update',
  'fields',
  'delete',
  'exists',
  'fieldPath',
  'increment',
  'where',
  'op',
  'value',
  'limit',
  '__proto__',
];
const GOOD = goodRequests(DOCUMENTS);

const database = sharedFixture(openTestDatabase);
const server = sharedFixture(() =>
  startTestServer(database, {
    choices: { limits: { sessions: 5000, sessionsPerAddress: 5000, idleMs: 60_000 } },
  }),
);
let state = 3;

/** A number below `limit` that looks random and is the same in every run. */
function next(limit: number): number {
  state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
  return Math.floor(state / 65_536) % limit;
}

function pick<Item>(items: readonly Item[]): Item | undefined {
  return items[next(items.length)];
}

/** The value with some of its parts replaced, renamed, left out or added. */
function spoiled(value: unknown): unknown {
  if (next(12) === 0) return pick(JUNK);
  if (Array.isArray(value)) return [...value.map(spoiled), ...(next(8) === 0 ? [pick(JUNK)] : [])];
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).flatMap(([name, part]): [string, unknown][] =>
    next(15) === 0 ? [] : [[next(20) === 0 ? (pick(NAMES) ?? name) : name, spoiled(part)]],
  );
  return Object.fromEntries(entries);
}

function spoiledBody(): string {
  const text = JSON.stringify(spoiled(pick(GOOD))) ?? '';
  return next(30) === 0 ? text.slice(0, next(text.length + 1)) : text;
}

test(`${REQUESTS} malformed requests find no fault of ours`, async () => {
  const seen = new Set<number>();
  for (let index = 0; index < REQUESTS; index++) {
    const body = spoiledBody();
    if (index % 3 === 0) {
      const rpc = pick(['Listen', 'Write']);
      const form = new URLSearchParams({
        count: '2',
        ofs: '0',
        req0___data__: pick(['{}', body]) ?? '',
        req1___data__: body,
      });
      const url = `${server.origin}/google.firestore.v1.Firestore/${rpc}/channel`;
      const opened = await fetch(`${url}?VER=8`, { method: 'POST', body: form });
      seen.add(opened.status);
      const sid = /"c","([^"]+)"/.exec(await opened.text())?.[1];
      if (sid === undefined) continue;
      const answer = await (await fetch(`${url}?SID=${sid}&RID=rpc&CI=1&TO=50&AID=0`)).text();
      expect({ body, answer }).toEqual({ body, answer: expect.not.stringContaining('INTERNAL') });
      await fetch(`${url}?SID=${sid}&TYPE=terminate`, { method: 'POST' });
    } else {
      const headers = next(10) === 0 ? { authorization: pick(['x', 'Bearer', 'Bearer a.b.c']) ?? '' } : {};
      const url = `${server.origin}/v1/${pick([DOCUMENTS, DOCUMENTS, `${DOCUMENTS}/a//b`, 'projects/x', 'projects/%00'])}`;
      const { status } = await fetch(`${url}:${pick(CALLS)}`, { method: 'POST', body, headers });
      seen.add(status);
      if (status >= 500) throw new Error(`${status} for ${body}`);
    }
  }
  expect([...seen].sort()).toEqual([200, 400, 401, 404]);
});
