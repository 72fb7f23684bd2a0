import { readMediaCatalogue } from '../base/media/media-catalogue.ts';
import { readVideoCatalogue } from '../base/media/video-catalogue.ts';
import { sharedFixture } from '../testing/shared-fixture.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { seed } from './seed.ts';
import {
  generateVideoPosts,
  LIVE_POSTS,
  readVideoSources,
  type SeedVideoPost,
  VIDEO_POSTS,
} from './video-posts.ts';

const NOW = new Date('2026-03-01T08:00:00Z');

const database = sharedFixture(() => openTestDatabase());
let posts: SeedVideoPost[];

const snapshot = async () => {
  const tables = ['video_posts', 'comments', 'local_users'];
  const rows = tables.map((table) =>
    database.query(`select md5(string_agg(id::text, ',' order by id)) as ids from ${table}`),
  );
  return (await Promise.all(rows)).map((result) => result.rows[0]);
};
const countOf = async (sql: string) => (await database.query<{ count: number }>(sql)).rows[0]?.count;

beforeAll(async () => {
  const media = await readMediaCatalogue();
  await seed(database, { media, listings: 300, now: NOW });
  const sources = await readVideoSources(database);
  posts = generateVideoPosts({ seed: 2025, now: NOW, videos: await readVideoCatalogue(), sources });
});

test('MEGA-1 LIVE-1 there are 300 videos and 12 live streams, the same after another run', async () => {
  expect(await countOf("select count(*) from video_posts where type = 'megaviews'")).toBe(VIDEO_POSTS);
  expect(await countOf("select count(*) from video_posts where type = 'livestream'")).toBe(LIVE_POSTS);
  const before = await snapshot();
  await seed(database, { media: await readMediaCatalogue(), listings: 300, now: NOW });
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
