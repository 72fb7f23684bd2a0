import { randomUUID } from 'node:crypto';
import { post } from '../../testing/base-app.ts';
import { type TestSocket, TestSockets } from '../../testing/base-sockets.ts';
import {
  addPerson,
  commentIn,
  message,
  openBaseWorld,
  type Person,
  POST_KINDS,
} from '../../testing/base-world.ts';
import { sharedFixture } from '../../testing/shared-fixture.ts';

type PostKind = (typeof POST_KINDS)[number];
const STRANGERS = ['anonymous', 'other', 'admin', 'mentor', 'otherDevice'] as const;
const PEOPLE = [...STRANGERS, 'blocked', 'asker', 'device', 'owner'] as const;
type Name = (typeof PEOPLE)[number];

/** What each asker wrote and left; the texts are nowhere else in the database. */
const SECRETS = {
  asker: ['bí mật của người hỏi', 'trả lời riêng người hỏi', '84901111111'],
  device: ['bí mật của thiết bị', 'trả lời riêng thiết bị', '84902222222'],
  blocked: ['bí mật của người bị chặn', 'trả lời riêng người bị chặn', '84903333333'],
} as const;
type Asker = keyof typeof SECRETS;
const ASKERS = Object.keys(SECRETS) as Asker[];

const world = sharedFixture(() => openBaseWorld());
const sockets = sharedFixture(() => TestSockets.of(world.app));
let people: Record<Name, Person | undefined>;
const heard = new Map<string, TestSocket>();

const socketOf = (name: Name, { kind }: PostKind) => heard.get(`${name} ${kind}`) as TestSocket;
/** One more connection: the one that sends a comment does not hear of it. */
const connect = (name: Name, { kind, field }: PostKind, claims: Record<string, string> = {}) =>
  sockets.connect({ [field]: world.postIds[kind], ...claims }, people[name]?.auth ?? {});

/** Expects everybody's secrets for the owner, their own for an asker, and none for anybody else. */
function expectOnlyTheirs(text: string, name: Name): void {
  for (const asker of ASKERS) {
    const expected = name === 'owner' || name === asker;
    for (const secret of SECRETS[asker])
      expect([asker, secret, text.includes(secret)]).toEqual([asker, secret, expected]);
  }
}

beforeAll(async () => {
  people = { ...world, anonymous: undefined, blocked: await addPerson(world.database, world.tokens) };
  // Everybody claims to be the owner in the query, and askers claim all that in their messages.
  const claims = { user_id: world.owner.id, role: 'host' };
  const more = { ...claims, is_blocked: true, members: [world.other.id], target: world.other.id };
  for (const kind of POST_KINDS) {
    for (const name of PEOPLE) heard.set(`${name} ${kind.kind}`, await connect(name, kind, claims));
    for (const asker of ASKERS) {
      const [question, answer, phone_number] = SECRETS[asker];
      const [askerTab, ownerTab] = [await connect(asker, kind), await connect('owner', kind)];
      const asked = await askerTab.ask(kind.asks, message(question, { phone_number, ...more }));
      const reply = message(answer, { parent_id: commentIn(asked) });
      expect(await ownerTab.ask(`Answer${kind.asks}`, reply)).toMatchObject({ ok: true });
    }
  }
  await socketOf('owner', POST_KINDS[0]).ask('BlockCommenter', {
    user_id: people.blocked?.id,
    blocked: true,
  });
});

describe.each(PEOPLE)('COMMENT-1 privacy: %s', (name) => {
  test.each(POST_KINDS)('hears of a $kind only what is theirs', async (kind) => {
    const connection = socketOf(name, kind);
    // The answer to a message of one's own comes after everything that was sent before it.
    await connection.ask('BlockCommenter', { user_id: randomUUID(), blocked: true });
    expectOnlyTheirs(JSON.stringify(connection.heard), name);
    if (STRANGERS.some((stranger) => stranger === name)) expect(connection.heard).toEqual([]);
  });

  test.each<[string, () => object]>([
    ['no claims', () => ({})],
    [
      'the claim to be the host',
      () => ({ role: 'host', host_id: world.owner.id, author_id: world.owner.id }),
    ],
    ['the claim to be an asker', () => ({ role: 'viewer', author_id: world.asker.id })],
  ])('reads lists with %s and sees only what is theirs', async (_, claims) => {
    for (const { kind, path, field } of POST_KINDS) {
      const body = { filter: { [field]: world.postIds[kind], ...claims() }, limit: 50 };
      const answer = await post(world.app, `/api/${path}/get-comments`, body, people[name]?.headers);
      expectOnlyTheirs(JSON.stringify(answer.body), name);
      expect(answer.body).toMatchObject({
        is_blocked: name === 'blocked',
        role: name === 'owner' ? 'host' : 'viewer',
      });
    }
  });

  test("learns nothing more from feeds, profiles and other people's devices", async () => {
    const headers = people[name]?.headers ?? {};
    const { rows } = await world.database.query<{ device_id: string }>('select device_id from local_users');
    const answers = [
      await post(world.app, '/api/megaviews/get-posts', { limit: 50 }, headers),
      await post(world.app, '/api/livestream/get-list', { limit: 50 }, headers),
    ];
    for (const { device_id } of rows)
      answers.push((await world.app.inject({ url: `/api/users/user-local/${device_id}`, headers })).json());
    const text = JSON.stringify(answers);
    // The device itself may read its own number here; a list of posts and devices tells nobody else's.
    for (const asker of ASKERS) {
      const isOwn = asker === 'device' && name === 'device';
      expect([asker, text.includes(SECRETS[asker][2])]).toEqual([asker, isOwn]);
    }
  });
});
