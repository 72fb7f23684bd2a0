import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { readSettings } from '../settings.ts';
import { buildBaseApp, post } from '../testing/base-app.ts';
import type { BaseWorld, Person } from '../testing/base-world.ts';
import { PushWorld } from '../testing/push-world.ts';
import { sharedFixture } from '../testing/shared-fixture.ts';
import { ListingFinder } from './listing-finder.ts';
import { ListingIndex } from './listing-index.ts';
import { searchRoutes } from './search.routes.ts';
import { searchAlertsRoutes } from './search-alerts.routes.ts';
import { type AlertParts, tellOfNewHomes } from './search-alerts.ts';

// Over its time budget: each test sends alerts over several days of a market.
const FILTER = { bedroom_from: 2, price: [1e9, 9e9] };
const ADDRESS = '/for-sale?price=1..9&bedrooms=2%2B';
const NAME = 'Nhà cho bố mẹ';

const market = sharedFixture(() => PushWorld.open());
let world: BaseWorld;
let app: FastifyInstance;
let finder: ListingFinder;

beforeAll(async () => {
  ({ world } = market);
  // The whole application would send pushes and tell of homes by itself, before the tests do.
  ({ app } = await buildBaseApp(world.database, { startsPush: false }));
  const { database } = world;
  const settings = readSettings({}).search;
  finder = new ListingFinder({ database, index: new ListingIndex(database), settings });
  await app.register(searchRoutes(finder));
  await app.register(searchAlertsRoutes(world.database));
});
beforeEach(async () => {
  world.sent.length = 0;
  await world.database.exec(
    `delete from saved_searches; delete from push_subscriptions; delete from listings where title = 'mới đăng'`,
  );
});
afterAll(() => app.close());

const clock = (at: number) => `${String(at).padStart(13, '0')}-aaaaaaaa`;

const fieldsOf = (values: object) =>
  JSON.stringify(
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, [value, clock(1)]])),
  );

/** Keeps a search of a person, as their device writes it. */
async function keep({ uid }: Person, more: Record<string, unknown> = {}): Promise<string> {
  const key = randomUUID();
  const asks = { kind: 'for-sale', filter: FILTER, address: ADDRESS };
  const fields = fieldsOf({ made: 1, name: NAME, opened: 1, push: true, mail: true, asks, ...more });
  await world.database.query(
    'insert into saved_searches (id, owner_id, key, fields, version) values ($1, $2, $3, $4, 0)',
    [`${uid} ${key}`, uid, key, fields],
  );
  // Moments are kept to the millisecond: a home listed within the same one would not be new.
  await world.database.query(
    `update search_alerts set told_until = told_until - interval '2 milliseconds' where search_id = $1`,
    [`${uid} ${key}`],
  );
  return key;
}

const list = (count: number, price = 5e9, at = 'clock_timestamp()') =>
  world.database.query(
    `insert into listings (id, kind, author_id, title, description, location, price, square_meter, type_product,
       direction, bedroom, bathroom, ward, old_district, province, created_at)
     select gen_random_uuid(), 'sale', author_id, 'mới đăng', '', location, $1, square_meter, type_product, direction,
       3, bathroom, ward, old_district, province, ${at} from listings, generate_series(1, $2) limit $2`,
    [price, count],
  );
const logged: string[] = [];
const tell = (outbox: Pick<AlertParts['outbox'], 'send' | 'dispatch'> = world.app.outbox) =>
  tellOfNewHomes({
    database: world.database,
    finder,
    outbox,
    siteUrl: 'https://nha.example',
    log: pino({ level: 'warn' }, { write: (line: string) => void logged.push(line) }),
  });
/** The next look at every search is due; a moment that is rounded up to a millisecond could be a moment too late. */
const later = () => world.database.exec(`update search_alerts set look_at = now() - interval '1 second'`);
async function listAndTell(count: number): Promise<number> {
  await list(count);
  await later();
  return tell();
}
const confirm = async (...people: Person[]) => {
  for (const { uid } of people)
    await world.database.query('update auth.users set email_confirmed_at = now() where id = $1', [uid]);
};
const mailOf = ({ uid }: Person) => `${uid}@example.com`;
const open = (key: string, at: number, clockAt = 2) =>
  world.database.query(
    `update saved_searches set fields = jsonb_set(fields, '{opened}', $2) where key = $1`,
    [key, JSON.stringify([at, clock(clockAt)])],
  );
