import { addDevice, message, openBaseWorld, type Person, viewerOf } from '../../testing/base-world.ts';
import { sharedFixture } from '../../testing/shared-fixture.ts';
import { COMMENTS_PER_MINUTE } from './comment-limits.ts';
import { writeAnswer, writeQuestion } from './comment-writer.ts';
import { type CommentedPost, findCommentedPost } from './commented-post.ts';

const LIMITS = { perAddress: 40, perPost: 25 };
const GENEROUS = { perAddress: 1000, perPost: 1000 };
const PER_ADDRESS_AND_POST = LIMITS.perAddress / 4;
const NEW_DEVICE_COST = 3;
const REFUSED = { statusCode: 429, headers: { 'retry-after': expect.stringMatching(/^[1-9]\d?$/) } };

const world = sharedFixture(() => openBaseWorld());
let listing: CommentedPost;
let video: CommentedPost;
let live: CommentedPost;

beforeAll(async () => {
  [listing, video, live] = (await Promise.all(
    (['product', 'megaviews', 'livestream'] as const).map((kind) =>
      findCommentedPost(world.database, kind, world.postIds[kind]),
    ),
  )) as [CommentedPost, CommentedPost, CommentedPost];
});
beforeEach(() => world.database.exec('delete from comments; delete from auth.attempts'));

const ask = (
  person: Person,
  address: string,
  post = listing,
  body = message('Còn không ạ?'),
  limits = LIMITS,
) => writeQuestion({ database: world.database, limits }, { viewer: viewerOf(person), address }, post, body);
const answerOfOwner = (address: string, post: CommentedPost, parent_id: string) => {
  const owner = { viewer: viewerOf(world.owner), address };
  return writeAnswer({ database: world.database, limits: LIMITS }, owner, post, {
    ...message('Dạ còn ạ'),
    parent_id,
  });
};

const newDevice = () => addDevice(world.database);
/** A device whose local user was made long ago. */
const oldDevice = async (): Promise<Person> => {
  const device = await newDevice();
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

/** How many questions are kept before the first refusal. */
const kept = async (write: () => Promise<unknown>): Promise<number> => {
  for (let count = 0; ; count += 1) {
    const refusal = await write().catch((error: unknown) => error);
    if (refusal instanceof Error) {
      expect(refusal).toMatchObject(REFUSED);
      return count;
    }
  }
};

test('new devices of one address write few comments on one post, however many devices there are; known ones write more', async () => {
  const [one, other] = ['203.0.113.1', '203.0.113.3'];
  expect(await kept(async () => ask(await newDevice(), one))).toBe(
    Math.floor(PER_ADDRESS_AND_POST / NEW_DEVICE_COST),
  );
  // Somebody elsewhere, and the same household on another post, are not kept from asking.
  await ask(await oldDevice(), '203.0.113.2');
  await ask(await oldDevice(), one, video);
  expect(await kept(async () => ask(await oldDevice(), other))).toBe(PER_ADDRESS_AND_POST);
});

test('one address has a limit over all posts, which its owner shares', async () => {
  const posts = [listing, video, live];
  for (let count = 0; count < 3 * PER_ADDRESS_AND_POST; count += 1) {
    await ask(await oldDevice(), '203.0.113.4', posts[count % posts.length]);
  }
  const asked = await ask(await oldDevice(), '203.0.113.5', live);
  expect(await kept(() => answerOfOwner('203.0.113.4', live, asked.item.comment.id))).toBe(
    LIMITS.perAddress - 3 * PER_ADDRESS_AND_POST,
  );
});

test('one post has a limit over all addresses, which does not silence its owner', async () => {
  expect(await kept(async () => ask(await oldDevice(), elsewhere()))).toBe(LIMITS.perPost);
  const { rows } = await world.database.query<{ id: string }>('select id from comments limit 1');
  await answerOfOwner('198.51.100.250', listing, String(rows[0]?.id));
});

test('a new device writes a third of what a known one may', async () => {
  const [young, known] = [await newDevice(), await oldDevice()];
  const write = (person: Person) => () => ask(person, elsewhere(), listing, message('Còn không?'), GENEROUS);
  expect(await kept(write(young))).toBe(COMMENTS_PER_MINUTE / NEW_DEVICE_COST);
  expect(await kept(write(known))).toBe(COMMENTS_PER_MINUTE);
});

test('a comment that is sent again, and one that is refused, count nothing', async () => {
  const device = await oldDevice();
  const address = '203.0.113.6';
  const same = message('Còn không ạ?');
  for (let count = 0; count < 3 * PER_ADDRESS_AND_POST; count += 1) await ask(device, address, listing, same);
  await world.database.query('insert into comment_blocks (owner_id, asker_id) values ($1, $2)', [
    listing.ownerId,
    device.id,
  ]);
  await expect(ask(device, address)).rejects.toMatchObject({ code: 'blocked' });
  expect(await kept(async () => ask(await oldDevice(), address))).toBe(PER_ADDRESS_AND_POST - 1);
});

test('ORACLE-6 what was written while the clock ran ahead silences nobody once it is set right', async () => {
  const device = await oldDevice();
  const address = '203.0.113.7';
  expect(await kept(() => ask(device, address))).toBe(PER_ADDRESS_AND_POST);
  await world.database.exec(`
    update comments set created_at = now() + interval '1 hour';
    update auth.attempts set window_started_at = now() + interval '1 hour'`);
  expect(await kept(() => ask(device, address))).toBe(PER_ADDRESS_AND_POST);
  expect(await kept(() => ask(device, address, listing, message('Còn không?'), GENEROUS))).toBe(
    COMMENTS_PER_MINUTE - PER_ADDRESS_AND_POST,
  );
});
