import { randomUUID } from 'node:crypto';
import { addDevice, openBaseWorld, type Person } from '../../testing/base-world.ts';
import { sharedFixture } from '../../testing/shared-fixture.ts';
import { COMMENTS_PER_MINUTE } from './comment-limits.ts';
import { writeAnswer, writeQuestion } from './comment-writer.ts';
import { type CommentedPost, findCommentedPost } from './commented-post.ts';

const LIMITS = { perAddress: 40, perPost: 25 };
const PER_ADDRESS_AND_POST = LIMITS.perAddress / 4;
const NEW_DEVICE_COST = 3;
const REFUSED = { statusCode: 429, headers: { 'retry-after': expect.stringMatching(/^[1-9]\d?$/) } };

const world = sharedFixture(() => openBaseWorld());
let listing: CommentedPost;
let video: CommentedPost;
let live: CommentedPost;

beforeAll(async () => {
  listing = (await findCommentedPost(world.database, 'product', world.listingId)) as CommentedPost;
  video = (await findCommentedPost(world.database, 'megaviews', world.videoId)) as CommentedPost;
  live = (await findCommentedPost(world.database, 'livestream', world.liveId)) as CommentedPost;
});
beforeEach(() => world.database.exec('delete from comments; delete from auth.attempts'));

const store = () => ({ database: world.database, limits: LIMITS });
const viewerOf = ({ id, uid }: Person) =>
  uid === ''
    ? ({ kind: 'device', id } as const)
    : ({ kind: 'user', id, uid, role: 'Customer', expiresAt: Infinity } as const);
const ask = (person: Person, address: string, post = listing, client_id: string = randomUUID()) =>
  writeQuestion(store(), { viewer: viewerOf(person), address }, post, { client_id, comment: 'Còn không ạ?' });

/** A device whose local user was made long ago. */
const oldDevice = async (): Promise<Person> => {
  const device = await addDevice(world.database);
  await world.database.query("update local_users set created_at = now() - interval '1 day' where id = $1", [
    device.id,
  ]);
  return device;
};

let addresses = 0;
const elsewhere = (): string => {
  addresses += 1;
  return `198.51.100.${addresses}`;
};

/** How many questions are kept before the first refusal, each by another person. */
const kept = async (
  someone: () => Promise<Person>,
  address: () => string,
  post: () => CommentedPost,
): Promise<number> => {
  for (let count = 0; ; count += 1) {
    const refusal = await ask(await someone(), address(), post()).catch((error: unknown) => error);
    if (refusal instanceof Error) {
      expect(refusal).toMatchObject(REFUSED);
      return count;
    }
  }
};

test('new devices of one address write few comments on one post, however many devices there are', async () => {
  const newDevice = () => addDevice(world.database);
  const address = () => '203.0.113.1';
  expect(await kept(newDevice, address, () => listing)).toBe(
    Math.floor(PER_ADDRESS_AND_POST / NEW_DEVICE_COST),
  );
  // Somebody elsewhere, and the same household on another post, are not kept from asking.
  await ask(await oldDevice(), '203.0.113.2');
  await ask(await oldDevice(), '203.0.113.1', video);
});

test('devices that are known for a while write more of them', async () => {
  const address = () => '203.0.113.3';
  expect(await kept(oldDevice, address, () => listing)).toBe(PER_ADDRESS_AND_POST);
});

test('one address has a limit over all posts, which its owner shares', async () => {
  const posts = [listing, video, live];
  for (let count = 0; count < 3 * PER_ADDRESS_AND_POST; count += 1) {
    await ask(await oldDevice(), '203.0.113.4', posts[count % posts.length]);
  }
  const owner = { viewer: viewerOf(world.owner), address: '203.0.113.4' };
  const asked = await ask(await oldDevice(), '203.0.113.5', live);
  const answer = () =>
    writeAnswer(store(), owner, live, {
      client_id: randomUUID(),
      comment: 'Dạ còn ạ',
      parent_id: asked.item.comment.id,
    });
  for (let count = 0; count < LIMITS.perAddress - 3 * PER_ADDRESS_AND_POST; count += 1) await answer();
  await expect(answer()).rejects.toMatchObject(REFUSED);
});

test('one post has a limit over all addresses, which does not silence its owner', async () => {
  expect(await kept(oldDevice, elsewhere, () => listing)).toBe(LIMITS.perPost);
  const { rows } = await world.database.query<{ id: string }>('select id from comments limit 1');
  const owner = { viewer: viewerOf(world.owner), address: '198.51.100.250' };
  await writeAnswer(store(), owner, listing, {
    client_id: randomUUID(),
    comment: 'Dạ còn ạ',
    parent_id: String(rows[0]?.id),
  });
});

test('a new device writes a third of what a known one may', async () => {
  const [young, known] = [await addDevice(world.database), await oldDevice()];
  const generous = { database: world.database, limits: { perAddress: 1000, perPost: 1000 } };
  const write = (person: Person) =>
    writeQuestion(generous, { viewer: viewerOf(person), address: elsewhere() }, listing, {
      client_id: randomUUID(),
      comment: 'Còn không ạ?',
    });
  for (let count = 0; count < COMMENTS_PER_MINUTE / NEW_DEVICE_COST; count += 1) await write(young);
  await expect(write(young)).rejects.toMatchObject(REFUSED);
  for (let count = 0; count < COMMENTS_PER_MINUTE; count += 1) await write(known);
  await expect(write(known)).rejects.toMatchObject(REFUSED);
});

test('a comment that is sent again, and one that is refused, count nothing', async () => {
  const device = await oldDevice();
  const client_id = randomUUID();
  for (let count = 0; count < 3 * PER_ADDRESS_AND_POST; count += 1) {
    await ask(device, '203.0.113.6', listing, client_id);
  }
  await world.database.query('insert into comment_blocks (owner_id, asker_id) values ($1, $2)', [
    listing.ownerId,
    device.id,
  ]);
  await expect(ask(device, '203.0.113.6')).rejects.toMatchObject({ code: 'blocked' });
  expect(
    await kept(
      oldDevice,
      () => '203.0.113.6',
      () => listing,
    ),
  ).toBe(PER_ADDRESS_AND_POST - 1);
});

test('ORACLE-6 what was written while the clock ran ahead silences nobody once it is set right', async () => {
  const device = await oldDevice();
  const address = '203.0.113.7';
  const fill = () =>
    kept(
      async () => device,
      () => address,
      () => listing,
    );
  expect(await fill()).toBe(PER_ADDRESS_AND_POST);
  await world.database.exec(`
    update comments set created_at = now() + interval '1 hour';
    update auth.attempts set window_started_at = now() + interval '1 hour'`);
  expect(await fill()).toBe(PER_ADDRESS_AND_POST);
  const generous = { database: world.database, limits: { perAddress: 1000, perPost: 1000 } };
  const write = () =>
    writeQuestion(generous, { viewer: viewerOf(device), address }, listing, {
      client_id: randomUUID(),
      comment: 'Còn không ạ?',
    });
  for (let count = PER_ADDRESS_AND_POST; count < COMMENTS_PER_MINUTE; count += 1) await write();
  await expect(write()).rejects.toMatchObject(REFUSED);
});
