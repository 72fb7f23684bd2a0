import { randomUUID } from 'node:crypto';
import { sharedFixture } from '../../testing/shared-fixture.ts';
import { buildTestApp, fetchAll } from '../../testing/test-app.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import type { Author } from '../listings/listings.schemas.ts';
import type { VideoPage } from '../posts/video-posts.schemas.ts';

const database = sharedFixture(() => openTestDatabase({ market: { listings: 60 } }));
const app = sharedFixture(() => buildTestApp(database));

const ask = (uid: string) => app.inject(`/api/users/authors/${encodeURIComponent(uid)}`);

async function videosOf(filter: { author_id?: string }): Promise<VideoPage['data']> {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/megaviews/get-posts',
    payload: { filter, limit: 50 },
  });
  return answer.json<VideoPage>().data;
}

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
  const author: Author = {
    id: randomUUID(),
    uid: randomUUID(),
    display_name: 'Trần Bình',
    account: 'tran-binh-moi',
    avatar: 'avatars/avatar-01.webp',
    phone_number: '84901234567',
  };
  await database.query(
    `insert into authors (id, uid, display_name, account, avatar, phone_number) values ($1, $2, $3, $4, $5, $6)`,
    Object.values(author),
  );
  expect((await ask(author.uid)).json()).toEqual({
    author,
    counts: { for_sale: 0, for_rent: 0, megaviews: 0 },
  });
});

test.each([randomUUID(), 'me', "' or 1=1", '🏠', 'a'.repeat(150)])(
  'PROFILE-3 there is no author %p',
  async (uid) => {
    const answer = await ask(uid);
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ error: { code: 'not_found' } });
  },
);
