import { makeAccount } from '../../scripts/e2e/accounts';
import { layLine } from '../../scripts/e2e/line';
import { siteUrl } from '../../scripts/e2e/settings';
import { newNumber, PASSWORD } from '../../scripts/e2e/sign-in';
import { READ_ONLY, withAccount } from '../../scripts/smoke/journeys';
import { type Journey, walk } from '../../scripts/smoke/walk';

const number = newNumber();
beforeAll(() => makeAccount(number));

const tell = (): void => undefined;

test('HOSTED-3 a walk that only reads finds nothing wrong with a site, and changes nothing of it', async () => {
  const line = await layLine(siteUrl());
  const told: string[] = [];
  const outcomes = await walk(line.url, READ_ONLY, false, ({ name }) => void told.push(name));
  expect(outcomes).toEqual(Object.keys(READ_ONLY).map((name) => ({ name })));
  expect(told).toEqual(Object.keys(READ_ONLY));
  const reads = /\/(list|count|count-new|map|get-posts|get-list|get-comments|matches)$/;
  const others = line.seen.filter(
    ({ method, path }) => !['GET', 'HEAD'].includes(method) && !reads.test(path),
  );
  expect(others).toEqual([]);
  await line.close();
});

test('HOSTED-3 a full walk signs in, saves a home, takes it back, and signs out', async () => {
  const journeys = withAccount(number, PASSWORD);
  expect(await walk(siteUrl(), journeys, true, tell)).toEqual(
    Object.keys(journeys).map((name) => ({ name })),
  );
});

test.each([
  ['saved', 1],
  ['taken back', 2],
])(
  'HOSTED-3 a full walk tells that a home which was %s does not reach the account',
  async (_what, failing) => {
    const [journey] = Object.values(withAccount(number, PASSWORD));
    let sent = 0;
    const broken: Journey = async (visit) => {
      await visit.page.route('**/rest/v1/saved_homes*', (route, request) => {
        if (request.method() !== 'POST') return route.fallback();
        sent += 1;
        return sent === failing ? route.fulfill({ status: 503, body: '{}' }) : route.fallback();
      });
      await journey?.(visit);
    };
    expect(await walk(siteUrl(), { broken }, true, tell)).toEqual([
      { name: 'broken', problem: 'the account takes no saved home: 503' },
    ]);
  },
);
