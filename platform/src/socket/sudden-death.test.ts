import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { io } from 'socket.io-client';
import { COMMENTS_PER_MINUTE } from '../comments/comment-writer.ts';
import type { CommentPage } from '../comments/comments.schemas.ts';
import { migrate } from '../database/migrate.ts';
import { openPglite } from '../database/pglite.ts';
import { createLocalUser } from '../local-users/local-users.repository.ts';
import { readMediaCatalogue } from '../media/media-catalogue.ts';
import { prepareMedia } from '../media/media-variants.ts';
import { seed } from '../seed/seed.ts';

const ROUNDS = 3;
const MESSAGES = COMMENTS_PER_MINUTE - 5;

let directory: string;
let product_id: string;
const secrets: string[] = [];
const running: ChildProcess[] = [];

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'sudden-death-'));
  const media = await readMediaCatalogue();
  await prepareMedia(media, join(directory, 'media'));
  const database = await openPglite(directory);
  await migrate(database);
  await seed(database, { media, listings: 30 });
  const { rows } = await database.query<{ id: string }>('select id from listings limit 1');
  product_id = rows[0]?.id ?? '';
  for (let round = 0; round < ROUNDS; round += 1) {
    secrets.push((await createLocalUser(database, `device-${randomUUID()}`))?.secret ?? '');
  }
  await database.close();
});

afterAll(async () => {
  for (const child of running) child.kill('SIGKILL');
  await rm(directory, { recursive: true, force: true });
});

async function start(): Promise<{ child: ChildProcess; address: string }> {
  const child = spawn(process.execPath, ['--import', 'tsx', join(import.meta.dirname, '..', 'main.ts')], {
    env: {
      PATH: process.env.PATH,
      DATA_DIR: directory,
      MEDIA_CACHE_DIR: join(directory, 'media'),
      PLATFORM_PORT: '0',
    },
  });
  running.push(child);
  let output = '';
  while (!output.includes('platform ready at')) {
    const [data] = await Promise.race([once(child.stdout, 'data'), once(child, 'exit')]);
    if (child.exitCode !== null) throw new Error(`The platform ended: ${output}`);
    output += String(data);
  }
  return { child, address: /platform ready at (http:\/\/[\d.:]+)/.exec(output)?.[1] ?? '' };
}

const connect = (address: string, device_secret: string) =>
  io(address, {
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    query: { product_id },
    auth: { device_secret },
  });

async function listIds(address: string, secret: string): Promise<string[]> {
  const response = await fetch(`${address}/api/products/get-comments`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-device-secret': secret },
    body: JSON.stringify({ filter: { product_id }, limit: 50 }),
  });
  const page = (await response.json()) as CommentPage;
  return page.comments.map(({ comment }) => comment.client_id);
}

test('COMMENT-7 after kill -9 during writes every acknowledged comment is there, and resending doubles none', async () => {
  let { child, address } = await start();
  for (const [round, secret] of secrets.entries()) {
    const acknowledged: string[] = [];
    const ids = Array.from({ length: MESSAGES }, () => randomUUID());
    const dying = connect(address, secret);
    const killed = once(child, 'exit');
    for (const client_id of ids) {
      dying.emit('ProductComment', { client_id, comment: `Câu ${client_id}` }, (reply: { ok: boolean }) => {
        if (reply.ok) acknowledged.push(client_id);
        if (acknowledged.length === 3 * (round + 1)) child.kill('SIGKILL');
      });
    }
    await killed;
    dying.disconnect();
    expect(acknowledged.length).toBeGreaterThanOrEqual(3 * (round + 1));

    ({ child, address } = await start());
    const kept = await listIds(address, secret);
    expect(kept).toEqual(expect.arrayContaining(acknowledged));
    const again = connect(address, secret);
    for (const client_id of ids) {
      const reply = await again.timeout(30_000).emitWithAck('ProductComment', {
        client_id,
        comment: `Câu ${client_id}`,
      });
      expect(reply).toMatchObject({ ok: true });
    }
    again.disconnect();
    expect((await listIds(address, secret)).sort()).toEqual([...ids].sort());
  }
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
});
