import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { hostname, tmpdir } from 'node:os';
import path from 'node:path';
import { type BucketServer, KEY, startBucket } from '../testing/bucket-server';
import { BucketStorage } from './bucket-storage';
import { FolderStorage } from './folder-storage';
import { openStorage } from './open-storage';
import type { Storage } from './storage';

let folder: string;
let bucket: BucketServer;

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'release-storage-'));
  bucket = await startBucket();
});
afterEach(async () => {
  rmSync(folder, { recursive: true, force: true });
  await bucket.close();
});

const text = (content: string) => Buffer.from(content);

describe.each<[string, () => Storage]>([
  ['a folder', () => new FolderStorage(folder)],
  [
    'a bucket',
    () => new BucketStorage({ endpoint: bucket.url, name: 'releases', prefix: 'site/', key: KEY }),
  ],
])('%s', (_kind, open) => {
  test('gives back what was written, and nothing where nothing was', async () => {
    const storage = open();
    const key = "assets/shell/a (1)'!*.js";
    expect(await storage.read(key)).toBeUndefined();
    expect(await storage.stat(key)).toBeUndefined();
    await storage.write(key, text('let a;'));
    expect((await storage.read(key))?.body.toString()).toBe('let a;');
    expect(await storage.stat(key)).toMatchObject({ key, size: 6 });
    await storage.remove(key);
    await storage.remove(key);
    expect(await storage.read(key)).toBeUndefined();
  });

  test('swaps a value only for who read the last one', async () => {
    const storage = open();
    expect(await storage.swap('current', text('one'), undefined)).toBe(true);
    expect(await storage.swap('current', text('late'), undefined)).toBe(false);
    const read = await storage.read('current');
    expect(await storage.swap('current', text('two'), read?.tag)).toBe(true);
    expect(await storage.swap('current', text('late'), read?.tag)).toBe(false);
    expect((await storage.read('current'))?.body.toString()).toBe('two');
  });

  test('of many who swap at once, one succeeds', async () => {
    const storage = open();
    const swaps = Array.from({ length: 10 }, (_one, index) =>
      storage.swap('current', text(String(index)), undefined),
    );
    expect((await Promise.all(swaps)).filter(Boolean)).toHaveLength(1);
  });

  test('lists all of a prefix, over as many pages as it takes', async () => {
    const storage = open();
    const keys = Array.from({ length: 8 }, (_one, index) => `assets/a & b/${index}.js`);
    for (const key of [...keys, 'records/x.json']) await storage.write(key, text('12'));
    const listed = await storage.list('assets/');
    expect(listed.map(({ key }) => key).sort()).toEqual(keys);
    expect(listed.every(({ size, changed }) => size === 2 && Math.abs(changed - Date.now()) < 60_000)).toBe(
      true,
    );
    expect(await storage.list('nothing/')).toEqual([]);
  });
});

test('a bucket that refuses says what and why', async () => {
  const wrong = new BucketStorage({
    endpoint: bucket.url,
    name: 'releases',
    prefix: '',
    key: { ...KEY, secret: 'another' },
  });
  await expect(wrong.read('current')).rejects.toThrow(
    'GET /releases/current: the bucket answered 403 SignatureDoesNotMatch',
  );
});

test.each(['503 < busy', '<html><head', '<!-- unclosed', '<html><body>busy</body></html>', ''])(
  'a refusal that is not XML, as a proxy before the bucket writes it, tells the status: %j',
  async (answer) => {
    const server = createServer((_request, response) => response.writeHead(503).end(answer));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const busy = new BucketStorage({ endpoint: `http://127.0.0.1:${port}`, name: 'b', prefix: '', key: KEY });
    const refused = await busy.read('current').catch((error: Error) => error.message);
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    expect(refused).toBe('GET /b/current: the bucket answered 503');
  },
);

