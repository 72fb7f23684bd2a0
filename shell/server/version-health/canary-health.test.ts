import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ReleaseRecord } from '@site/shared/contract';
import { POINTER, recordKey } from '@site/shared/releases/keys';
import { recordFile } from '@site/shared/releases/record-file';
import { parsePointer, pointerBody, type ReleasePointer } from '@site/shared/releases/release-pointer';
import { FolderStorage } from '@site/shared/releases/storage/folder-storage';
import { areaRelease } from '@site/shared/testing/area-release';
import type { FastifyInstance } from 'fastify';
import type { ServerSettings } from '../settings';
import { buildTestServer } from '../testing/released-site';
import { CanaryWatch } from './canary-watch';
import { isPastBar, leastVisits } from './crash-bar';
import { SeenClients } from './seen-clients';
import { VersionHealth } from './version-health';

const TRIED = { name: 'mf-listings', version: '2.0.0' } as const;
const TOKEN = 'a-token-of-sixteen';

let dataFolder: string;
let app: FastifyInstance;
let live: string;
let tried: string;
let logged: jest.SpyInstance;

const file = (key: string) => path.join(dataFolder, 'releases', key);
const area = (version: string) => areaRelease({ routes: [{ path: '/hotel', page: 'a' }], version });
function addRecord(version: string): string {
  const { record, body } = recordFile({
    contract: '1.0.0',
    shell: { version: '1', js: [{ url: '/assets/shell/main.js', integrity: 'sha384-x' }], css: [] },
    areas: { 'mf-listings': area(version) },
  });
  writeFileSync(file(recordKey(record.id)), body);
  return record.id;
}
const triedRecord = { areas: { 'mf-listings': area('2.0.0') } } as unknown as ReleaseRecord;
const pointer = (): ReleasePointer => parsePointer(readFileSync(file(POINTER)));
/** A canary for half of the visitors: those with the numbers from 0 to 4,999. */
const startCanary = (more: object = { untilCrashes: 50 }): void => {
  const canary = { name: 'mf-listings', version: '2.0.0', percent: 50, from: tried, offset: 0 } as const;
  const signed = { at: new Date().toISOString(), by: 'lan', record: tried };
  const canaries = [{ ...canary, ...signed, ...more }];
  writeFileSync(file(POINTER), pointerBody({ record: live, live: {}, pins: {}, history: [], canaries }));
};
const start = (settings: Partial<ServerSettings> = {}) => buildTestServer({ dataFolder, ...settings });

const visit = async (number: number, url = '/hotel'): Promise<string> =>
  (await app.inject({ url, headers: { cookie: `rollout=${number}` } })).body;
const visits = async (count: number, number: number) => {
  for (let made = 0; made < count; made += 1) await visit(number);
};
/** Each from a visitor of their own; or from one. */
let senders = 0;
const crashes = async (count: number, version = '2.0.0', from?: string) => {
  for (let sent = 0; sent < count; sent += 1) {
    const place = { release: version === '2.0.0' ? tried : live, area: 'mf-listings', route: '/hotel' };
    const payload = { ...place, version, name: 'TypeError', message: `no ${sent}`, stack: '' };
    senders += 1;
    const remoteAddress = from ?? `10.0.${Math.floor(senders / 250)}.${senders % 250}`;
    const answer = await app.inject({ method: 'POST', url: '/reports/crashes', payload, remoteAddress });
    expect(answer.statusCode).toBe(204);
  }
};
const rows = async () =>
  (await app.inject({ url: '/reports', headers: { accept: 'application/json' } })).json().versions;

beforeEach(async () => {
  dataFolder = mkdtempSync(path.join(tmpdir(), 'canary-health-'));
  mkdirSync(file('records'), { recursive: true });
  mkdirSync(file('assets'), { recursive: true });
  live = addRecord('1.0.0');
  tried = addRecord('2.0.0');
  logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  startCanary();
  app = await start();
});
afterEach(async () => {
  await app.close();
  logged.mockRestore();
  rmSync(dataFolder, { recursive: true, force: true });
});

test('a canary is judged by as many visits as make ten crashes at its bar, and one that is plainly broken before', () => {
  expect(leastVisits(1)).toBe(1_000);
  expect(isPastBar({ visits: 100, crashes: 10 }, 1)).toBe(false);
  expect(isPastBar({ visits: 100, crashes: 11 }, 1)).toBe(true);
  expect(isPastBar({ visits: 5_000, crashes: 50 }, 1)).toBe(false);
  expect(isPastBar({ visits: 5_000, crashes: 51 }, 1)).toBe(true);
});