const endMails = (token: string | undefined) =>
  post<{ name: string }>(app, '/api/saved-searches/end-mails', { token });

const browserOf = (person: Person) => market.browserOf(person, { kinds: ['search'] } as object);
async function pushesOf(endpoint: string) {
  market.now = new Date(Date.now() + 60_000);
  await market.send();
  return market.service.received(endpoint).map(({ payload }) => payload);
}

test('ALERT-4 counts of new homes equal SQL’s, for several searches, texts and moments at once', async () => {
  await list(3, 5e9, `now() - interval '3 days'`);
  await list(2);
  await list(1, 99e9);
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
  const sql = async (condition: string) => {
    const { rows } = await world.database.query<{ total: number }>(
      `select count(*)::int as total from listings where kind = 'sale' and ${condition}`,
    );
    return rows[0]?.total;
  };
  const since = (days: number) => `created_at > now() - interval '${days} days'`;
  const within = 'bedroom >= 2 and price_in_force >= 1e9 and price_in_force < 9e9';
  const before = Date.now();
  const answer = await post<{ totals: number[]; counted_at: string }>(app, '/api/products/count-new', {
    searches: [
      { kind: 'for-sale', filter: FILTER, since: ago(1) },
      { kind: 'for-sale', filter: FILTER, since: ago(5) },
      { kind: 'for-sale', since: ago(1) },
      { kind: 'for-sale', filter: { search: 'mới đăng' }, since: ago(1) },
      { kind: 'for-rent', filter: { search: 'mới đăng' }, since: ago(1) },
      { kind: 'for-sale', filter: { places: ['noi-khong-co'] }, since: ago(9000) },
    ],
  });
  expect(answer.status).toBe(200);
  expect(Date.parse(answer.body.counted_at)).toBeGreaterThanOrEqual(before);
  expect(Date.parse(answer.body.counted_at)).toBeLessThanOrEqual(Date.now());
  expect(answer.body.totals).toEqual([
    await sql(`${within} and ${since(1)}`),
    await sql(`${within} and ${since(5)}`),
    await sql(since(1)),
    await sql(`title = 'mới đăng' and ${since(1)}`),
    0,
    0,
  ]);
  expect(answer.body.totals[0]).toBeGreaterThanOrEqual(2);
});

test('ALERT-4 a search that makes no sense is refused by the name of its field', async () => {
  const searches = [{ kind: 'for-sale', filter: {}, since: 'gestern' }];
  const refused = await post(app, '/api/products/count-new', { searches });
  expect(refused).toMatchObject({ status: 400, body: { error: { field: 'searches.since' } } });
});

test('ALERT-6 ALERT-7 whoever wants it is told of new homes once a day: by push with name and number, by mail with the way out', async () => {
  const key = await keep(world.other);
  await confirm(world.other);
  const endpoint = await browserOf(world.other);
  const stranger = await browserOf(world.asker);
  expect(await listAndTell(0)).toBe(0);
  await list(3);
  await later();
  // Nodes that look at the same moment tell once.
  expect((await Promise.all([tell(), tell(), tell()])).sort()).toEqual([0, 0, 1]);
  expect(await pushesOf(endpoint)).toEqual([
    {
      kind: 'search',
      tag: `search:${key}`,
      title: `3 tin mới: ${NAME}`,
      body: 'Trong tìm kiếm bạn đã lưu, từ lần báo trước.',
      url: ADDRESS,
      lang: 'vi',
      quiet_hours: null,
      unread: 0,
    },
  ]);
  expect(market.times(stranger)).toBe(0);
  expect(world.sent).toHaveLength(1);
  const mail = { channel: 'email', to: mailOf(world.other), subject: `3 tin mới: ${NAME}` };
  expect(world.sent[0]).toMatchObject(mail);
  expect(world.sent[0]?.text).toContain('https://nha.example/for-sale?price=1..9');

  // More homes of the same day wait for the next one, and are told alone then.
  await list(2);
  expect(await tell()).toBe(0);
  const { rows } = await world.database.query<{ hours: number }>(
    'select extract(epoch from look_at - now()) / 3600 as hours from search_alerts',
  );
  expect(Number(rows[0]?.hours)).toBeGreaterThan(23);
  await later();
  expect(await tell()).toBe(1);
  expect(world.sent[1]?.subject).toBe(`2 tin mới: ${NAME}`);

  const token = /end=(\S+)/.exec(world.sent[0]?.text ?? '')?.[1];
  expect((await endMails(randomUUID())).status).toBe(404);
  expect((await endMails(token)).body).toEqual({ name: NAME });
  expect(await listAndTell(1)).toBe(1);
  expect(world.sent).toHaveLength(2);
});

