import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { hostname } from 'node:os';
import { listen } from '@site/shared/http/testing/listen';
import { testFolder } from '@site/shared/releases/testing/test-folder';
import { type BucketServer, KEY, startBucket } from '../testing/bucket-server';
import { openTestBucket, type TestBucket } from '../testing/test-bucket';
import { BucketStorage } from './bucket-storage';
import { FolderStorage } from './folder-storage';
import { openStorage } from './open-storage';
import type { Storage } from './storage';

// Over its time budget: the lock of another machine is waited for during five seconds.
/** Keys for several pages of a listing: a real S3 server has a thousand on each, our own three. */
const MORE_THAN_A_PAGE = process.env.TEST_S3_URL ? 1_100 : 8;

const folder = testFolder();
let opened: TestBucket;
let warned: jest.SpyInstance;

beforeEach(async () => {
  warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  opened = await openTestBucket();
});
afterEach(async () => {
  await opened.close();
  warned.mockRestore();
});

const text = (content: string) => Buffer.from(content);
const valueIn = async (storage: Storage) => (await storage.read('current'))?.body.toString();
/** Asks a bucket that answers so. */
async function atServer<Result>(answer: RequestListener, ask: (bucket: BucketStorage) => Promise<Result>) {
  const server = createServer(answer);
  const bucket = new BucketStorage({ endpoint: await listen(server), name: 'b', prefix: '', key: KEY });
  const result = await ask(bucket).catch((error: Error) => error.message);
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  return result;
}

describe.each<[string, () => Storage]>([
  ['a folder', () => new FolderStorage(folder())],
  ['a bucket', () => new BucketStorage({ ...opened.bucket, prefix: 'site/' })],
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

  test('MACHINE-7 swaps a value only for who read the last one; of many at once, one succeeds, and the others are told', async () => {
    const swapMany = async (round: string, tag?: string) => {
      const all = Array.from({ length: 10 }, (_one, index) =>
        open().swap('current', text(`${round} ${index}`), tag),
      );
      const swaps = await Promise.all(all);
      expect(swaps.filter(Boolean)).toHaveLength(1);
      expect(await valueIn(open())).toBe(`${round} ${swaps.indexOf(true)}`);
    };
    await swapMany('first');
    const storage = open();
    expect(await storage.swap('current', text('late'), undefined)).toBe(false);
    const read = await storage.read('current');
    expect(await storage.swap('current', text('two'), read?.tag)).toBe(true);
    expect(await storage.swap('current', text('late'), read?.tag)).toBe(false);
    for (let round = 0; round < 3; round += 1)
      await swapMany(String(round), (await storage.read('current'))?.tag);
  });

  test('MACHINE-7 what was written, written over or removed is so for another reader at once', async () => {
    const [writer, reader] = [open(), open()];
    for (let round = 0; round < 20; round += 1) {
      const key = `records/${round % 2}.json`;
      const body = Buffer.alloc(round * 10_000, round);
      await writer.write(key, body);
      expect((await reader.read(key))?.body.equals(body)).toBe(true);
      expect(await reader.stat(key)).toMatchObject({ key, size: body.length });
      expect(await reader.list(key)).toMatchObject([{ key, size: body.length }]);
      if (round % 4 < 2) continue;
      await writer.remove(key);
      expect([await reader.read(key), await reader.stat(key)]).toEqual([undefined, undefined]);
      expect(await reader.list(key)).toEqual([]);
    }
  });

  test.each(['căn hộ/Quận 1.js', 'a+b=c&d.js', '50%25/%2e.js', "(1)'!*~;:@$,.js", 'a<b>"c".js', 'a?b#c.js'])(
    'MACHINE-7 keeps and lists the key %s',
    async (key) => {
      const storage = open();
      expect(await storage.swap(key, text('one'), undefined)).toBe(true);
      expect((await storage.read(key))?.body.toString()).toBe('one');
      expect((await storage.list(key.slice(0, 3))).map((one) => one.key)).toEqual([key]);
      expect((await storage.stat(key))?.size).toBe(3);
    },
  );

  test('MACHINE-7 lists all of a prefix, over as many pages as it takes', async () => {
    const storage = open();
    const keys = Array.from({ length: MORE_THAN_A_PAGE }, (_one, index) => `assets/a & b/${index}.js`);
    for (const key of [...keys, 'records/x.json']) await storage.write(key, text('12'));
    const listed = await storage.list('assets/');
    expect(listed.map(({ key }) => key).sort()).toEqual([...keys].sort());
    expect(listed.every(({ size, changed }) => size === 2 && Math.abs(changed - Date.now()) < 60_000)).toBe(
      true,
    );
    expect(await storage.list('nothing/')).toEqual([]);
  });
});