describe('a bucket that refuses a quoted If-Match', () => {
  const open = () => new BucketStorage({ endpoint: server.url, name: 'releases', prefix: '', key: KEY });
  let logged: jest.SpyInstance;
  let server: BucketServer;
  beforeEach(() => {
    logged = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  });
  afterEach(async () => {
    logged.mockRestore();
    await server.close();
  });

  test('as Ceph does is asked without quotes, says so once, and knows a real conflict', async () => {
    server = await startBucket('ceph');
    const storage = open();
    expect(await storage.swap('current', text('one'), undefined)).toBe(true);
    const first = await storage.read('current');
    expect(await storage.swap('current', text('two'), first?.tag)).toBe(true);
    expect(await storage.swap('current', text('late'), first?.tag)).toBe(false);
    const second = await storage.read('current');
    const late = open();
    expect(await late.swap('current', text('late'), first?.tag)).toBe(false);
    expect(await storage.swap('current', text('three'), second?.tag)).toBe(true);
    expect((await storage.read('current'))?.body.toString()).toBe('three');
    expect([...server.objects.keys()]).toEqual(['current']);
    expect(logged).toHaveBeenCalledTimes(1);
    expect(logged.mock.calls[0]?.[0]).toContain('If-Match without quotes');
  });

  test.each(['none', 'ignores-bare'] as const)(
    'and any other (%s) is told as unfit, and keeps its value',
    async (kind) => {
      server = await startBucket(kind);
      const storage = open();
      await storage.write('current', text('one'));
      const read = await storage.read('current');
      const swapping = storage.swap('current', text('two'), read?.tag);
      await expect(swapping).rejects.toThrow(
        /does not know conditional writes: it refuses If-Match although/,
      );
      expect((await storage.read('current'))?.body.toString()).toBe('one');
    },
  );
});

test('a bucket that is not there is told by what was asked of it', async () => {
  const gone = new BucketStorage({ endpoint: 'http://127.0.0.1:9', name: 'releases', prefix: '', key: KEY });
  await expect(gone.stat('current')).rejects.toThrow('HEAD /releases/current: the bucket cannot be reached');
});

/** The lock of a process that ended without a word. */
const leaveLock = (host: string): void => {
  const { pid } = spawnSync(process.execPath, ['-e', '']);
  writeFileSync(path.join(folder, 'current.lock'), JSON.stringify({ token: 'dead', pid, host }));
};

test('a lock that a dead process left is taken away, by one of those who wait', async () => {
  leaveLock(hostname());
  const storage = new FolderStorage(folder);
  const swaps = Array.from({ length: 5 }, () => storage.swap('current', text('one'), undefined));
  expect((await Promise.all(swaps)).filter(Boolean)).toHaveLength(1);
  expect(readdirSync(folder).sort()).toEqual(['current', 'current.lock.dead']);
});

test('a lock of another machine is left alone, and its file named', async () => {
  leaveLock('elsewhere');
  const swap = new FolderStorage(folder).swap('current', text('one'), undefined);
  await expect(swap).rejects.toThrow(/current\.lock is held by another process/);
  expect(existsSync(path.join(folder, 'current'))).toBe(false);
}, 20_000);

test('the settings choose a folder by default, and a bucket by its address', () => {
  expect(openStorage({}, '/data').place).toBe('/data/releases');
  const env = {
    RELEASE_BUCKET: 'https://s3.example/releases/site/vn',
    RELEASE_BUCKET_KEY: 'id',
    RELEASE_BUCKET_SECRET: 'secret',
  };
  expect(openStorage(env, '/data').place).toBe('https://s3.example/releases/site/vn/');
  expect(() => openStorage({ ...env, RELEASE_BUCKET_SECRET: '' }, '/data')).toThrow(/RELEASE_BUCKET_SECRET/);
  expect(() => openStorage({ ...env, RELEASE_BUCKET: 'https://s3.example' }, '/data')).toThrow(
    "RELEASE_BUCKET must be https://service/bucket, not 'https://s3.example'",
  );
});