test('ALERT-7 a person with several searches gets one mail with all that have new homes, each with its own way out', async () => {
  await confirm(world.other, world.asker);
  const rent = { kind: 'for-rent', filter: {}, address: '/for-rent' };
  await keep(world.other, { name: 'Căn đầu' });
  await keep(world.other, { name: 'Nhà thuê', asks: rent });
  await keep(world.other, { name: 'Không thư', mail: false });
  await keep(world.other, { name: 'Thứ hai' });
  await keep(world.asker);
  // An address that nobody has confirmed gets no mail.
  await world.database.query('update auth.users set email_confirmed_at = null where id = $1', [
    world.mentor.uid,
  ]);
  await keep(world.mentor, { push: false });
  const endpoint = await browserOf(world.other);
  expect(await listAndTell(2)).toBe(4);
  expect(world.sent.map(({ to }) => to).sort()).toEqual([world.other, world.asker].map(mailOf).sort());
  const mail = world.sent.find(({ to }) => to === mailOf(world.other));
  expect(mail?.subject).toBe('2 tìm kiếm đã lưu có tin mới: Căn đầu, Thứ hai');
  const lines = ['“Căn đầu” có 2 tin mới', '“Thứ hai” có 2 tin mới'];
  expect(mail?.text.match(/“[^”]+” có 2 tin mới/g)).toEqual(lines);
  const tokens = [...(mail?.text.matchAll(/end=(\S+)/g) ?? [])].map(([, token]) => token);
  expect(new Set(tokens).size).toBe(2);
  // Pushes stay one a search.
  expect(await pushesOf(endpoint)).toHaveLength(3);

  expect((await endMails(tokens[0])).body).toEqual({ name: 'Căn đầu' });
  world.sent.length = 0;
  expect(await listAndTell(1)).toBe(4);
  expect(world.sent.map(({ subject }) => subject)).toContain('1 tin mới: Thứ hai');
});

test('ALERT-7 searches of one person that became due apart are told together from the next day on', async () => {
  await confirm(world.other);
  const first = await keep(world.other, { name: 'Sáng' });
  const second = await keep(world.other, { name: 'Trưa' });
  const due = (key: string, at: string) =>
    world.database.query(
      `update search_alerts set look_at = now() + $2::interval where search_id like '%' || $1`,
      [key, at],
    );
  await list(1);
  await due(first, '-1 second');
  await due(second, '1 hour');
  expect(await tell()).toBe(1);
  await due(second, '-1 second');
  expect(await tell()).toBe(1);
  const { rows } = await world.database.query<{ moments: number }>(
    'select count(distinct look_at)::int as moments from search_alerts',
  );
  expect(rows).toEqual([{ moments: 1 }]);
  expect(world.sent).toHaveLength(2);
  expect(await listAndTell(1)).toBe(2);
  expect(world.sent).toHaveLength(3);
});

