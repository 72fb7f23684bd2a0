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
  logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  sites = await startJoinedSites();
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

/** Begins a canary that all servers know of; the visits that they have counted of it since. */
const startCanary = async (): Promise<number> => {
  await sites.startCanary();
  for (const site of sites.all) await until(async () => (await visit(site, 1)).includes('"version":"2.0.0"'));
  for (const site of sites.all) await reported(site);
  return (await trialAt(sites.first)).visits;
};

test('MACHINE-1 a canary ends at what three servers have counted together, in the pointer once, and for the visitors of all', async () => {
  const { first, second, third, all } = sites;
  await visits(first, 30 - (await startCanary()));
  await crashes(first, 6, '10.0.1');
  await crashes(second, 5, '10.0.2');
  await crashes(third, 4, '10.0.3');
  for (const site of all) expect(await trialAt(site)).toMatchObject({ visits: 30, crashes: 15 });
  expect((await sites.pointer()).canaries).toHaveLength(1);
  await crashes(second, 1, '10.0.4');
  const { canaries, history } = await sites.pointer();
  expect(canaries).toEqual([]);
  expect(history.map(({ what }) => what)).toEqual([
    'end canary mf-listings@2.0.0: crashed for 16 clients in 30 visits (53.33 %), above 50 %',
  ]);
  for (const site of all) await until(async () => (await visit(site)).includes('"version":"1.0.0"'));
});

test('MACHINE-1 a client that reports at all servers counts once', async () => {
  await startCanary();
  for (const site of [...sites.all, ...sites.all]) {
    await report(site, '192.0.2.7');
    await report(site, '2001:db8:1:2::1');
  }
  for (const site of sites.all) expect(await trialAt(site)).toMatchObject({ crashes: 2 });
});

/** Holds each write of the pointer until all servers are about to make one: each has read the same one. */
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
      await until(async () => writers.size === sites.all.length);
    }
    return swap.call(this, key, body, tag);
  });
}

test('MACHINE-1 of three servers that see the bar passed at once, one ends the canary', async () => {
  await startCanary();
  meetAtPointer();
  await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      Promise.all(sites.all.map((site, place) => report(site, `10.1.${place}.${index}`))),
    ),
  );
  const { canaries, history } = await sites.pointer();
  expect([canaries, history.length]).toEqual([[], 1]);
  // Who has written the end says so.
  expect(logged.mock.calls.filter(([line]) => String(line).includes('end canary'))).toHaveLength(1);
});

test('MACHINE-1 what is counted while Redis does not answer is counted by all later, once', async () => {
  const { first, second, third, all, redis } = sites;
  const before = await startCanary();
  // Redis takes the commands of the outage, and carries them out after it: their answers are lost.
  await redis.client('PAUSE', 120_000, 'WRITE');
  await visits(first, 3);
  await until(async () => /flags=b .*cmd=eval/.test(String(await redis.client('LIST'))));
  await crashes(first, 2, '10.2.1');
  await crashes(second, 1, '10.2.2');
  await crashes(third, 1, '10.2.3');
  expect((await visit(second)).includes('"version":"2.0.0"')).toBe(true);
  await redis.client('UNPAUSE');
  const wanted = { visits: before + 4, crashes: 4 };
  await until(async () => {
    const trials = await Promise.all(all.map(trialAt));
    return trials.every(
      ({ visits: made, crashes: seen }) => made === wanted.visits && seen === wanted.crashes,
    );
  });
});

test('MACHINE-2 /reports has the crashes and the web vitals of all servers at each of them', async () => {
  const { first, second, third, all } = sites;
  for (const [site, lcp] of [
    [first, 900],
    [second, 1_200],
    [third, 1_500],
  ] as const) {
    await report(site, '192.0.2.8', 'of all');
    const place = { release: sites.live, area: 'mf-listings', version: '1.0.0', route: '/hotel' };
    const sent = { method: 'POST', url: '/reports/vitals', payload: { ...place, values: { lcp } } } as const;
    expect((await site.inject(sent)).statusCode).toBe(204);
  }
  await report(second, '192.0.2.8', 'of the second');
  for (const site of all) {
    const { crashes: kinds, vitals } = await reported(site);
    expect(kinds.map(({ message, count }: { message: string; count: number }) => [message, count])).toEqual([
      ['of the second', 1],
      ['of all', 3],
    ]);
    expect(kinds[1]).toMatchObject({ owner: 'Listings team', frames: [] });
    expect(vitals).toMatchObject([{ vital: 'lcp', count: 3, values: [900, 1_200, 1_500] }]);
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
  const { all, redis } = sites;
  const lines = () =>
    logged.mock.calls.map((parts) => parts.join(' ')).filter((line) => line.includes('redis has failed'));
  await redis.config('SET', 'maxmemory', '1');
  try {
    for (const site of [...all, ...all]) await report(site, '192.0.2.8');
    await until(async () => lines().length === all.length);
  } finally {
    await redis.config('SET', 'maxmemory', '0');
  }
  expect(lines()[0]).toMatch(/^\[site\] redis has failed, this server counts alone: .*OOM/);
});

test('MACHINE-2 three servers count the reports of a client together, and while Redis is away each by itself', async () => {
  const { second, all, redis } = sites;
  const statuses: number[] = [];
  for (let sent = 0; sent < 60; sent += 1)
    statuses.push((await report(all[sent % all.length] as FastifyInstance, '192.0.2.9')).statusCode);
  expect(new Set(statuses)).toEqual(new Set([204]));
  const asked = async (site: FastifyInstance) => (await report(site, '192.0.2.9')).statusCode;
  expect(await Promise.all(all.map(asked))).toEqual([429, 429, 429]);
  await redis.client('PAUSE', 120_000, 'WRITE');
  expect(await asked(second)).toBe(204);
  await redis.client('UNPAUSE');
});

test('MACHINE-2 a grant that one server gave holds at each of the others', async () => {
  const { first, second, third } = sites;
  const asked = { area: 'mf-listings', origin: AREA_ORIGIN };
  const answer = await first.inject({
    ...{ method: 'POST', url: '/overrides', payload: asked },
    headers: { authorization: 'Bearer Admin' },
  });
  const { grant } = answer.json();
  for (const other of [second, third]) {
    const page = await other.inject({ url: '/hotel', headers: { cookie: `override=${grant}` } });
    expect(page.headers['content-security-policy']).toContain(AREA_ORIGIN);
  }
});