test('a bucket that refuses says what and why, one that is not there what was asked of it', async () => {
  const { bucket } = opened;
  const wrong = new BucketStorage({ ...bucket, key: { ...bucket.key, secret: 'another' } });
  await expect(wrong.read('current')).rejects.toThrow(
    `GET /${bucket.name}/current: the bucket answered 403 SignatureDoesNotMatch`,
  );
  const gone = new BucketStorage({ endpoint: 'http://127.0.0.1:9', name: 'releases', prefix: '', key: KEY });
  await expect(gone.stat('current')).rejects.toThrow('HEAD /releases/current: the bucket cannot be reached');
});

test('a refusal that is not XML, as a proxy before the bucket writes it, tells the status', async () => {
  for (const answer of ['503 < busy', '<html><head', '<!-- unclosed', '<html><body>busy</body></html>', '']) {
    const refused = await atServer(
      (_request, response) => response.writeHead(503).end(answer),
      (bucket) => bucket.read('current'),
    );
    expect(refused).toBe('GET /b/current: the bucket answered 503');
  }
});

describe('a bucket that refuses a quoted If-Match', () => {
  const open = () => new BucketStorage({ endpoint: server.url, name: 'releases', prefix: '', key: KEY });
  let server: BucketServer;
  afterEach(() => server.close());

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
    expect(await valueIn(storage)).toBe('three');
    expect([...server.objects.keys()]).toEqual(['current']);
    expect(warned).toHaveBeenCalledTimes(1);
    expect(warned.mock.calls[0]?.[0]).toContain('If-Match without quotes');
  });

  test('MACHINE-7 as Ceph does may answer 500 to the slower of two: one succeeds, and the others are told', async () => {
    server = await startBucket('ceph');
    const storage = open();
    await storage.write('current', text('one'));
    const tag = (await storage.read('current'))?.tag;
    const swaps = await Promise.all(
      Array.from({ length: 10 }, (_one, index) => open().swap('current', text(String(index)), tag)),
    );
    expect(swaps.filter(Boolean)).toHaveLength(1);
    expect(await valueIn(storage)).toBe(String(swaps.indexOf(true)));
  });

  test.each(['none', 'ignores-bare'] as const)(
    'and any other (%s) is told as unfit, and keeps its value',
    async (kind) => {
      server = await startBucket(kind);
      const storage = open();
      await storage.write('current', text('one'));
      const read = await storage.read('current');
      await expect(storage.swap('current', text('two'), read?.tag)).rejects.toThrow(
        /does not know conditional writes: it refuses If-Match although/,
      );
      expect(await valueIn(storage)).toBe('one');
    },
  );
});

test.each([
  ['has not written', false],
  ['has written all the same', true],
])(
  'MACHINE-7 a bucket that answers 500 to a swap that it %s: what is there then tells the outcome',
  async (_what, isWritten) => {
    let value = 'one';
    const swapped = await atServer(
      async (request, response) => {
        let sent = '';
        for await (const part of request) sent += part;
        if (request.method === 'PUT' && isWritten) value = sent;
        response.writeHead(request.method === 'PUT' ? 500 : 200, { etag: `"${value}"` }).end(value);
      },
      (bucket) => bucket.swap('current', text('two'), '"one"'),
    );
    expect(swapped).toBe(isWritten ? true : 'PUT /b/current: the bucket answered 500');
  },
);

/** The lock of a process that ended without a word. */
const leaveLock = (host: string): void => {
  const { pid } = spawnSync(process.execPath, ['-e', '']);
  writeFileSync(folder('current.lock'), JSON.stringify({ token: 'dead', pid, host }));
};

test('a lock that a dead process left is taken away, by one of those who wait', async () => {
  leaveLock(hostname());
  const storage = new FolderStorage(folder());
  const swaps = Array.from({ length: 5 }, () => storage.swap('current', text('one'), undefined));
  expect((await Promise.all(swaps)).filter(Boolean)).toHaveLength(1);
  expect(readdirSync(folder()).sort()).toEqual(['current', 'current.lock.dead']);
});

test('a lock of another machine is left alone, and its file named', async () => {
  leaveLock('elsewhere');
  const swap = new FolderStorage(folder()).swap('current', text('one'), undefined);
  await expect(swap).rejects.toThrow(/current\.lock is held by another process/);
  expect(existsSync(folder('current'))).toBe(false);
}, 20_000);

test('the settings choose a folder() by default, and a bucket by its address', () => {
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
