import { randomUUID } from 'node:crypto';
import { post } from '../../testing/base-app.ts';
import { addAuthor } from '../../testing/market-rows.ts';
import { sharedFixture } from '../../testing/shared-fixture.ts';
import { buildTestApp, fetchAll } from '../../testing/test-app.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import type { VideoPage } from '../posts/video-posts.schemas.ts';

const database = sharedFixture(() => openTestDatabase({ market: { listings: 60 } }));
const app = sharedFixture(() => buildTestApp(database));

const ask = (uid: string) => app.inject(`/api/users/authors/${encodeURIComponent(uid)}`);
const videosOf = async (filter: object): Promise<VideoPage['data']> =>
  (await post<VideoPage>(app, '/api/megaviews/get-posts', { filter, limit: 50 })).body.data;

test('PROFILE-1 an author is who the posts say, with as many posts as their feeds have', async () => {
  const author = (await videosOf({}))[0]?.author;
  if (author === undefined) throw new Error('No video.');
  const filter = { author_id: author.id };
  const answer = await ask(author.uid.toUpperCase());
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({
    author,
    counts: {
      for_sale: (await fetchAll(app, 'sale', filter)).length,
      for_rent: (await fetchAll(app, 'rent', filter)).length,
      megaviews: (await videosOf(filter)).length,
    },
  });
});

test('PROFILE-1 an author without posts has none of each', async () => {
  const ids = { id: randomUUID(), uid: randomUUID() };
  await addAuthor(database, ids);
  const author = { ...ids, display_name: 'An', account: ids.uid, avatar: '', phone_number: '84900000000' };
  const counts = { for_sale: 0, for_rent: 0, megaviews: 0 };
  expect((await ask(ids.uid)).json()).toEqual({ author, counts });
});

test.each([randomUUID(), 'me', "' or 1=1", '🏠', 'a'.repeat(150)])(
  'PROFILE-3 there is no author %p',
  async (uid) => {
    const answer = await ask(uid);
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ error: { code: 'not_found' } });
  },
);
