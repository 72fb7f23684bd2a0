import { X509Certificate } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AreaRelease } from '@site/shared/contract';
import { listen } from '@site/shared/http/testing/listen';
import { POINTER, recordKey } from '@site/shared/releases/keys';
import { recordFile } from '@site/shared/releases/record-file';
import { ReleaseStore } from '@site/shared/releases/release-store';
import { FolderStorage } from '@site/shared/releases/storage/folder-storage';
import { testFolder } from '@site/shared/releases/testing/test-folder';
import { makeCertificate } from '@site/shared/testing/certificates';
import type { Database } from '../../platform/src/foundation/database/database.ts';
import { readSchemaState } from '../../platform/src/operate/checks/schema-state.ts';
import { openTestDatabase } from '../../platform/src/testing/test-database.ts';
import type { ServerSettings } from '../../shell/server/settings';
import { publish } from '../releases/publish';
import { fakeArea, fakeSite } from '../releases/testing/fake-pieces';
import { makeTeamKeys } from '../releases/testing/team-keys';
import { checkCertificate, checkEnd } from './check-certificate';
import { checkData, checkRedisVersion, checkSchema } from './check-data';
import { checkReleases } from './check-releases';
import { checkReady, checkServices } from './check-services';
import { type Examined, readAll } from './examined';
import type { Finding } from './finding';

const DAY_MS = 86_400_000;
const { keys, storeOf } = makeTeamKeys();
const folder = testFolder();
let storage: FolderStorage;
let closings: (() => unknown)[] = [];

beforeEach(() => {
  storage = new FolderStorage(folder('releases'));
});
afterEach(async () => {
  for (const close of closings.reverse()) await close();
  closings = [];
});

const wrong = (findings: Finding[]) =>
  findings.filter(({ level }) => level !== 'ok').map(({ level, what }) => `${level} ${what}`);

/** A server on a free port of this machine; its address. */
async function serve(server: Server): Promise<string> {
  closings.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return (await listen(server)).replace('http://', '');
}

const examinedOf = (env: Record<string, string>, site: Partial<ServerSettings> = {}): Examined => {
  const { examined } = readAll({ DATA_DIR: folder(), ...env });
  if (!examined.site) throw new Error('the settings of the test are wrong');
  return { ...examined, site: { ...examined.site, ...site } };
};

describe('WATCH-5 releases', () => {
  const look = async (site: Partial<ServerSettings> = {}) => wrong(await checkReleases(examinedOf({}, site)));

  /** A release whose files are there. */
  async function release(store = new ReleaseStore(storage)): Promise<void> {
    const pieces = fakeSite('1.0.0+a');
    await publish(store, pieces, 'a test');
    const text = JSON.stringify(pieces);
    for (const [, url = ''] of text.matchAll(/"url":"\/([^"]+)"/g))
      await storage.write(url, Buffer.from('let a;'));
  }

  test('WATCH-5 a store that is whole has no fault; a file that the record names and nobody has fails', async () => {
    await release();
    expect(await look()).toEqual([]);
    await storage.remove('assets/mf-demands/entry.1.0.0+a.js');
    expect(await look()).toEqual([
      'fail 1 files that it names are missing, assets/mf-demands/entry.1.0.0+a.js for one',
    ]);
  });

  test('WATCH-5 an empty store, a damaged pointer, a missing and an altered record, and a silent bucket fail', async () => {
    expect(await look()).toEqual([expect.stringContaining('fail nothing was released yet')]);
    await release();
    const live = (await new ReleaseStore(storage).pointer())?.record ?? '';
    const body = (await storage.read(recordKey(live)))?.body ?? Buffer.from('');
    await storage.write(recordKey(live), Buffer.from(body.toString().replace('1.0.0+a', '1.0.0+b')));
    expect(await look()).toEqual([expect.stringContaining('fail what is live cannot be read')]);
    await storage.remove(recordKey(live));
    expect(await look()).toEqual([expect.stringContaining(`there is no release record '${live}'`)]);
    await storage.write(POINTER, Buffer.from('{"half":'));
    expect(await look()).toEqual([expect.stringContaining('fail the release store')]);
    const bucket = {
      RELEASE_BUCKET: 'http://127.0.0.1:9/r',
      RELEASE_BUCKET_KEY: 'a',
      RELEASE_BUCKET_SECRET: 'b',
    };
    expect(wrong(await checkReleases(examinedOf(bucket)))).toEqual([
      expect.stringMatching(/^fail the release store .* cannot be read: .+/),
    ]);
  });

  test('WATCH-5 an area of another contract fails by its name', async () => {
    const { release: area } = fakeArea('mf-demands', '1.0.0+a') as { release: AreaRelease };
    const shell = { version: '1', js: [], css: [] };
    const { record, body } = recordFile({
      contract: '2.0.0',
      shell,
      areas: { 'mf-demands': { ...area, pages: {} } },
    });
    await storage.write(recordKey(record.id), body);
    await storage.write('assets/mf-demands/entry.1.0.0+a.js', Buffer.from(''));
    await storage.write(POINTER, Buffer.from(record.id));
    expect(await look()).toEqual([
      'fail mf-demands is not served: it wants contract ^1.0.0, and there is contract 2.0.0',
    ]);
  });

  test('WATCH-5 what no team has signed fails, and the site forgets nothing by the look', async () => {
    await release(storeOf(storage, ...keys.keys()));
    expect(await look({ releaseKeys: keys })).toEqual([]);
    const pointer = JSON.parse((await storage.read(POINTER))?.body.toString() ?? '');
    await storage.write(POINTER, Buffer.from(JSON.stringify({ ...pointer, statements: {} })));
    const faults = await look({ releaseKeys: keys });
    expect(faults).toHaveLength(keys.size);
    expect(faults[0]).toMatch(/^fail signature of shell: /);
    expect(() => new FolderStorage(folder()).stat('proved-releases.json')).not.toThrow();
    expect(await new FolderStorage(folder()).stat('proved-releases.json')).toBeUndefined();
  });
});

