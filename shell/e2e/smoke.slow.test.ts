import { type OwnPlatform, ownPlatform } from '../../scripts/e2e/platforms';
import { CUSTOMER, PASSWORD } from '../../scripts/e2e/sign-in';
import { endSites, startSite } from '../../scripts/e2e/sites';
import { READ_ONLY, withAccount } from '../../scripts/smoke/journeys';
import { type Journey, walk } from '../../scripts/smoke/walk';

let platform: OwnPlatform;
let site: string;

beforeAll(async () => {
  platform = await ownPlatform();
  await platform.start();
  site = await startSite({ platform: platform.url });
});
afterAll(async () => {
  await endSites();
  await platform.remove();
});

const tell = (): void => undefined;

test('HOSTED-3 a walk that only reads finds nothing wrong with a site, and changes nothing of it', async () => {
  const told: string[] = [];
  const outcomes = await walk(site, READ_ONLY, false, ({ name }) => void told.push(name));
  expect(outcomes).toEqual(Object.keys(READ_ONLY).map((name) => ({ name })));
  expect(told).toEqual(Object.keys(READ_ONLY));
  const routes = Object.keys(await platform.posts()).map((line) => line.split(' ')[0] ?? '');
  const reads = /\/(list|count|count-new|map|get-posts|get-list|get-comments|matches)$/;
  expect(routes.filter((route) => !reads.test(route))).toEqual([]);
});

test('HOSTED-3 a full walk signs in, saves a home, takes it back, and signs out; it tells a wrong password', async () => {
  const journeys = withAccount(CUSTOMER, PASSWORD);
  expect(await walk(site, journeys, true, tell)).toEqual(Object.keys(journeys).map((name) => ({ name })));
  const wrong = await walk(site, withAccount(CUSTOMER, 'another-word'), true, tell);
  expect(wrong[0]?.problem).toMatch(/Timeout/);
});

test.each([
  ['saved', 1],
  ['taken back', 2],
])(
  'HOSTED-3 a full walk tells that a home which was %s does not reach the account',
  async (_what, failing) => {
    const [journey] = Object.values(withAccount(CUSTOMER, PASSWORD));
    let sent = 0;
    const broken: Journey = async (visit) => {
      await visit.page.route('**/rest/v1/saved_homes*', (route, request) => {
        if (request.method() !== 'POST') return route.fallback();
        sent += 1;
        return sent === failing ? route.fulfill({ status: 503, body: '{}' }) : route.fallback();
      });
      await journey?.(visit);
    };
    expect(await walk(site, { broken }, true, tell)).toEqual([
      { name: 'broken', problem: 'the account takes no saved home: 503' },
    ]);
  },
);