test('whoever sends many crashes from one address, or from one IPv6 network, ends no canary: they count once', async () => {
  await visits(3, 7);
  await crashes(50, '2.0.0', '192.0.2.7');
  await crashes(20, '2.0.0', '2001:db8:1:2::1');
  await crashes(5, '2.0.0', '2001:db8:1:2:ffff::9');
  await crashes(8);
  expect((await rows()).find(({ version }: { version: string }) => version === '2.0.0')).toMatchObject({
    crashes: 10,
    trial: { crashes: 10 },
  });
  expect(pointer().canaries).toHaveLength(1);
  await crashes(1);
  expect(pointer().canaries).toEqual([]);
});

test('a client that still crashes on the next day counts once more; the oldest are forgotten before the newest', async () => {
  const seen = new SeenClients();
  const now = Date.now();
  const clock = jest.spyOn(Date, 'now').mockReturnValue(now);
  expect([await seen.isFirst('a', '192.0.2.1'), await seen.isFirst('a', '192.0.2.1')]).toEqual([true, false]);
  expect(await seen.isFirst('b', '192.0.2.1')).toBe(true);
  clock.mockReturnValue(now + 25 * 60 * 60_000);
  expect([await seen.isFirst('a', '192.0.2.1'), await seen.isFirst('a', '192.0.2.1')]).toEqual([true, false]);
  for (let sent = 0; sent < 10_000; sent += 1) await seen.isFirst('a', `2001:db8:${sent.toString(16)}::1`);
  expect(await seen.isFirst('a', '2001:db8:270f::1')).toBe(false);
  expect(await seen.isFirst('a', '192.0.2.1')).toBe(true);
  clock.mockRestore();
});

test('crashes per visit stand by version, the canary’s beside the live one’s, on the page and in the metrics', async () => {
  await visits(4, 9_000);
  await visits(2, 7);
  await visit(7, '/nothing-here');
  await crashes(1, '1.0.0');
  await crashes(1);
  expect((await rows()).filter(({ name }: { name: string }) => name === 'mf-listings')).toEqual([
    { name: 'mf-listings', version: '1.0.0', role: 'live', share: 0.5, visits: 4, crashes: 1 },
    {
      ...{ name: 'mf-listings', version: '2.0.0', role: 'canary', share: 0.5, visits: 2, crashes: 1 },
      trial: { visits: 2, crashes: 1, untilCrashes: 50, leastVisits: 20 },
    },
  ]);
  const page = (await app.inject('/reports')).body;
  expect(page).toContain('<td>25.00 %</td>');
  expect(page).toContain('<td>50.00 %</td><td>50 % of 20 visits; so far 1 in 2</td>');
  const { body, headers } = await app.inject('/metrics');
  expect(headers['content-type']).toMatch(/^text\/plain/);
  expect(body.split('\n')).toEqual(
    expect.arrayContaining([
      'site_visits_total{deployable="mf-listings",version="1.0.0"} 4',
      'site_visits_total{deployable="shell",version="1"} 6',
      'site_crashes_total{deployable="mf-listings",version="2.0.0"} 1',
      'site_version_share{deployable="mf-listings",version="2.0.0"} 0.5',
      'site_reports_refused_total{kind="error"} 0',
    ]),
  );
});

test('a canary that crashes more often than it may ends by itself: in the pointer, in the log, for its visitors', async () => {
  await visits(30, 7);
  await visits(5, 9_000);
  expect(await visit(7)).toContain('"version":"2.0.0"');
  await crashes(15);
  expect(pointer().canaries).toHaveLength(1);
  await crashes(1);
  const { canaries, record, history } = pointer();
  expect([canaries, record]).toEqual([[], live]);
  const what = 'end canary mf-listings@2.0.0: crashed for 16 clients in 31 visits (51.61 %), above 50 %';
  expect(history).toMatchObject([{ what, by: 'site', record: tried, live }]);
  expect(logged.mock.calls).toEqual([[`[site] ${what}`]]);
  expect(await visit(7)).toContain('"version":"1.0.0"');
  await crashes(3);
  expect(pointer().history).toHaveLength(1);
});

