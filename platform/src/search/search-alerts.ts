import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import type { Database } from '../foundation/database/database.ts';
import { oneLine } from '../foundation/startup-error.ts';
import type { OutboxMessage } from '../supabase/outbox/gateways.ts';
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
/** Searches of one person that were told within this time rest until the same moment, hours. */
const JOIN_HOURS = 12;

/** What alerts need. */
export interface AlertParts {
  database: Database;
  finder: ListingFinder;
  outbox: Pick<Outbox, 'send' | 'dispatch'>;
  /** Origin of the site, for the links of mails. */
  siteUrl: string;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

interface Due {
  id: string;
  key: string;
  owner_id: string;
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

/** A search that has new homes. */
interface News extends Due {
  total: number;
}

const kinds = z.enum(['for-sale', 'for-rent']);

/**
 * Tells people of new homes of their saved searches (ALERT-6, ALERT-7). A node takes the searches that are due, those of some hundreds
 * of people at once, so that no other takes them; one that is killed meanwhile has told nobody, and they are due again.
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
    const news = asked.flatMap(({ search }, place) => {
      const total = totals[place] ?? 0;
      return total > 0 && (search.push || search.mail !== null) ? { ...search, total } : [];
    });
    for (const person of new Set(news.map(({ user_id }) => user_id))) {
      const theirs = news.filter(({ user_id }) => user_id === person);
      try {
        told += await tell(parts, theirs, countedAt);
      } catch (error) {
        // One person's searches must not hold up the others; the message alone is logged, as the rest may quote what somebody wrote.
        parts.log.warn(
          { searches: theirs.length, problem: oneLine(error) },
          'a person could not be told of new homes; the next look tries again',
        );
      }
    }
    if (due.length < BATCH) break;
  }
  return told;
}

/** Takes searches that are due, those of one person together: one node at a time, so that no two share a person's. */
const takeDue = (database: Database): Promise<Due[]> =>
  database.transaction(async (transaction) => {
    await transaction.query(`select pg_advisory_xact_lock(hashtext('search alerts'))`);
    const { rows } = await transaction.query<Due>(
      `with first as (
         select search_id from search_alerts where look_at <= now() order by look_at limit ${BATCH}),
       due as (
         select a.search_id from search_alerts a join saved_searches s on s.id = a.search_id
         where a.look_at <= now() and s.owner_id in (
           select owner_id from saved_searches where id in (select search_id from first))
         for update of a skip locked),
       taken as (
         update search_alerts a set look_at = now() + interval '${LOOK_HOURS} hours' from due
         where a.search_id = due.search_id returning a.search_id, a.told_until, a.end_token)
       select s.id, s.key, s.owner_id, u.id as user_id, coalesce(s.fields -> 'name' ->> 0, '') as name,
         s.fields -> 'asks' -> 0 ->> 'kind' as kind, s.fields -> 'asks' -> 0 ->> 'address' as address,
         s.fields -> 'asks' -> 0 -> 'filter' as filter,
         coalesce(s.fields -> 'push' -> 0 = 'true', false) as push,
         case when s.fields -> 'mail' -> 0 = 'true' and account.email_confirmed_at is not null then account.email end as mail,
         end_token,
         -- What its person has seen needs no message; rows older than migrations 0046 and 0047 may name any number.
         greatest(told_until, to_timestamp(
           case when (s.fields -> 'opened' ->> 0)::numeric between 0 and extract(epoch from now()) * 1000
             then (s.fields -> 'opened' ->> 0)::float8 / 1000 else 0 end)) as since
       from taken join saved_searches s on s.id = taken.search_id join public.users u on u.uid = s.owner_id
         join auth.users account on account.id = u.uid
       order by s.owner_id, name, s.id`,
    );
    return rows;
  });

/**
 * Tells one person of all their searches that have new homes: each by a push of its own, all in one mail.
 *
 * @param news of one person; each is to be told somewhere
 * @returns how many searches were told of: none of those that were told meanwhile
 */
async function tell(
  { database, outbox, siteUrl }: AlertParts,
  news: readonly News[],
  until: Date,
): Promise<number> {
  const told = new Set<string>();
  let mail: { id: number; message: OutboxMessage } | undefined;
  await database.transaction(async (transaction) => {
    const { rows } = await transaction.query<{ search_id: string }>(
      'update search_alerts set told_until = $2 where search_id = any($1) and told_until < $2 returning search_id',
      [news.map(({ id }) => id), until.toISOString()],
    );
    for (const { search_id } of rows) told.add(search_id);
    const fresh = news.filter(({ id }) => told.has(id));
    const [first] = fresh;
    if (first === undefined) return;
    // Those told a little earlier rest until the same moment: from then on all are told together.
    await transaction.query(
      `update search_alerts a set look_at = now() + interval '${REST_HOURS} hours' from saved_searches s
       where s.id = a.search_id and s.owner_id = $1 and (a.search_id = any($2) or
         (a.look_at > now() + interval '${LOOK_HOURS} hours' and a.told_until > now() - interval '${JOIN_HOURS} hours'))`,
      [first.owner_id, [...told]],
    );
    for (const { push, user_id, key, total } of fresh)
      if (push) await transaction.query('select push_search($1, $2, $3)', [user_id, key, total]);
    const searches = fresh.filter((search) => search.mail !== null);
    const to = searches[0]?.mail;
    if (!to) return;
    const message = alertMail({ to, searches, site: siteUrl });
    mail = { message, id: await outbox.send(message, transaction) };
  });
  if (mail) outbox.dispatch(mail.id, mail.message);
  return told.size;
}

/**
 * Ends the mails of a search by the token of its link, without a sign-in.
 *
 * @returns the name of the search; undefined when nothing is told under this token
 */
export async function endMails(database: Database, token: string): Promise<string | undefined> {
  const { rows } = await database.query<{ name: string }>(
    // The trigger merges it with the other fields, and checks this one alone.
    `update saved_searches s set fields = jsonb_build_object('mail', jsonb_build_array(false,
       -- Later than what the devices of the account have said.
       lpad(greatest((extract(epoch from now()) * 1000)::bigint, left(s.fields -> 'mail' ->> 1, 13)::bigint + 1)::text, 13, '0')
         || '-00000000'))
     from search_alerts a where a.search_id = s.id and a.end_token = $1
     returning coalesce(s.fields -> 'name' ->> 0, '') as name`,
    [token],
  );
  return rows[0]?.name;
}
