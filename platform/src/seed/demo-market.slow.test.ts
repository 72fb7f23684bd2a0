import { type MediaItem, readMediaCatalogue } from '../base/media/media-catalogue.ts';
import { readVideoCatalogue } from '../base/media/video-catalogue.ts';
import { sharedFixture } from '../testing/shared-fixture.ts';
import { startSupabaseSite } from '../testing/supabase-site.ts';
import { BOARD_COUNTS } from './boards.seed.ts';
import { AUTHOR_COUNT } from './people.ts';
import { seed } from './seed.ts';
import { DEMO_PASSWORD, DEMO_PEOPLE } from './users.seed.ts';
import {
  generateVideoPosts,
  LIVE_POSTS,
  readVideoSources,
  type SeedVideoPost,
  VIDEO_POSTS,
} from './video-posts.ts';

const NOW = new Date('2026-03-01T08:00:00Z');
const LISTINGS = 300;

const site = sharedFixture(() => startSupabaseSite({ market: { listings: LISTINGS, now: NOW } }));
let media: MediaItem[];
let posts: SeedVideoPost[];

beforeAll(async () => {
  media = await readMediaCatalogue();
  const sources = await readVideoSources(site.database);
  posts = generateVideoPosts({ seed: 2025, now: NOW, videos: await readVideoCatalogue(), sources });
});

const snapshot = async () => {
  const tables = ['video_posts', 'comments', 'local_users', 'looking_to_buy', 'looking_to_rent', 'newsfeed'];
  const rows = tables.map((table) =>
    site.database.query(`select md5(string_agg(id::text, ',' order by id)) as ids from ${table}`),
  );
  return (await Promise.all(rows)).map((result) => result.rows[0]);
};
const countOf = async (sql: string) => (await site.database.query<{ count: number }>(sql)).rows[0]?.count;
const users = async () => (await site.database.query('select * from users order by uid')).rows;

test('MEGA-1 LIVE-1 there are 300 videos and 12 live streams, the same after another run', async () => {
  expect(await countOf("select count(*) from video_posts where type = 'megaviews'")).toBe(VIDEO_POSTS);
  expect(await countOf("select count(*) from video_posts where type = 'livestream'")).toBe(LIVE_POSTS);
  const before = await snapshot();
  await seed(site.database, { media, listings: LISTINGS, now: NOW });
  expect(await snapshot()).toEqual(before);
});

test('MEGA-3 all six videos are used, in many crops, and none twice in a row', () => {
  const videos = posts.filter(({ type }) => type === 'megaviews');
  expect(new Set(videos.map(({ video_path }) => video_path)).size).toBe(6);
  expect(new Set(videos.map(({ video_crop }) => JSON.stringify(video_crop))).size).toBeGreaterThan(250);
  videos.slice(1).forEach((post, index) => {
    expect(post.video_path).not.toBe(videos[index]?.video_path);
    expect(post.title).not.toBe(videos[index]?.title);
  });
});

test('MEGA-5 MEGA-6 MEGA-8 captions come short and long, some with a link, products are of the author', async () => {
  const lengths = posts.map(({ description }) => description.length);
  expect(Math.min(...lengths)).toBeLessThan(40);
  expect(Math.max(...lengths)).toBeGreaterThan(120);
  expect(posts.some((post) => post.affiliate_marketing && post.affiliate_link !== null)).toBe(true);
  for (const post of posts) expect(`${post.title} ${post.description}`).not.toMatch(/undefined|NaN|null/);
  const wrong = `select count(*) from video_posts p, jsonb_array_elements(p.product_ids) as product
    left join listings l on l.id = (product ->> 'product_id')::uuid and 'for_' || l.kind = product ->> 'type'
    where l.author_id is distinct from p.author_id`;
  expect(await countOf(wrong)).toBe(0);
  expect(await countOf("select count(*) from video_posts where product_ids = '[]'")).toBe(0);
});

