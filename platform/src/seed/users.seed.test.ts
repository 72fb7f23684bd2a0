import type { MediaItem } from '../base/media/media-catalogue.ts';
import { readMediaCatalogue } from '../base/media/media-catalogue.ts';
import { sharedFixture } from '../testing/shared-fixture.ts';
import { startSupabaseSite } from '../testing/supabase-site.ts';
import { AUTHOR_COUNT } from './people.ts';
import { seed } from './seed.ts';
import { DEMO_PASSWORD, DEMO_PEOPLE } from './users.seed.ts';

const NOW = new Date('2026-03-01T08:00:00Z');

const site = sharedFixture(startSupabaseSite);
let media: MediaItem[];

beforeAll(async () => {
  media = await readMediaCatalogue();
  await seed(site.database, { media, listings: 30, now: NOW });
});

const users = async () => (await site.database.query('select * from users order by uid')).rows;

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
  const { data, error } = await client.auth.signInWithPassword({
    phone: phone.replace(/^84/, '0'),
    password: DEMO_PASSWORD,
  });
  expect(error).toBeNull();
  const record = await client.from('users').select('role, phoneNumber').eq('uid', data.user?.id).single();
  expect(record.data).toEqual({ role, phoneNumber: phone });
});

test('a host signs in with the number of a listing', async () => {
  const { data: hosts } = await site.client().from('users').select('phoneNumber').eq('role', 'Host').limit(1);
  const { error } = await site
    .client()
    .auth.signInWithPassword({ phone: hosts?.[0]?.phoneNumber, password: DEMO_PASSWORD });
  expect(error).toBeNull();
});

test('the same demo again keeps accounts and sessions, another replaces them, and people who signed up stay', async () => {
  const own = await site.signUp('84909999001');
  const client = site.client();
  await client.auth.signInWithPassword({ phone: DEMO_PEOPLE[2].phone, password: DEMO_PASSWORD });
  const before = await users();
  await seed(site.database, { media, listings: 30, now: NOW });
  expect(await users()).toEqual(before);
  expect((await client.auth.refreshSession()).error).toBeNull();

  await seed(site.database, { media, listings: 30, now: NOW, seed: 7 });
  expect(await users()).toHaveLength(before.length);
  expect((await client.auth.refreshSession()).error).toMatchObject({ code: 'refresh_token_not_found' });
  expect((await own.client.auth.getUser()).error).toBeNull();
});