test('what was counted of a canary stays over a restart; of one that started again it does not count', async () => {
  await visits(10, 7);
  await crashes(8);
  await app.close();
  expect(existsSync(path.join(dataFolder, 'reports/versions.json'))).toBe(true);
  app = await start();
  await crashes(2);
  startCanary({ untilCrashes: 50, offset: 1 });
  await crashes(3);
  expect(pointer().canaries).toHaveLength(1);
  startCanary();
  await crashes(1);
  expect(pointer().canaries).toEqual([]);
});

test('without a bar nothing ends, and a version that no page was given with is not counted', async () => {
  startCanary({});
  await visits(1, 7);
  await crashes(20);
  await crashes(1, '1.0.0');
  expect(pointer().canaries).toHaveLength(1);
  expect((await rows()).map(({ version }: { version: string }) => version)).not.toContain('1.0.0');
});

test('a store that cannot be written keeps its pointer, and nobody gets the canary from this server all the same', async () => {
  await visits(1, 7);
  await crashes(10);
  const swap = jest.spyOn(FolderStorage.prototype, 'swap').mockRejectedValue(new Error('read only'));
  await crashes(1);
  swap.mockRestore();
  expect(String(logged.mock.calls[0]?.[0])).toContain(
    'the end of the canary mf-listings@2.0.0 0 cannot be written',
  );
  expect(await visit(7)).toContain('"version":"1.0.0"');
  expect(pointer().canaries).toHaveLength(1);
});

test('where the teams sign, the server stops the canary for its visitors, says so once, and leaves its end to the team', async () => {
  const storage = new FolderStorage(path.join(dataFolder, 'releases'));
  const health = new VersionHealth(path.join(dataFolder, 'signed.json'));
  const { canaries } = pointer();
  health.addVisit(triedRecord, canaries);
  for (let sent = 0; sent < 11; sent += 1) await health.addCrash(TRIED, canaries, `10.0.0.${sent}`);
  for (const server of [1, 2]) {
    const watch = new CanaryWatch({ storage, health, isSigned: true });
    await watch.look(canaries);
    expect([server, canaries.map(watch.isStopped)]).toEqual([server, [true]]);
  }
  expect(pointer().canaries).toEqual(canaries);
  expect(pointer().history.map(({ what }) => what)).toEqual([
    'stop canary mf-listings@2.0.0: crashed for 11 clients in 1 visits (1100.00 %), above 50 %',
  ]);
  expect(logged).toHaveBeenCalledTimes(1);
  await health.settled();
});

test('a canary that its team goes on with at a higher bar is stopped, told and written again when it passes that one too', async () => {
  const storage = new FolderStorage(path.join(dataFolder, 'releases'));
  const health = new VersionHealth(path.join(dataFolder, 'signed.json'));
  const watch = new CanaryWatch({ storage, health, isSigned: true });
  const crash = async (count: number, from: number) => {
    for (let sent = 0; sent < count; sent += 1)
      await health.addCrash(TRIED, pointer().canaries, `10.${from}.0.${sent}`);
  };
  for (let made = 0; made < 20; made += 1) health.addVisit(triedRecord, pointer().canaries);
  await crash(11, 1);
  await watch.look(pointer().canaries);
  // A change by the team is later than the stop before it.
  const later = new Date(Date.now() + 1_000).toISOString();
  const { canaries, ...rest } = pointer();
  const raised = canaries.map((one) => ({ ...one, untilCrashes: 100, at: later }));
  writeFileSync(file(POINTER), pointerBody({ ...rest, canaries: raised }));
  await watch.look(raised);
  expect(logged).toHaveBeenCalledTimes(1);
  await crash(10, 2);
  await watch.look(raised);
  await watch.look(raised);
  expect(logged.mock.calls.map(([line]) => line)).toEqual([
    expect.stringContaining('11 clients in 20 visits (55.00 %), above 50 %'),
    expect.stringContaining('21 clients in 20 visits (105.00 %), above 100 %'),
  ]);
  expect(pointer().history).toHaveLength(2);
  await health.settled();
});

test('the metrics are for this machine, or for whoever has the token', async () => {
  const elsewhere = { url: '/metrics', remoteAddress: '192.0.2.7' };
  expect((await app.inject(elsewhere)).statusCode).toBe(403);
  const guarded = await start({ metricsToken: TOKEN });
  for (const [token, status] of [
    ['wrong', 401],
    [TOKEN, 200],
  ]) {
    const headers = { authorization: `Bearer ${token}` };
    expect((await guarded.inject({ ...elsewhere, headers })).statusCode).toBe(status);
  }
  expect((await guarded.inject('/metrics')).statusCode).toBe(401);
  await guarded.close();
});
