import { randomUUID } from 'node:crypto';
import { post } from '../../testing/base-app.ts';
import { type TestSocket, TestSockets } from '../../testing/base-sockets.ts';
import { addPerson, openBaseWorld, type Person } from '../../testing/base-world.ts';
import { sharedFixture } from '../../testing/shared-fixture.ts';

const KINDS = ['product', 'megaviews', 'livestream'] as const;
type Kind = (typeof KINDS)[number];
const PEOPLE = [
  'anonymous',
  'other',
  'admin',
  'mentor',
  'blocked',
  'otherDevice',
  'asker',
  'device',
  'owner',
] as const;
type Name = (typeof PEOPLE)[number];

/** What each asker wrote and left; the texts are nowhere else in the database. */
const SECRETS = {
  asker: { question: 'bí mật của người hỏi', phone: '84901111111', answer: 'trả lời riêng người hỏi' },
  device: { question: 'bí mật của thiết bị', phone: '84902222222', answer: 'trả lời riêng thiết bị' },
  blocked: {
    question: 'bí mật của người bị chặn',
    phone: '84903333333',
    answer: 'trả lời riêng người bị chặn',
  },
} as const;
type Asker = keyof typeof SECRETS;
const ASKERS = Object.keys(SECRETS) as Asker[];

const world = sharedFixture(() => openBaseWorld());
const sockets = sharedFixture(() => TestSockets.of(world.app));
let people: Record<Name, Person | undefined>;
const postIds = {} as Record<Kind, string>;
const heard = new Map<string, TestSocket>();

const field = (kind: Kind) => `${kind}_id`;
const event = (kind: Kind, name: 'ask' | 'answer') =>
  `${name === 'ask' ? '' : 'Answer'}${kind === 'product' ? 'Product' : 'MegaViews'}Comment`;
const message = (comment: string, more: object = {}) => ({ client_id: randomUUID(), comment, ...more });
const socketOf = (name: Name, kind: Kind) => heard.get(`${name} ${kind}`) as TestSocket;

/** A second connection: the one that sends a comment does not hear of it. */
const otherTab = (name: Name, kind: Kind) =>
  sockets.connect({ [field(kind)]: postIds[kind] }, people[name]?.auth ?? {});

/** Whose secrets a person may learn of: everybody's as the owner, otherwise their own. */
const mayLearn = (name: Name): readonly Asker[] =>
  name === 'owner' ? ASKERS : ASKERS.filter((asker) => asker === name);

function expectOnly(text: string, name: Name, learned: 'all' | 'some'): void {
  for (const asker of ASKERS) {
    for (const secret of Object.values(SECRETS[asker])) {
      const expected = mayLearn(name).includes(asker);
      if (!expected || learned === 'all')
        expect([asker, secret, text.includes(secret)]).toEqual([asker, secret, expected]);
    }
  }
}

beforeAll(async () => {
  Object.assign(postIds, { product: world.listingId, megaviews: world.videoId, livestream: world.liveId });
  const blocked = await addPerson(world.database, world.tokens, 'Customer', {
    id: randomUUID(),
    uid: randomUUID(),
  });
  people = { ...world, anonymous: undefined, blocked };
  // Everybody claims to be the owner in the query.
  const claims = { user_id: world.owner.id, role: 'host' };
  for (const kind of KINDS) {
    for (const name of PEOPLE) {
      const query = { [field(kind)]: postIds[kind], ...claims };
      heard.set(`${name} ${kind}`, await sockets.connect(query, people[name]?.auth ?? {}));
    }
    for (const asker of ASKERS) {
      const { question, phone, answer } = SECRETS[asker];
      const [askerTab, ownerTab] = [await otherTab(asker, kind), await otherTab('owner', kind)];
      const asked = await askerTab.ask(event(kind, 'ask'), message(question, { phone_number: phone }));
      const { new_comment } = asked as { new_comment: { comment: { id: string } } };
      const reply = message(answer, { parent_id: new_comment.comment.id });
      expect(await ownerTab.ask(event(kind, 'answer'), reply)).toMatchObject({ ok: true });
    }
  }
  await socketOf('owner', 'product').ask('BlockCommenter', { user_id: people.blocked?.id, blocked: true });
});

describe.each(PEOPLE)('COMMENT-1 privacy: %s', (name) => {
  test.each(KINDS)('hears of a %s only what is theirs', async (kind) => {
    const connection = socketOf(name, kind);
    // The answer to a message of one's own comes after everything that was sent before it.
    await connection.ask('BlockCommenter', { user_id: randomUUID(), blocked: true });
    expectOnly(JSON.stringify(connection.heard), name, 'all');
  });

  const reads: [string, (kind: Kind) => object][] = [
    ['no claims', () => ({})],
    [
      'the claim to be the host',
      () => ({ role: 'host', host_id: world.owner.id, author_id: world.owner.id }),
    ],
    ['the claim to be an asker', () => ({ role: 'viewer', author_id: world.asker.id })],
  ];
  test.each(reads)('reads lists with %s and sees only what is theirs', async (_, claims) => {
    const urls = { product: 'products', megaviews: 'megaviews', livestream: 'livestream' };
    for (const kind of KINDS) {
      const body = { filter: { [field(kind)]: postIds[kind], ...claims(kind) }, limit: 50 };
      const answer = await post(world.app, `/api/${urls[kind]}/get-comments`, body, people[name]?.headers);
      expectOnly(JSON.stringify(answer.body), name, 'all');
      expect(answer.body.is_blocked).toBe(name === 'blocked');
    }
  });

  test("learns nothing more from feeds, profiles and other people's devices", async () => {
    const headers = people[name]?.headers ?? {};
    const { rows } = await world.database.query<{ device_id: string }>('select device_id from local_users');
    const answers = [
      await post(world.app, '/api/megaviews/get-posts', { limit: 50 }, headers),
      await post(world.app, '/api/livestream/get-list', { limit: 50 }, headers),
      ...(await Promise.all(
        rows.map(({ device_id }) => world.app.inject({ url: `/api/users/user-local/${device_id}`, headers })),
      ).then((responses) => responses.map((response) => response.json()))),
    ];
    const text = JSON.stringify(answers);
    // The device itself may read its own number here; a list of posts and devices tells nobody else's.
    for (const asker of ASKERS) {
      expect([asker, text.includes(SECRETS[asker].phone)]).toEqual([
        asker,
        asker === 'device' && name === 'device',
      ]);
    }
  });
});
