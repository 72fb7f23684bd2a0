import { z } from 'zod';
import type { Database } from '../foundation/database/database.ts';
import type { Outbox } from '../supabase/outbox/outbox.ts';
import type { ListingFinder } from './listing-finder.ts';
import { alertMail } from './search-alert-mail.ts';
import { searchFilterSchema } from './search-filter.ts';

/** Searches that one statement takes, and that share one walk over the listings. */
const BATCH = 500;
/** A search without new homes is looked at again after this, hours. */
const LOOK_HOURS = 3;
/** A search whose person was told has a day's rest, hours. */
const REST_HOURS = 24;

/** What alerts need. */
export interface AlertParts {
  database: Database;
  finder: ListingFinder;
  outbox: Outbox;
  /** Origin of the site, for the links of mails. */
  siteUrl: string;
}

interface Due {
  id: string;
  key: string;
  /** Of the account, as messages name it. */
  user_id: string;
  name: string;
  kind: string;
  address: string;
  filter: unknown;
  push: boolean;
  /** Where mails go, if they are wanted and the address is the account's for certain. */
  mail: string | null;
  end_token: string;
  since: Date;
}

const kinds = z.enum(['for-sale', 'for-rent']);

/**
 * Tells people of new homes of their saved searches (ALERT-6, ALERT-7). A node takes the searches that are due, some hundreds at once,
 * so that no other takes them; one that is killed meanwhile has told nobody, and they are due again.
 *
 * @returns how many searches were told of
 */
export async function tellOfNewHomes(parts: AlertParts): Promise<number> {
  let told = 0;
  for (let due = await takeDue(parts.database); due.length > 0; due = await takeDue(parts.database)) {
    const asked = due.flatMap((search) => {
      const kind = kinds.safeParse(search.kind);
      const filter = searchFilterSchema.safeParse(search.filter);
      // Written by the account itself: what no search understands finds nothing.
      if (!kind.success || !filter.success) return [];
      const side = kind.data === 'for-sale' ? ('sale' as const) : ('rent' as const);
      return [{ search, question: { kind: side, filter: filter.data, since: search.since.getTime() } }];
    });
    const countedAt = new Date();
    const totals = await parts.finder.countNew(asked.map(({ question }) => question));
    for (const [place, { search }] of asked.entries()) {
      const total = totals[place] ?? 0;
      if (total > 0 && (await tell(parts, search, total, countedAt))) told += 1;
    }
    if (due.length < BATCH) break;
  }
  return told;
}

async function takeDue(database: Database): Promise<Due[]> {
  const { rows } = await database.query<Due>(
    `with due as (
       select search_id from search_alerts where look_at <= now()
       order by look_at limit ${BATCH} for update skip locked),
     taken as (
       update search_alerts a set look_at = now() + interval '${LOOK_HOURS} hours' from due
       where a.search_id = due.search_id returning a.search_id, a.told_until, a.end_token)
     select s.id, s.key, u.id as user_id, s.fields -> 'name' ->> 0 as name,
       s.fields -> 'asks' -> 0 ->> 'kind' as kind, s.fields -> 'asks' -> 0 ->> 'address' as address,
       s.fields -> 'asks' -> 0 -> 'filter' as filter,
       coalesce(s.fields -> 'push' -> 0 = 'true', false) as push,
       case when s.fields -> 'mail' -> 0 = 'true' and account.email_confirmed_at is not null then account.email end as mail,
       end_token,
       -- What its person has seen needs no message.
       greatest(told_until, to_timestamp(coalesce((s.fields -> 'opened' ->> 0)::float8, 0) / 1000)) as since
     from taken join saved_searches s on s.id = taken.search_id join public.users u on u.uid = s.owner_id
       join auth.users account on account.id = u.uid`,
  );
  return rows;
}

/** @returns false when its person has been told meanwhile, or cannot be told at all */
async function tell(
  { database, outbox, siteUrl }: AlertParts,
  search: Due,
  total: number,
  until: Date,
): Promise<boolean> {
  if (!search.push && search.mail === null) return false;
  const mail =
    search.mail === null ? undefined : alertMail({ ...search, to: search.mail, total, site: siteUrl });
  let kept = 0;
  const isNews = await database.transaction(async (transaction) => {
    const { affectedRows } = await transaction.query(
      `update search_alerts set told_until = $2, look_at = now() + interval '${REST_HOURS} hours'
       where search_id = $1 and told_until < $2`,
      [search.id, until.toISOString()],
    );
    if (affectedRows === 0) return false;
    if (search.push) {
      await transaction.query('select push_search($1, $2, $3)', [search.user_id, search.key, total]);
    }
    if (mail) kept = await outbox.send(mail, transaction);
    return true;
  });
  if (isNews && mail) outbox.dispatch(kept, mail);
  return isNews;
}

/**
 * Ends the mails of a search by the token of its link, without a sign-in.
 *
 * @returns the name of the search; undefined when nothing is told under this token
 */
export async function endMails(database: Database, token: string): Promise<string | undefined> {
  const { rows } = await database.query<{ name: string }>(
    `update saved_searches s set fields = s.fields || jsonb_build_object('mail', jsonb_build_array(false,
       -- Later than what the devices of the account have said.
       lpad(greatest((extract(epoch from now()) * 1000)::bigint, left(s.fields -> 'mail' ->> 1, 13)::bigint + 1)::text, 13, '0')
         || '-00000000'))
     from search_alerts a where a.search_id = s.id and a.end_token = $1
     returning s.fields -> 'name' ->> 0 as name`,
    [token],
  );
  return rows[0]?.name;
}
