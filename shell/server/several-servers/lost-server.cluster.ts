import { setTimeout as wait } from 'node:timers/promises';
import { type Balancer, startBalancer } from '../testing/balancer';
import { type JoinedWorld, openJoinedWorld } from '../testing/joined-world';
import { type SpawnedSite, spawnSite } from '../testing/spawned-site';

/** How long the test looks for what comes within seconds, ms. */
const PATIENCE_MS = 30_000;
const LOOK_MS = 50;
/** Reports that a client may send in a minute. */
const PER_MINUTE = 60;
const PAGES = 30;
/** A visitor who gets the canary, and one who does not. */
const TRYING = 7;
const OTHER = 9_000;
const AREA_ORIGIN = 'http://localhost:3003';

let world: JoinedWorld;
let balancer: Balancer;
let spawned: SpawnedSite[];

/** Starts one more server of the site, behind the balancer. */
async function addSite(): Promise<SpawnedSite> {
  const { bucket, redisUrl, servicesUrl, folder } = world;
  const site = await spawnSite({
    ...{ DATA_DIR: `${folder}/${spawned.length}`, PLATFORM_URL: servicesUrl, REDIS_URL: redisUrl },
    RELEASE_BUCKET: `${bucket.endpoint}/${bucket.name}`,
    RELEASE_BUCKET_KEY: bucket.key.id,
    RELEASE_BUCKET_SECRET: bucket.key.secret,
    SITE_TRUSTED_PROXIES: '127.0.0.1',
    OVERRIDE_SECRET: 's'.repeat(32),
    OVERRIDE_ORIGINS: AREA_ORIGIN,
  });
  spawned.push(site);
  balancer.add(site.port);
  return site;
}

beforeEach(async () => {
  world = await openJoinedWorld();
  balancer = await startBalancer();
  spawned = [];
});
afterEach(async () => {
  for (const { child } of spawned) child.kill('SIGKILL');
  await Promise.all(spawned.map(({ ended }) => ended));
  await balancer.close();
  await world.close();
});

/** Waits for a condition. */
async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  const end = Date.now() + PATIENCE_MS;
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error('It has not come.');
    await wait(LOOK_MS);
  }
}

const at = ({ port }: SpawnedSite): string => `http://127.0.0.1:${port}`;
const page = (url: string, cookie: string): Promise<Response> =>
  fetch(`${url}/hotel`, { headers: { accept: 'text/html', cookie } });
const visit = async (url: string, visitor: number): Promise<string> =>
  (await page(url, `rollout=${visitor}`)).text();
const send = (url: string, body: object, headers: Record<string, string>): Promise<Response> =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
const place = (version: string) => ({ area: 'mf-listings', version, route: '/hotel' });
const crash = async (site: SpawnedSite, client: string) => {
  const report = { release: world.tried, ...place('2.0.0'), name: 'TypeError', message: 'no', stack: '' };
  expect((await send(`${at(site)}/reports/crashes`, report, { 'x-forwarded-for': client })).status).toBe(204);
};
const vital = async (site: SpawnedSite): Promise<number> => {
  const report = { release: world.live, ...place('1.0.0'), values: { lcp: 900 } };
  return (await send(`${at(site)}/reports/vitals`, report, { 'x-forwarded-for': '192.0.2.9' })).status;
};
const reported = async (site: SpawnedSite) =>
  (await fetch(`${at(site)}/reports`, { headers: { accept: 'application/json' } })).json();
const trialAt = async (site: SpawnedSite) =>
  (await reported(site)).versions.find(({ version }: { version: string }) => version === '2.0.0')?.trial;

/** Ends a server without a word; all that visitors ask for afterwards is answered. */
async function lose(site: SpawnedSite, left: number): Promise<void> {
  site.child.kill('SIGKILL');
  await until(() => balancer.ready() === left);
  const pages = await Promise.all(
    Array.from({ length: PAGES }, () => page(balancer.url, `rollout=${OTHER}`)),
  );
  expect(pages.map(({ status }) => status)).toEqual(Array(PAGES).fill(200));
}

test('MACHINE-8 of three servers two are lost: what all have counted, limited, granted and been told is there at the last, and at a new one', async () => {
  const all = await Promise.all([addSite(), addSite(), addSite()]);
  const [first, second, third] = all;
  await until(() => balancer.ready() === all.length);
  await world.startCanary();
  for (const site of all) await until(async () => (await visit(at(site), TRYING)).includes('"2.0.0"'));
  for (const site of all) await reported(site);
  const { visits } = await trialAt(third);
  for (let made = visits; made < 30; made += 1)
    await visit(at(all[made % all.length] as SpawnedSite), TRYING);
  for (const [index, site] of all.entries())
    for (let sent = 0; sent < 5; sent += 1) await crash(site, `10.${index}.0.${sent}`);
  for (let sent = 0; sent < PER_MINUTE; sent += 1)
    expect(await vital(all[sent % all.length] as SpawnedSite)).toBe(204);
  const asked = { area: 'mf-listings', origin: AREA_ORIGIN };
  const given = await send(`${at(first)}/overrides`, asked, { authorization: 'Bearer Admin' });
  const { grant } = (await given.json()) as { grant: string };
  // Visits are told to the others within a second, which a server that is killed may not have.
  for (const site of all) await reported(site);

  await lose(first, 2);
  await lose(second, 1);
  expect(await trialAt(third)).toMatchObject({ visits: 30, crashes: 15 });
  const { crashes: kinds, vitals } = await reported(third);
  expect(kinds).toMatchObject([{ message: 'no', count: 15 }]);
  expect(vitals).toMatchObject([{ vital: 'lcp', count: PER_MINUTE }]);
  expect(await vital(third)).toBe(429);
  const overridden = await page(at(third), `override=${grant}`);
  expect(overridden.headers.get('content-security-policy')).toContain(AREA_ORIGIN);

  await crash(third, '10.9.0.1');
  const { canaries, history } = await world.pointer();
  expect([canaries, history.map(({ what }) => what)]).toEqual([
    [],
    ['end canary mf-listings@2.0.0: crashed for 16 clients in 30 visits (53.33 %), above 50 %'],
  ]);
  const late = await addSite();
  await until(() => balancer.ready() === 2);
  for (const site of [third, late])
    await until(async () => (await visit(at(site), TRYING)).includes('"1.0.0"'));
  expect((await reported(late)).crashes).toMatchObject([{ message: 'no', count: 16 }]);
  expect(await vital(late)).toBe(429);
});
