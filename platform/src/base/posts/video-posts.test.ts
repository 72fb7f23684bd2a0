import { randomUUID } from 'node:crypto';
import { type Answer, post } from '../../testing/base-app.ts';
import { openBaseWorld } from '../../testing/base-world.ts';
import { sharedFixture } from '../../testing/shared-fixture.ts';
import type { VideoPage, VideoPost } from './video-posts.schemas.ts';

const VIDEOS = '/api/megaviews/get-posts';
const LIVES = '/api/livestream/get-list';

const world = sharedFixture(() => openBaseWorld());
let all: VideoPost[];

async function walk(url: string, body: object, between: () => Promise<void> = async () => undefined) {
  const posts: VideoPost[] = [];
  let cursor: string | null = null;
  do {
    const answer: Answer<VideoPage> = await post(world.app, url, { ...body, cursor, limit: 50 });
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
    posts.push(...answer.body.data.map((item) => item.post));
    cursor = answer.body.nextCursor;
    await between();
  } while (cursor !== null);
  return posts;
}

beforeAll(async () => {
  all = await walk(VIDEOS, {});
});

test('MEGA-1 the feed walks through videos and live streams, newest first, none twice', async () => {
  const { rows } = await world.database.query<{ id: string }>(
    `select id from video_posts where live_status is null or live_status = 'live'`,
  );
  expect(new Set(all.map(({ id }) => id))).toEqual(new Set(rows.map(({ id }) => id)));
  expect(all).toHaveLength(rows.length);
  const dates = all.map(({ updatedAt }) => updatedAt);
  expect(dates).toEqual([...dates].sort().reverse());
});

test('MEGA-2 a video has its files, a live stream its playback address on this service', () => {
  for (const { type, video_path, video_hls_path, webRTC_playback, live_status, product_ids } of all) {
    expect(product_ids.length).toBeGreaterThan(0);
    if (type === 'megaviews') {
      expect([video_path, video_hls_path]).not.toContain(null);
      expect([webRTC_playback, live_status]).toEqual([null, null]);
    } else {
      expect(webRTC_playback?.url).toMatch(/^http:\/\/localhost(:\d+)?\/whep\/room-(living|villa)-\d\d$/);
      expect(video_path).toBeNull();
    }
  }
});

test('LIVE-1 the list of live streams is those of the feed', async () => {
  const lives = await walk(LIVES, {});
  expect(lives).toEqual(all.filter(({ type }) => type === 'livestream'));
  const first = await post<VideoPage>(world.app, LIVES, { limit: 5 });
  expect(first.body.data).toHaveLength(5);
  for (const { post: item, author } of first.body.data) expect(item.author_id).toBe(author.id);
});

test('MEGA-8 a post brings what tiles show of its listings; one that is gone or of another kind has none', async () => {
  const [item] = all;
  const { rows } = await world.database.query<Record<string, unknown>>(
    `select id, kind, location, price, square_meter, bedroom, bathroom from listings where id = any($1::uuid[])`,
    [item?.product_ids.map(({ product_id }) => product_id)],
  );
  expect(item?.products.map(({ product_id }) => product_id)).toEqual(
    item?.product_ids.map(({ product_id }) => product_id),
  );
  const [first] = item?.products ?? [];
  const { id, kind, ...facts } = rows.find((row) => row.id === first?.product_id) ?? {};
  expect(first).toMatchObject({ type: `for_${kind}`, product_id: id, post: facts });

  const wrong = JSON.stringify([
    { type: first?.type === 'for_sale' ? 'for_rent' : 'for_sale', product_id: first?.product_id },
    { type: 'for_sale', product_id: randomUUID() },
  ]);
  const changed = all[5]?.id;
  await world.database.query('update video_posts set product_ids = $2::jsonb where id = $1', [
    changed,
    wrong,
  ]);
  const { body } = await post<VideoPage>(world.app, VIDEOS, { filter: { id: changed } });
  expect(body.data.map(({ post: { products } }) => products)).toEqual([[]]);
});

test('LIVE-3 a stream that has ended is in no list; its id alone finds it, as it finds any post', async () => {
  const id = all.find((item) => item.live_status === 'live')?.id;
  const setStatus = (status: string) =>
    world.database.query('update video_posts set live_status = $2 where id = $1', [id, status]);
  await setStatus('ended');
  for (const url of [VIDEOS, LIVES]) expect((await walk(url, {})).map((item) => item.id)).not.toContain(id);
  expect(await walk(VIDEOS, { filter: { id } })).toMatchObject([{ id, live_status: 'ended' }]);
  expect(await walk(VIDEOS, { filter: { id: all[3]?.id } })).toMatchObject([{ id: all[3]?.id }]);
  expect(await walk(VIDEOS, { filter: { id: randomUUID() } })).toEqual([]);
  await setStatus('live');
});

test('MEGA-9 PROFILE-2 posts of an author, and of a place without marks', async () => {
  const author_id = all[0]?.author_id ?? '';
  const own = await walk(VIDEOS, { filter: { author_id } });
  expect(own).toEqual(all.filter((item) => item.author_id === author_id));
  const hanoi = await walk(VIDEOS, { filter: { location: 'ha noi' } });
  expect(hanoi).toEqual(all.filter(({ location }) => location.includes('Hà Nội')));
  expect(hanoi.length).toBeGreaterThan(0);
  expect(await walk(VIDEOS, { filter: { location: ' ' } })).toHaveLength(all.length);
  for (const filter of [{ location: '🏠' }, { author_id: randomUUID() }])
    expect(await walk(VIDEOS, { filter })).toEqual([]);
});

test('MEGA-1 pages neither repeat nor skip while a post moves to the top', async () => {
  const seen = await walk(VIDEOS, {}, async () => {
    await world.database.query('update video_posts set updated_at = now() where id = $1', [all[0]?.id]);
  });
  expect(new Set(seen.map(({ id }) => id)).size).toBe(all.length);
  expect(seen).toHaveLength(all.length);
});

test('a strange Host header harms nobody', async () => {
  const response = await world.app.inject({ method: 'POST', url: LIVES, headers: { host: 'a b<>' } });
  expect(response.statusCode).toBe(200);
  expect(response.json<VideoPage>().data[0]?.post.webRTC_playback?.url).toMatch(/^\/whep\//);
});

test.each<[string, string, unknown]>([
  [VIDEOS, 'filter.author_id', { filter: { author_id: 'me' } }],
  [VIDEOS, 'filter.colour', { filter: { colour: 'red' } }],
  [VIDEOS, 'cursor', { cursor: 'garbage' }],
  [LIVES, 'cursor', { cursor: 'garbage' }],
  [LIVES, 'limit', { limit: 51 }],
])('MEGA-1 LIVE-1 %s names a wrong %s', async (url, field, body) => {
  const refusal = { status: 400, body: { error: { code: 'invalid_request', field } } };
  expect(await post(world.app, url, body)).toMatchObject(refusal);
  // A cursor of the other list is none of this one.
  const { body: page } = await post<VideoPage>(world.app, url === LIVES ? VIDEOS : LIVES, { limit: 1 });
  const answer = await post(world.app, url, { cursor: page.nextCursor });
  expect(answer).toMatchObject({ status: 400, body: { error: { field: 'cursor' } } });
});
