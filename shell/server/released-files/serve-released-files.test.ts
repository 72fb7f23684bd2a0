import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { dczBody, deltaKey, deltaListKey, sha256 } from '@site/shared/releases/deltas';
import { BucketStorage } from '@site/shared/releases/storage/bucket-storage';
import { FolderStorage } from '@site/shared/releases/storage/folder-storage';
import type { Storage } from '@site/shared/releases/storage/storage';
import { type BucketServer, KEY, startBucket } from '@site/shared/releases/testing/bucket-server';
import { buildTestServer, type ReleasedSite, startReleasedSite } from '../testing/released-site';
import { withSecureSite } from '../testing/secure-site';

const secure = withSecureSite();

const OLD = Buffer.from('let a = 1;');
const NEW = Buffer.from('let a = 2;');
const OLD_HASH = sha256(OLD);
const KEY_OF_NEW = 'assets/shell/page.22222222.js';
const URL_OF_NEW = `/${KEY_OF_NEW}`;
/** The server does not look into the frame. */
const DELTA = dczBody(OLD_HASH, Buffer.from('a frame of zstd'));
const CODINGS = 'gzip, br, dcz';
const VARY = 'accept-encoding, available-dictionary';

const offerOf = (hash: string): string => `:${Buffer.from(hash, 'hex').toString('base64')}:`;
const OFFER = { 'accept-encoding': CODINGS, 'available-dictionary': offerOf(OLD_HASH) };

/** Puts a file and a delta of it into a store, as a release does. */
async function fill(storage: Storage): Promise<void> {
  await storage.write(KEY_OF_NEW, NEW);
  await storage.write(`${KEY_OF_NEW}.br`, brotliCompressSync(NEW));
  await storage.write(deltaKey(KEY_OF_NEW, OLD_HASH), DELTA);
  const list = { [OLD_HASH]: { from: 'page.11111111.js', size: DELTA.length, hash: sha256(DELTA) } };
  await storage.write(deltaListKey(KEY_OF_NEW), Buffer.from(JSON.stringify(list)));
}

let dataFolder: string;
let storage: FolderStorage;
let site: ReleasedSite;
let logged: jest.SpyInstance;