test('ALERT-6 nobody is told who has not asked for it, or who has seen the homes, also while the message waited', async () => {
  await keep(world.other, { push: false, mail: false });
  await keep(world.other, { made: 0 });
  const seen = await keep(world.other);
  await confirm(world.other);
  const endpoint = await browserOf(world.other);
  await list(2);
  await open(seen, Date.now() + 60_000);
  await later();
  expect(await tell()).toBe(0);
  const waiting = await keep(world.other, { mail: false });
  expect(await listAndTell(1)).toBe(2);
  for (const key of [seen, waiting]) await open(key, Date.now(), Date.now() + 120_000);
  expect(await pushesOf(endpoint)).toEqual([]);
  // Nor is one told of that was deleted meanwhile.
  await keep(world.other, { mail: false });
  expect(await listAndTell(1)).toBe(3);
  const gone = `update saved_searches set fields = fields || '{"made": [0, "1900000000000-aaaaaaaa"]}'`;
  await world.database.exec(gone);
  expect(await pushesOf(endpoint)).toEqual([]);
});

/** Keeps a search as a release before wrote it, which the trigger refuses by now. */
async function keepOld(person: Person, fields: Record<string, unknown>): Promise<string> {
  const key = await keep(person, { name: 'Cũ' });
  await world.database.exec('alter table saved_searches disable trigger user');
  await world.database.query(
    `update saved_searches set fields = fields - 'name' - 'opened' || $2 where key = $1`,
    [key, fieldsOf(fields)],
  );
  await world.database.exec('alter table saved_searches enable trigger user');
  return key;
}

test.each([
  ['opened in no possible time', { opened: 1e300, name: 'Cũ' }, 'Cũ'],
  ['whose name was given up', { name: null }, ''],
])('ALERT-6 ALERT-7 a search %s holds up nobody else, and its mails can end', async (_, fields, name) => {
  await confirm(world.asker, world.other);
  await keep(world.asker);
  await keepOld(world.other, fields);
  const endpoint = await browserOf(world.other);
  const told = await listAndTell(2);
  expect(world.sent.map(({ to }) => to)).toContain(mailOf(world.asker));
  if (name === '') {
    expect(told).toBe(2);
    expect(world.sent.map(({ subject }) => subject).sort()).toEqual(['2 tin mới: ', `2 tin mới: ${NAME}`]);
    expect(await pushesOf(endpoint)).toMatchObject([{ title: '2 tin mới: ' }]);
  }
  const { rows } = await world.database.query<{ token: string }>(
    'select end_token as token from search_alerts where search_id like $1',
    [`${world.other.uid}%`],
  );
  expect(await endMails(rows[0]?.token)).toMatchObject({ status: 200, body: { name } });
});

test('ALERT-7 a person who cannot be told holds up nobody else, and is told at the next look; the log quotes no search', async () => {
  await confirm(world.asker, world.other);
  await keep(world.asker);
  await keep(world.other);
  await list(1);
  await later();
  let sends = 0;
  const send: AlertParts['outbox']['send'] = (...message) => {
    sends += 1;
    if (sends === 1) throw new Error('no room');
    return world.app.outbox.send(...message);
  };
  logged.length = 0;
  expect(await tell({ send, dispatch: world.app.outbox.dispatch })).toBe(1);
  expect(logged).toHaveLength(1);
  expect(logged[0]).toContain('no room');
  expect(logged[0]).not.toMatch(new RegExp(`${NAME}|${world.asker.uid}|${world.other.uid}`));
  await later();
  expect(await tell()).toBe(1);
  expect(new Set(world.sent.map(({ to }) => to)).size).toBe(2);
});

test('ALERT-5 ALERT-6 a search that a device opened a day ahead of the service is told of what was listed after that', async () => {
  const ahead = Date.now() + 86_400_000;
  await confirm(world.other, world.asker);
  await keep(world.other, { opened: ahead });
  await keepOld(world.asker, { opened: ahead, name: 'Cũ' });
  const endpoint = await browserOf(world.asker);
  // Not within the millisecond at which the first one was kept.
  await list(2, 5e9, `clock_timestamp() + interval '2 milliseconds'`);
  await later();
  expect(await tell()).toBe(2);
  expect(await pushesOf(endpoint)).toHaveLength(1);
});