describe('WATCH-5 WATCH-7 servers', () => {
  const answering = (status: number, body: object, date = new Date()) =>
    createServer((_request, response) => {
      response.sendDate = false;
      response.writeHead(status, { date: date.toUTCString() }).end(JSON.stringify(body));
    });

  test('WATCH-5 a server that is ready, degraded, not ready and gone', async () => {
    const look = async (server: Server) =>
      wrong(await checkReady('the site', `http://${await serve(server)}/readyz`, 'start it'));
    expect(await look(answering(200, { status: 'ready', reasons: [] }))).toEqual([]);
    expect(await look(answering(200, { status: 'degraded', reasons: ['no current'] }))).toEqual([
      'warn the site is ready, but: no current',
    ]);
    expect(await look(answering(503, { error: { message: 'The database does not answer.' } }))).toEqual([
      'fail the site is not ready (503): The database does not answer.',
    ]);
    expect(wrong(await checkReady('the site', 'http://127.0.0.1:9/readyz', 'start it'))).toEqual([
      expect.stringContaining('fail the site does not answer at http://127.0.0.1:9/readyz'),
    ]);
  });

  test('WATCH-7 a clock that is off is told', async () => {
    for (const [off, told] of [
      [-10_000, 'warn the clock of the platform is \\d+ s behind'],
      [20_000, 'warn the clock of the platform is \\d+ s ahead of'],
      [-120_000, 'fail the clock of the platform is \\d+ s behind'],
      [0, '^$'],
    ] as const) {
      const server = answering(200, {}, new Date(Date.now() + off));
      const found = wrong(await checkReady('the platform', `http://${await serve(server)}/ready`, ''));
      expect(found.join()).toMatch(new RegExp(told));
    }
  });

  test('WATCH-5 site, platform and each service of the configuration are asked', async () => {
    const there = `http://${await serve(answering(404, {}))}`;
    const examined = examinedOf({ SITE_PORT: '9', PLATFORM_URL: 'http://127.0.0.1:9' });
    const { config } = examined;
    if (!config) throw new Error('no configuration');
    const services = { ...config.services, base: there, socket: 'http://127.0.0.1:9' };
    const findings = await checkServices({ ...examined, config: { ...config, services } });
    expect(findings).toContainEqual({ level: 'ok', what: `services.base answers at ${there}` });
    expect(wrong(findings)).toEqual([
      expect.stringContaining('fail the site does not answer at http://localhost:9/readyz'),
      expect.stringContaining('fail the platform does not answer at http://127.0.0.1:9/ready'),
      expect.stringContaining('fail services.socket does not answer at http://127.0.0.1:9'),
    ]);
  });
});

describe('WATCH-5 a machine of a deployment', () => {
  const looked = async (env: Record<string, string>) => {
    const findings = await checkServices(readAll({ DATA_DIR: folder(), ...env }).examined);
    return findings.map(({ what, remedy }) => `${what} → ${remedy}`);
  };

  test('WATCH-5 is told how its servers start: platform nodes alone, those of production, and those of a person', async () => {
    const nodes = { PLATFORM_HOST: '0.0.0.0', PLATFORM_PORT: '9', SITE_URL: 'https://nha.example' };
    const [node, ...more] = await looked(nodes);
    expect(node).toMatch(
      /^the platform does not answer at http:\/\/127\.0\.0\.1:9\/ready.* → systemctl restart san-nha-platform@9, /,
    );
    expect(more).toEqual([]);
    const env = { SITE_PORT: '9', PLATFORM_URL: 'http://127.0.0.1:9' };
    const [site, platform] = await looked({ ...env, NODE_ENV: 'production' });
    expect(site).toMatch(/ → systemctl restart san-nha-site@9, or npm run serve:site$/);
    expect(platform).toMatch(/ → systemctl restart san-nha-platform@9, or npm run serve:site$/);
    for (const line of await looked(env)) expect(line).toMatch(/ → npm start, or npm run serve:site$/);
  });
});

