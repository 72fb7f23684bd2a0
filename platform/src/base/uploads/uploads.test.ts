import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { type ClientRequest, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { readSettings } from '../../settings.ts';
import { addPerson, type Person } from '../../testing/base-world.ts';
import { sharedFixture } from '../../testing/shared-fixture.ts';
import { buildTestApp } from '../../testing/test-app.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { keepUpload, sweepUploads } from './upload-store.ts';

let person: Person;
let directory: string;
const database = sharedFixture(async () => {
  directory = await mkdtemp(join(tmpdir(), 'uploads-'));
  return openTestDatabase();
});
const app = sharedFixture(() => build());

beforeAll(async () => {
  person = await addPerson(database, app.tokens);
});
afterAll(() => rm(directory, { recursive: true }));

const build = (environment: Record<string, string> = {}) =>
  buildTestApp(database, { UPLOADS_DIR: join(directory, 'uploads'), ...environment });
const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c33' } });
const send = (
  payload: Buffer | string,
  type: string,
  headers = person.headers,
  to: Pick<typeof app, 'inject'> = app,
) => to.inject({ method: 'POST', url: '/api/files', headers: { ...headers, 'content-type': type }, payload });

test.each(['jpeg', 'png', 'gif', 'webp', 'avif'] as const)(
  'CHAT-5 a picture of type %s is kept as WebP and served for ever',
  async (format) => {
    const answer = await send(await picture(300, 200).toFormat(format).toBuffer(), `image/${format}`);
    expect(answer.statusCode).toBe(201);
    const { path, width, height } = answer.json().data;
    expect([width, height]).toEqual([300, 200]);
    expect(path).toMatch(/^uploads\/[A-Za-z0-9_-]{24}\.webp$/);
    const served = await app.inject(`/media/${path}`);
    expect(served.statusCode).toBe(200);
    expect(served.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    expect(await sharp(served.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 300 });
  },
);

test('CHAT-5 a large picture is made smaller, turned upright, and says nothing of where it was taken', async () => {
  const photo = await picture(3000, 1500)
    .withExif({ IFD0: { Make: 'Camera' }, IFD3: { GPSLatitude: '10/1 46/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const { path, width, height } = (await send(photo, 'image/jpeg')).json().data;
  expect([width, height]).toEqual([1024, 2048]);
  const { exif, orientation } = await sharp((await app.inject(`/media/${path}`)).rawPayload).metadata();
  expect([exif, orientation]).toEqual([undefined, undefined]);
});

test('CHAT-5 what is no picture, too large, or of nobody is refused, naming the field', async () => {
  const png = await picture(10, 10).png().toBuffer();
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  const before = await readdir(join(directory, 'uploads'));
  const tries: [string, ReturnType<typeof send>, number, string | undefined][] = [
    ['nobody', send(png, 'image/png', {}), 401, undefined],
    ['a wrong token', send(png, 'image/png', { authorization: 'Bearer x' }), 401, undefined],
    ['svg', send(svg, 'image/svg+xml'), 415, 'file'],
    ['json', send('{"a":1}', 'application/json'), 415, 'file'],
    ['svg that says png', send(svg, 'image/png'), 422, 'file'],
    ['a beginning alone', send(png.subarray(0, 40), 'image/png'), 422, 'file'],
    ['nothing', send(Buffer.alloc(0), 'image/png'), 422, 'file'],
    ['too many pixels', send(await picture(5100, 5000).png().toBuffer(), 'image/png'), 422, 'file'],
    ['too many bytes', send(Buffer.alloc(10 * 1024 * 1024 + 1, 1), 'image/png'), 413, 'file'],
  ];
  for (const [what, request, status, field] of tries) {
    const answer = await request;
    expect([what, answer.statusCode, answer.json().error.field]).toEqual([what, status, field]);
  }
  expect(await readdir(join(directory, 'uploads'))).toEqual(before);
});

test('CHAT-5 no other file can be named', async () => {
  for (const name of ['..%2f..%2fpackage.json', 'a.webp', `${'a'.repeat(24)}.webp.tmp`])
    expect([name, (await app.inject(`/media/uploads/${name}`)).statusCode]).toEqual([name, 404]);
});

test('CHAT-5 sending pictures is limited', async () => {
  const limited = await build({ RATE_LIMIT_PER_MINUTE: '40' });
  const png = await picture(10, 10).png().toBuffer();
  for (const status of [201, 201, 429])
    expect((await send(png, 'image/png', person.headers, limited)).statusCode).toBe(status);
  await limited.close();
});

test('CHAT-5 an account has its room: what goes beyond is refused, others have theirs', async () => {
  const small = await build({ UPLOADS_MB_PER_USER: '1' });
  const [owner, other] = [await addPerson(database, app.tokens), await addPerson(database, app.tokens)];
  // Noise keeps its size whatever packs it: some 600 kB each.
  const noise = await sharp(randomBytes(800 * 800 * 3), { raw: { width: 800, height: 800, channels: 3 } })
    .png()
    .toBuffer();
  const from = (who = owner) => send(noise, 'image/png', who.headers, small);
  // All at once: no two of them get the last room.
  const answers = await Promise.all([from(), from(), from(), from()]);
  const kept = answers.filter(({ statusCode }) => statusCode === 201);
  const refused = answers.filter(({ statusCode }) => statusCode === 429);
  expect([kept.length > 0, kept.length + refused.length]).toEqual([true, 4]);
  expect(refused[0]?.json().error).toMatchObject({ code: 'no_room', field: 'file' });
  const { rows } = await database.query<{ bytes: number; files: number }>(
    'select sum(bytes) as bytes, count(*) as files from uploads where owner_uid = $1',
    [owner.uid],
  );
  expect(rows[0]?.files).toBe(kept.length);
  expect(rows[0]?.bytes).toBeLessThanOrEqual(1024 * 1024);
  expect((await from(other)).statusCode).toBe(201);
  await small.close();
});

test('CHAT-5 ten files of an account may be on their way; who goes away leaves no place taken', async () => {
  const origin = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const headers = { ...person.headers, 'content-type': 'image/png' };
  const halves = new Set<ClientRequest>();
  /** Sends the beginning of a file; one that came while another took its place is sent again. */
  const sendHalf = () => {
    const halfSent = { method: 'POST', headers: { ...headers, 'content-length': '1000' } };
    const sending = request(new URL('/api/files', origin), halfSent);
    halves.add(sending);
    sending.on('error', () => undefined).write('x');
    sending.on('response', () => halves.delete(sending) && sendHalf());
  };
  for (let count = 0; count < 10; count += 1) sendHalf();
  const body = new Uint8Array(await picture(10, 10).png().toBuffer());
  const until = async (expected: number) => {
    let status = 0;
    while (status !== expected)
      ({ status } = await fetch(new URL('/api/files', origin), { method: 'POST', headers, body }));
  };
  await until(429);
  const other = await addPerson(database, app.tokens);
  expect((await send(Buffer.from(body), 'image/png', other.headers)).statusCode).toBe(201);
  for (const sending of halves) sending.destroy();
  await until(201);
  // Who is done gives the place back as well.
  for (let turn = 0; turn < 12; turn += 1) await until(201);
});

test('CHAT-5 a day later what no message names is gone, with what a kill left; the rest stays', async () => {
  const folder = join(directory, 'uploads');
  const settings = readSettings({}).uploads;
  const store = { database, directory: folder, settings };
  const owner = randomUUID();
  const names = [];
  for (const _ of ['sent', 'unsent', 'new']) names.push(await keepUpload(store, owner, Buffer.from('x')));
  const [sent = '', unsent = '', fresh = ''] = names;
  const half = `${'h'.repeat(24)}.webp.tmp`;
  for (const name of [half, 'notes.txt']) await writeFile(join(folder, name), 'x');
  const file_paths = [`uploads/${'z'.repeat(24)}.webp`, `uploads/${sent}`];
  await app.firestore.write([{ path: 'assistant_messengers/m1', set: { file_paths } }]);
  const dayAgo = new Date(Date.now() - 25 * 3_600_000);
  for (const name of [sent, unsent, half, 'notes.txt']) await utimes(join(folder, name), dayAgo, dayAgo);
  expect(await sweepUploads({ ...store, settings: { ...settings, unsentHours: 0 } })).toBe(0);
  const before = await readdir(folder);
  expect(await sweepUploads(store)).toBe(2);
  expect(await readdir(folder)).toEqual(before.filter((name) => name !== unsent && name !== half));
  const select = 'select name from uploads where owner_uid = $1';
  const { rows } = await database.query<{ name: string }>(select, [owner]);
  expect(rows.map(({ name }) => name).sort()).toEqual([sent, fresh].sort());
  expect(await sweepUploads({ ...store, directory: join(directory, 'nowhere') })).toBe(0);
});