beforeEach(async () => {
  dataFolder = mkdtempSync(path.join(tmpdir(), 'released-files-'));
  storage = new FolderStorage(path.join(dataFolder, 'releases'));
  await fill(storage);
  site = await startReleasedSite({ releases: storage });
  logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(async () => {
  logged.mockRestore();
  await site.close();
  rmSync(dataFolder, { recursive: true, force: true });
});

const ask = (headers: Record<string, string> = OFFER, url = URL_OF_NEW) => site.app.inject({ url, headers });

const expectWhole = async (answer: ReturnType<typeof ask>): Promise<void> => {
  const { statusCode, headers, rawPayload } = await answer;
  expect([statusCode, headers['content-encoding'], headers.vary]).toEqual([200, 'br', VARY]);
  expect(brotliDecompressSync(rawPayload)).toEqual(NEW);
};

test('DELTA-3 who has an earlier version gets what differs, with the headers that the whole file has', async () => {
  const delta = await ask();
  expect(delta.rawPayload).toEqual(DELTA);
  const whole = await ask({ 'accept-encoding': 'gzip, br' });
  expect(brotliDecompressSync(whole.rawPayload)).toEqual(NEW);
  const { date: _date, 'accept-ranges': _ranges, ...expected } = whole.headers;
  expect(expected).toMatchObject({ vary: VARY, 'content-encoding': 'br' });
  expect(delta.headers).toMatchObject({
    ...expected,
    'content-encoding': 'dcz',
    'content-length': String(DELTA.length),
  });
  const head = await site.app.inject({ method: 'HEAD', url: URL_OF_NEW, headers: OFFER });
  expect([head.headers['content-encoding'], head.body]).toEqual(['dcz', '']);
});

test('DELTA-3 a script and a style sheet that are named by their content may be kept as dictionaries of their next versions', async () => {
  expect((await ask({})).headers['use-as-dictionary']).toBe('match="/assets/shell/page.*.js"');
  const put = (name: string) => writeFileSync(path.join(storage.place, 'assets/shell', name), 'a{}');
  for (const name of ['main.33333333.css', 'a.js', 'font.44444444.woff2']) put(name);
  const styles = await ask({}, '/assets/shell/main.33333333.css');
  expect(styles.headers['use-as-dictionary']).toBe('match="/assets/shell/main.*.css"');
  for (const name of ['a.js', 'font.44444444.woff2', 'gone.55555555.js']) {
    const { headers } = await ask(OFFER, `/assets/shell/${name}`);
    expect([name, headers['use-as-dictionary']]).toEqual([name, undefined]);
  }
});

test('DELTA-4 an address with a query, as a retry has, gets the whole file and nothing of dictionaries', async () => {
  const answer = ask(OFFER, `${URL_OF_NEW}?r=1`);
  await expectWhole(answer);
  expect((await answer).headers).not.toHaveProperty('use-as-dictionary');
});

test('DELTA-4 a version that is not listed costs no reading of the store', async () => {
  await expectWhole(ask({ ...OFFER, 'available-dictionary': offerOf(sha256(NEW)) }));
  const read = jest.spyOn(FolderStorage.prototype, 'read');
  await expectWhole(ask({ ...OFFER, 'available-dictionary': offerOf('ab'.repeat(32)) }));
  expect(read.mock.calls.filter(([key]) => key.includes('page.'))).toEqual([]);
  await ask();
  expect(read.mock.calls.filter(([key]) => key.includes('page.'))).toHaveLength(1);
  read.mockRestore();
});

test.each<[string, () => void | Promise<void>]>([
  ['gone', () => storage.remove(deltaKey(KEY_OF_NEW, OLD_HASH))],
  [
    'of another version than it is listed for',
    async () => {
      const other = dczBody('cd'.repeat(32), Buffer.from('a frame of zstd'));
      await storage.write(deltaKey(KEY_OF_NEW, OLD_HASH), other);
      const list = { [OLD_HASH]: { from: 'page.11111111.js', size: other.length, hash: sha256(other) } };
      await storage.write(deltaListKey(KEY_OF_NEW), Buffer.from(JSON.stringify(list)));
    },
  ],
  ['in a list that is damaged', () => storage.write(deltaListKey(KEY_OF_NEW), Buffer.from('{"a'))],
])('DELTA-4 a delta that is %s is never sent: the whole file is', async (_what, spoil) => {
  await spoil();
  await expectWhole(ask());
  await expectWhole(ask());
  expect(logged.mock.calls.length).toBeLessThanOrEqual(1);
});

test('DELTA-4 a delta that is altered after it was sent is not sent again', async () => {
  expect((await ask()).headers['content-encoding']).toBe('dcz');
  const spoilt = readFileSync(path.join(storage.place, deltaKey(KEY_OF_NEW, OLD_HASH)));
  spoilt[spoilt.length - 1] = 0;
  await storage.write(deltaKey(KEY_OF_NEW, OLD_HASH), spoilt);
  await expectWhole(ask());
});

test('DELTA-5 switched off, files are sent whole, and browsers are told of no dictionaries', async () => {
  await site.close();
  site = await startReleasedSite({ releases: storage, deltas: false });
  const { headers, rawPayload } = await ask();
  expect([headers['content-encoding'], headers.vary]).toEqual(['br', 'accept-encoding']);
  expect(headers).not.toHaveProperty('use-as-dictionary');
  expect(brotliDecompressSync(rawPayload)).toEqual(NEW);
});

test('DELTA-3 deltas are sent over HTTP/2 too', async () => {
  await secure.start({}, { releases: storage });
  const { status, headers, body } = await secure.ask(secure.openSession(), { ':path': URL_OF_NEW, ...OFFER });
  expect([status, headers['content-encoding'], headers['use-as-dictionary']]).toEqual([
    200,
    'dcz',
    'match="/assets/shell/page.*.js"',
  ]);
  expect(body).toBe(DELTA.toString());
});

describe('of a bucket', () => {
  let bucket: BucketServer;
  beforeEach(async () => {
    bucket = await startBucket();
  });
  afterEach(() => bucket.close());

  test('DELTA-3 a delta is fetched when it is first asked for, and once; DELTA-4 an unknown version asks for nothing', async () => {
    const releases = new BucketStorage({ endpoint: bucket.url, name: 'releases', prefix: '', key: KEY });
    await fill(releases);
    const app = await buildTestServer({ dataFolder: path.join(dataFolder, 'of-bucket'), releases });
    const codingOf = async (hash: string) =>
      (await app.inject({ url: URL_OF_NEW, headers: { ...OFFER, 'available-dictionary': offerOf(hash) } }))
        .headers['content-encoding'];
    const read = jest.spyOn(releases, 'read');
    const asked = () => read.mock.calls.map(([key]) => key).filter((key) => key.includes('page.'));
    expect(await Promise.all([codingOf(OLD_HASH), codingOf(OLD_HASH)])).toEqual(['dcz', 'dcz']);
    expect(asked().sort()).toEqual(
      [KEY_OF_NEW, `${KEY_OF_NEW}.br`, deltaListKey(KEY_OF_NEW), deltaKey(KEY_OF_NEW, OLD_HASH)].sort(),
    );
    await bucket.close();
    expect(await codingOf(OLD_HASH)).toBe('dcz');
    expect(await codingOf('ab'.repeat(32))).toBe('br');
    bucket = await startBucket();
    await app.close();
  });
});