test('COMMENT-2 threads are one level deep, owners ask nothing and answers follow questions', async () => {
  expect(await countOf('select count(*) from comments where listing_id is not null')).toBeGreaterThan(200);
  expect(await countOf('select count(*) from comments where video_post_id is not null')).toBeGreaterThan(200);
  const wrong = `select count(*) from comments c left join comments q on q.id = c.parent_id
    where c.asker_id = c.owner_id or q.parent_id is not null or c.created_at < q.created_at
      or c.asker_id <> q.asker_id or c.listing_id is distinct from coalesce(q.listing_id, c.listing_id)`;
  expect(await countOf(wrong)).toBe(0);
});

test.each(['looking_to_buy', 'looking_to_rent'])(
  'DEMAND-1 %s has 300 demands, most of them open',
  async (table) => {
    expect(await countOf(`select count(*) from ${table}`)).toBe(BOARD_COUNTS.demands);
    const open = `select count(*)::int as count from ${table} where status = 'not traded yet'`;
    expect(await countOf(open)).toBeGreaterThan(260);
    expect(await countOf(open)).toBeLessThan(300);
    const odd = `${open} and (price < 1000000 or location not like '% cũ), %')`;
    expect(await countOf(odd)).toBe(0);
  },
);

test('no customer of a demand has a number that someone could have', async () => {
  const { rows } = await site.database.query<{ customer_phone: string }>(
    'select customer_phone from looking_to_buy union all select customer_phone from looking_to_rent',
  );
  for (const { customer_phone } of rows) expect(customer_phone).toMatch(/^8490000[5-9]\d{3}$/);
});

test('NEWS-1 400 items, nearly all public, each by a user, with files that exist', async () => {
  expect(await countOf('select count(*) from newsfeed')).toBe(BOARD_COUNTS.news);
  const { data, count } = await site
    .client()
    .from('newsfeed')
    .select('author_id, description, file_paths', { count: 'exact' })
    .limit(1000);
  expect(count).toBeGreaterThan(370);
  const { data: people } = await site.client().from('users').select('uid, role').limit(1000);
  const hosts = new Set(people?.filter(({ role }) => role === 'Host').map(({ uid }) => uid));
  const files = new Set([...media, ...(await readVideoCatalogue()).videos].map(({ path }) => path));
  for (const { author_id, description, file_paths } of data ?? []) {
    expect(hosts).toContain(author_id);
    expect(description).not.toMatch(/[{}]|undefined/);
    for (const path of file_paths) expect(files).toContain(path);
  }
});

test('every author is a user of role Host with the same uid, id, name and number', async () => {
  const { rows } = await site.database.query(
    `select count(*) as count from authors join users on users.uid = authors.uid and users.id = authors.id
       and users."phoneNumber" = authors.phone_number and users."displayName" = authors.display_name
       and users."photoURL" = authors.avatar and users.account = authors.account and users.role = 'Host'`,
  );
  expect(rows).toEqual([{ count: AUTHOR_COUNT }]);
});

test.each(DEMO_PEOPLE)('the documented sign-in of $displayName ($role) works', async ({ phone, role }) => {
  const client = site.client();
  const { data, error } = await site.signIn(phone.replace(/^84/, '0'), DEMO_PASSWORD, client);
  expect(error).toBeNull();
  const record = await client.from('users').select('role, phoneNumber').eq('uid', data.user?.id).single();
  expect(record.data).toEqual({ role, phoneNumber: phone });
});

test('the same demo again keeps accounts and sessions, another replaces them, and people who signed up stay', async () => {
  const own = await site.signUp('84909999001');
  const client = site.client();
  await site.signIn(DEMO_PEOPLE[2].phone, DEMO_PASSWORD, client);
  const before = await users();
  await seed(site.database, { media, listings: LISTINGS, now: NOW });
  expect(await users()).toEqual(before);
  expect((await client.auth.refreshSession()).error).toBeNull();

  await seed(site.database, { media, listings: LISTINGS, now: NOW, seed: 7 });
  expect(await users()).toHaveLength(before.length);
  expect((await client.auth.refreshSession()).error).toMatchObject({ code: 'refresh_token_not_found' });
  expect((await own.client.auth.getUser()).error).toBeNull();
});
