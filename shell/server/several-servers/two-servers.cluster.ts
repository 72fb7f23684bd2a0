import { setTimeout as wait } from 'node:timers/promises';
import { POINTER } from '@site/shared/releases/keys';
import { BucketStorage } from '@site/shared/releases/storage/bucket-storage';
import type { FastifyInstance } from 'fastify';
import { AREA_ORIGIN, type JoinedSites, startJoinedSites } from '../testing/joined-sites';

/** How long the tests look for what comes within seconds, ms. */
const PATIENCE_MS = 20_000;
const LOOK_MS = 50;

let sites: JoinedSites;
let logged: jest.SpyInstance;

beforeEach(async () => {
  const redisUrl = process.env.TEST_REDIS_URL;
  if (!redisUrl) throw new Error('Run this by npm run test:cluster.');
  logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  sites = await startJoinedSites(redisUrl);
});
afterEach(async () => {
  await sites.close();
  jest.restoreAllMocks();
});

/** Waits for a condition. */
async function until(isSo: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + PATIENCE_MS;
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error('It has not come.');
    await wait(LOOK_MS);
  }
}

const visit = async (site: FastifyInstance, number = 7): Promise<string> =>
  (await site.inject({ url: '/hotel', headers: { cookie: `rollout=${number}` } })).body;
const visits = async (site: FastifyInstance, count: number) => {
  for (let made = 0; made < count; made += 1) await visit(site);
};
const report = (site: FastifyInstance, remoteAddress: string, message = 'no') => {
  const place = { release: sites.tried, area: 'mf-listings', version: '2.0.0', route: '/hotel' };
  const payload = { ...place, name: 'TypeError', message, stack: '' };
  return site.inject({ method: 'POST', url: '/reports/crashes', payload, remoteAddress });
};
/** Crashes at clients of the network, each another one. */
const crashes = async (site: FastifyInstance, count: number, network: string) => {
  for (let sent = 0; sent < count; sent += 1)
    expect((await report(site, `${network}.${sent}`)).statusCode).toBe(204);
};
const reported = async (site: FastifyInstance) =>
  (await site.inject({ url: '/reports', headers: { accept: 'application/json' } })).json();
const trialAt = async (site: FastifyInstance) =>
  (await reported(site)).versions.find(({ version }: { version: string }) => version === '2.0.0')?.trial;

/** Begins a canary that both servers know of; the visits that they have counted of it since. */
const startCanary = async (): Promise<number> => {
  await sites.startCanary();
  for (const site of [sites.first, sites.second])
    await until(async () => (await visit(site, 1)).includes('"version":"2.0.0"'));
  await reported(sites.second);
  return (await trialAt(sites.first)).visits;
};

test('MACHINE-1 a canary ends at what two servers have counted together, in the pointer once, and for the visitors of both', async () => {
  const { first, second } = sites;
  await visits(first, 30 - (await startCanary()));
  await crashes(first, 8, '10.0.1');
  await crashes(second, 7, '10.0.2');
  expect(await trialAt(second)).toMatchObject({ visits: 30, crashes: 15 });
  expect((await sites.pointer()).canaries).toHaveLength(1);
  await crashes(second, 1, '10.0.3');
  const { canaries, history } = await sites.pointer();
  expect(canaries).toEqual([]);
  expect(history.map(({ what }) => what)).toEqual([
    'end canary mf-listings@2.0.0: crashed for 16 clients in 30 visits (53.33 %), above 50 %',
  ]);
  for (const site of [first, second])
    await until(async () => (await visit(site)).includes('"version":"1.0.0"'));
});

test('MACHINE-1 a client that reports at both servers counts once', async () => {
  const { first, second } = sites;
  await startCanary();
  for (const site of [first, second, first, second]) {
    await report(site, '192.0.2.7');
    await report(site, '2001:db8:1:2::1');
  }
  expect(await trialAt(first)).toMatchObject({ crashes: 2 });
});

/** Holds each write of the pointer until both servers are about to make one: each has read the same one. */
function meetAtPointer(): void {
  const writers = new Set<BucketStorage>();
  const { swap } = BucketStorage.prototype;
  jest.spyOn(BucketStorage.prototype, 'swap').mockImplementation(async function (
    this: BucketStorage,
    key,
    body,
    tag,
  ) {
    if (key === POINTER) {
      writers.add(this);
      await until(async () => writers.size === 2);
    }
    return swap.call(this, key, body, tag);
  });
}

test('MACHINE-1 of two servers that see the bar passed at once, one ends the canary', async () => {
  const { first, second } = sites;
  await startCanary();
  meetAtPointer();
  await Promise.all(
    Array.from({ length: 40 }, (_, index) => report(index % 2 === 0 ? first : second, `10.1.0.${index}`)),
  );
  const { canaries, history } = await sites.pointer();
  expect([canaries, history.length]).toEqual([[], 1]);
  // Who has written the end says so.
  expect(logged.mock.calls.filter(([line]) => String(line).includes('end canary'))).toHaveLength(1);
});