describe('WATCH-6 databases', () => {
  let database: Database;

  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());

  const look = async (isPublic = false) => wrong(checkSchema(await readSchemaState(database), isPublic));

  test('WATCH-6 a database of this checkout has no fault; one that lags, is ahead or too old fails', async () => {
    expect(await look()).toEqual([]);
    expect(wrong(checkSchema({ ...(await readSchemaState(database)), version: 140_009 }, false))).toEqual([
      'fail Postgres 14 is too old',
    ]);
    await database.query("insert into schema_migrations (name) values ('9999-of-later.sql')");
    expect(await look()).toEqual([
      'fail the database has had migrations of a newer platform: 9999-of-later.sql',
    ]);
    await database.query("update schema_migrations set name = '9998.sql' where name like '0001-%'");
    expect(await look()).toContain('fail migrations that the database has not had: 0001-listings.sql');
  });

  test('WATCH-6 a database without a schema has had none of them', async () => {
    const empty = await openTestDatabase({ migrated: false });
    closings.push(() => empty.close());
    const state = await readSchemaState(empty);
    expect(state).toMatchObject({ unknown: [], hasDemoAccount: false });
    expect(state.pending.length).toBeGreaterThan(20);
    expect(Math.abs(state.now.getTime() - Date.now())).toBeLessThan(60_000);
  });

  test('WATCH-3 an account of the demo fails where others reach the site', async () => {
    await database.query(
      `insert into auth.users (id, phone, raw_app_meta_data) values (gen_random_uuid(), '84900000001', '{"demo": true}')`,
    );
    expect((await look(true)).at(-1)).toMatch(/^fail anybody can sign in as the Admin of the demo/);
    expect((await look(false)).join()).not.toContain('demo');
  });

  test('WATCH-6 a Redis in which the site servers cannot count is too old', () => {
    expect(wrong(['6.2.0', '7.0.15', '10.1'].map(checkRedisVersion))).toEqual([]);
    expect(wrong(['6.0.16', '5.9', ''].map(checkRedisVersion))).toEqual([
      'fail Redis 6.0.16 is too old',
      'fail Redis 5.9 is too old',
      'fail Redis  is too old',
    ]);
  });

  test('WATCH-6 a Postgres and a Redis that do not answer fail; beside a platform elsewhere the Redis of the site is asked alone', async () => {
    const env = { DATABASE_URL: 'postgres://a:b@127.0.0.1:9/c', REDIS_URL: 'redis://127.0.0.1:9' };
    expect(wrong(await checkData(examinedOf(env)))).toEqual([
      expect.stringMatching(/^fail The Postgres server of DATABASE_URL cannot be used: .*ECONNREFUSED/),
      expect.stringMatching(/^fail the Redis of REDIS_URL cannot be used: .*ECONNREFUSED/),
    ]);
    const elsewhere = { PLATFORM_URL: 'http://10.0.0.9:3100' };
    expect(await checkData(examinedOf(elsewhere))).toEqual([]);
    expect(wrong(await checkData(examinedOf({ ...elsewhere, REDIS_URL: 'redis://127.0.0.1:9' })))).toEqual([
      expect.stringMatching(/^fail the Redis of REDIS_URL cannot be used: .*ECONNREFUSED/),
    ]);
  });
});

describe('WATCH-8 certificates', () => {
  const endingIn = async (days: number) => {
    const now = Date.now();
    return makeCertificate({ from: now - 100 * DAY_MS, to: now + days * DAY_MS });
  };
  const shown = async (days: number, host: string) =>
    wrong(checkEnd(new X509Certificate((await endingIn(days)).cert), host, Date.now()));

  test('WATCH-8 the end is told early enough, and the host is compared', async () => {
    expect(await shown(90, 'site.example')).toEqual([]);
    expect(await shown(20.5, 'site.example')).toEqual([expect.stringMatching(/^warn .* in 20 days$/)]);
    expect(await shown(2.5, '127.0.0.1')).toEqual([expect.stringMatching(/^fail .* in 2 days$/)]);
    expect(await shown(90, 'other.example')).toEqual(['fail the certificate is not for other.example']);
  });

  test('WATCH-8 files that do not hold a certificate that is valid fail', async () => {
    const { cert, key } = await endingIn(-1);
    const files = { certificate: folder('site.pem'), key: folder('site.key') };
    writeFileSync(files.certificate, cert);
    writeFileSync(files.key, key);
    expect(wrong(await checkCertificate(examinedOf({}, { tls: files })))).toEqual([
      expect.stringContaining('fail TLS_CERT_FILE must hold a valid certificate: this one expired'),
    ]);
  });

  test('WATCH-8 the certificate that a proxy shows is looked at, and who has signed it', async () => {
    const server = createSecureServer(await endingIn(10)) as never as Server;
    const [, port] = (await serve(server)).split(':');
    expect(wrong(await checkCertificate(examinedOf({ SITE_ORIGIN: `https://localhost:${port}` })))).toEqual([
      expect.stringMatching(/^warn .* in \d+ days$/),
      expect.stringContaining('fail no authority that this machine knows'),
    ]);
    expect(wrong(await checkCertificate(examinedOf({ SITE_ORIGIN: 'https://127.0.0.1:9' })))).toEqual([
      expect.stringContaining('fail https://127.0.0.1:9 shows no certificate'),
    ]);
  });
});
