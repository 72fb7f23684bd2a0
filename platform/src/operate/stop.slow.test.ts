import '../testing/long-timeout.ts';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openConnections } from '@site/shared/http/testing/open-connections';
import { readMediaCatalogue } from '../base/media/media-catalogue.ts';
import { prepareMedia } from '../base/media/media-variants.ts';
import { addTarget, RawChannel } from '../firebase/firestore/testing/raw-channel.ts';
import { PROJECT_ID } from '../firebase/firestore/testing/test-server.ts';
import { migrate } from '../foundation/database/migrate.ts';
import { openPglite } from '../foundation/database/pglite.ts';
import { seed } from '../seed/seed.ts';
import { TestSockets } from '../testing/base-sockets.ts';
import { type SpawnedPlatform, spawnPlatform } from '../testing/spawned-platform.ts';

const LIST = '/api/products/for-sale/list';

let directory: string;
let product_id: string;
let node: SpawnedPlatform | undefined;
let sockets: TestSockets | undefined;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'stop-'));
  const database = await openPglite(directory);
  await migrate(database);
  await seed(database, { media: await readMediaCatalogue(), listings: 30 });
  const { rows } = await database.query<{ id: string }>('select id from listings limit 1');
  product_id = rows[0]?.id ?? '';
  await database.close();
});

afterEach(() => {
  sockets?.close();
  node?.child.kill('SIGKILL');
});

afterAll(() => rm(directory, { recursive: true, force: true }));

const start = async (settings: Record<string, string> = {}) => {
  node = await spawnPlatform({ DATA_DIR: directory, FIREBASE_PROJECT_ID: PROJECT_ID, ...settings });
  return node;
};

/** A request whose body is half sent; `finish` sends the rest and gives the status. */
async function beginRequest({ address }: SpawnedPlatform) {
  const body = '{"limit":5}';
  const sending = request(`${address}${LIST}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': body.length, expect: '100-continue' },
  });
  const failed = once(sending, 'error').then(([error]) => error as Error);
  sending.flushHeaders();
  // The service has begun with it when it asks for the body.
  await once(sending, 'continue');
  sending.write(body.slice(0, 5));
  return {
    failed,
    finish: async () => {
      sending.end(body.slice(5));
      const [response] = (await once(sending, 'response')) as [IncomingMessage];
      response.resume();
      await once(response, 'end');
      return response.statusCode;
    },
  };
}

async function untilRefused(address: string): Promise<void> {
  const { hostname, port } = new URL(address);
  const isOpen = () =>
    new Promise<boolean>((resolve) => {
      const socket = connect(Number(port), hostname, () => {
        socket.destroy();
        resolve(true);
      }).on('error', () => resolve(false));
    });
  while (await isOpen());
}

test('a running request finishes, sockets and Firestore are told, and the process ends with 0', async () => {
  const running = await start({ STOP_SECONDS: '30' });
  sockets = new TestSockets(running.address);
  const { socket } = await sockets.connect({ product_id });
  const lost = new Promise((resolve) => socket.once('disconnect', resolve));
  const channel = new RawChannel(running.address, 'Listen');
  await channel.open(addTarget(2, 'assistant_messengers'));
  const begun = await beginRequest(running);
  const ended = running.end('SIGTERM');
  expect(await lost).toBe('transport close');
  await untilRefused(running.address);
  expect(await begun.finish()).toBe(200);
  expect(await ended).toEqual([0, null]);
});

test('a request that does not end is cut at the limit, and the process still ends with 0', async () => {
  const running = await start({ STOP_SECONDS: '1' });
  const begun = await beginRequest(running);
  const started = performance.now();
  expect(await running.end('SIGTERM')).toEqual([0, null]);
  expect(performance.now() - started).toBeGreaterThan(900);
  expect((await begun.failed).message).toMatch(/socket hang up|ECONNRESET/);
  expect(running.output()).toContain('not all requests ended in time');
});

test('before that, /ready refuses while everything else is served; a second signal ends at once', async () => {
  const running = await start({ DRAIN_SECONDS: '600' });
  const ask = (path: string) => fetch(`${running.address}${path}`);
  expect((await ask('/ready')).status).toBe(200);
  running.child.kill('SIGTERM');
  let ready = await ask('/ready');
  while (ready.status === 200) ready = await ask('/ready');
  expect([ready.status, await ready.json()]).toMatchObject([503, { error: { code: 'stopping' } }]);
  expect((await ask('/health')).status).toBe(200);
  expect((await fetch(`${running.address}${LIST}`, { method: 'POST' })).status).toBe(200);
  expect(await running.end('SIGINT')).toEqual([1, null]);
});

test('LOAD-4 a node that is held up for a moment leaves a thousand new connections waiting', async () => {
  const { child, address } = await start();
  child.kill('SIGSTOP');
  const end = await openConnections(Number(new URL(address).port), 1_000);
  end();
});

describe('the start of the process', () => {
  let directory: string;

  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'main-'));
    await prepareMedia(await readMediaCatalogue(), join(directory, 'media'));
  });

  afterAll(() => rm(directory, { recursive: true }));

  function spawnMain(environment: Record<string, string>) {
    const child = spawn(process.execPath, ['--import', 'tsx', join(import.meta.dirname, '../main.ts')], {
      env: {
        PATH: process.env.PATH,
        DATA_DIR: join(directory, 'data'),
        MEDIA_CACHE_DIR: join(directory, 'media'),
        PLATFORM_PORT: '0',
        ...environment,
      },
    });
    const text = { out: '', error: '' };
    child.stdout.on('data', (data) => {
      text.out += data;
    });
    child.stderr.on('data', (data) => {
      text.error += data;
    });
    return { child, errors: () => text.error, output: () => text.out };
  }

  async function expectOneLine(environment: Record<string, string>, line: RegExp) {
    const { child, errors } = spawnMain(environment);
    const [code] = await once(child, 'exit');
    expect(code).toBe(1);
    expect(errors()).toMatch(line);
    expect(errors().trim().split('\n')).toHaveLength(1);
  }

  test('it starts, answers, refuses a second process on its folder, and stops on SIGTERM', async () => {
    const { child, output } = spawnMain({});
    while (!output().includes('platform ready at')) await once(child.stdout as NodeJS.ReadableStream, 'data');
    const address = /platform ready at (http:\/\/[\d.:]+)/.exec(output())?.[1];
    expect((await fetch(`${address}/health`)).status).toBe(200);
    await expectOneLine({}, /^The data folder .* is in use by process \d+;/);
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([0, null]);
    await expect(access(join(directory, 'data', 'database.lock'))).rejects.toThrow('ENOENT');
  });

  test('a taken port is one clear line', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    const port = typeof address === 'object' && address !== null ? String(address.port) : '';
    await expectOneLine(
      { PLATFORM_PORT: port, DATA_DIR: join(directory, 'other') },
      new RegExp(`^Port ${port} of 127.0.0.1 is taken; stop what uses it or set PLATFORM_PORT.\n$`),
    );
    server.close();
  });

  test('a data folder that is a file, or holds something else, is one clear line', async () => {
    await writeFile(join(directory, 'file'), '');
    await expectOneLine({ DATA_DIR: join(directory, 'file') }, /^The data folder .* cannot be written: /);
    await mkdir(join(directory, 'odd', 'pglite'), { recursive: true });
    await writeFile(join(directory, 'odd', 'pglite', 'PG_VERSION'), '9.6\n');
    await expectOneLine({ DATA_DIR: join(directory, 'odd') }, /^The database in .* cannot be opened: /);
  });
});