test('MACHINE-1 what is counted while Redis does not answer is counted by all later, once', async () => {
  const { first, second, redis } = sites;
  const before = await startCanary();
  // Redis takes the commands of the outage, and carries them out after it: their answers are lost.
  await redis.client('PAUSE', 120_000, 'WRITE');
  await visits(first, 3);
  await until(async () => /flags=b .*cmd=eval/.test(String(await redis.client('LIST'))));
  await crashes(first, 2, '10.2.1');
  await crashes(second, 1, '10.2.2');
  expect((await visit(second)).includes('"version":"2.0.0"')).toBe(true);
  await redis.client('UNPAUSE');
  const wanted = { visits: before + 4, crashes: 3 };
  await until(async () => {
    const [here, there] = [await trialAt(first), await trialAt(second)];
    return [here, there].every(
      ({ visits: made, crashes: seen }) => made === wanted.visits && seen === wanted.crashes,
    );
  });
});

test('MACHINE-2 /reports has the crashes and the web vitals of both servers at each of them', async () => {
  const { first, second } = sites;
  for (const [site, lcp] of [
    [first, 900],
    [second, 1_200],
  ] as const) {
    await report(site, '192.0.2.8', 'of both');
    const place = { release: sites.live, area: 'mf-listings', version: '1.0.0', route: '/hotel' };
    const sent = { method: 'POST', url: '/reports/vitals', payload: { ...place, values: { lcp } } } as const;
    expect((await site.inject(sent)).statusCode).toBe(204);
  }
  await report(second, '192.0.2.8', 'of the second');
  for (const site of [first, second]) {
    const { crashes: kinds, vitals } = await reported(site);
    expect(kinds.map(({ message, count }: { message: string; count: number }) => [message, count])).toEqual([
      ['of the second', 1],
      ['of both', 2],
    ]);
    expect(kinds[1]).toMatchObject({ owner: 'Listings team', frames: [] });
    expect(vitals).toMatchObject([{ vital: 'lcp', count: 2, values: [900, 1_200] }]);
  }
});

test('MACHINE-2 /reports shows the rest when Redis has evicted a crash', async () => {
  const { first, second, redis } = sites;
  await report(first, '192.0.2.8', 'evicted');
  await report(first, '192.0.2.8', 'kept');
  for (const key of await redis.keys('site:*')) {
    if ((await redis.type(key)) !== 'hash') continue;
    if ((await redis.hget(key, 'thing'))?.includes('evicted')) await redis.del(key);
  }
  const { crashes: kinds } = await reported(second);
  expect(kinds.map(({ message }: { message: string }) => message)).toStrictEqual(['kept']);
  expect((await second.inject('/reports')).statusCode).toBe(200);
});

test('MACHINE-1 a Redis that refuses what it is asked is named in the log, once by each server', async () => {
  const { first, second, redis } = sites;
  const lines = () => logged.mock.calls.flat().filter((line) => String(line).includes('redis has failed'));
  await redis.config('SET', 'maxmemory', '1');
  try {
    for (const site of [first, second, first, second]) await report(site, '192.0.2.8');
    await until(async () => lines().length === 2);
  } finally {
    await redis.config('SET', 'maxmemory', '0');
  }
  expect(lines()[0]).toMatch(/^\[site\] redis has failed, this server counts alone: .*OOM/);
});

test('MACHINE-2 two servers count the reports of a client together, and while Redis is away each by itself', async () => {
  const { first, second, redis } = sites;
  const statuses: number[] = [];
  for (let sent = 0; sent < 60; sent += 1)
    statuses.push((await report(sent % 2 === 0 ? first : second, '192.0.2.9')).statusCode);
  expect(new Set(statuses)).toEqual(new Set([204]));
  const asked = async (site: FastifyInstance) => (await report(site, '192.0.2.9')).statusCode;
  expect([await asked(first), await asked(second)]).toEqual([429, 429]);
  await redis.client('PAUSE', 120_000, 'WRITE');
  expect(await asked(second)).toBe(204);
  await redis.client('UNPAUSE');
});

test('MACHINE-2 a grant that one server gave holds at the other', async () => {
  const { first, second } = sites;
  const asked = { area: 'mf-listings', origin: AREA_ORIGIN };
  const answer = await first.inject({
    ...{ method: 'POST', url: '/overrides', payload: asked },
    headers: { authorization: 'Bearer Admin' },
  });
  const { grant } = answer.json();
  const page = await second.inject({ url: '/hotel', headers: { cookie: `override=${grant}` } });
  expect(page.headers['content-security-policy']).toContain(AREA_ORIGIN);
});
