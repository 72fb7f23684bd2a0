import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readMediaCatalogue } from './base/media/media-catalogue.ts';
import { prepareMedia } from './base/media/media-variants.ts';

let directory: string;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'main-'));
  await prepareMedia(await readMediaCatalogue(), join(directory, 'media'));
});

afterAll(() => rm(directory, { recursive: true }));

function start(environment: Record<string, string>) {
  const child = spawn(process.execPath, ['--import', 'tsx', join(import.meta.dirname, 'main.ts')], {
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
  const { child, errors } = start(environment);
  const [code] = await once(child, 'exit');
  expect(code).toBe(1);
  expect(errors()).toMatch(line);
  expect(errors().trim().split('\n')).toHaveLength(1);
}

test('it starts, answers, refuses a second process on its folder, and stops on SIGTERM', async () => {
  const { child, output } = start({});
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
