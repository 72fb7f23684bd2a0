import type { Queryable } from '../../foundation/database/database.ts';
import { readableThreads } from '../comments/comment-privacy.ts';
import { countWaiting } from '../inbox/inbox.repository.ts';
import type { PushChoices, PushKind, WatchKind } from './push.schemas.ts';
import { PUSH_TEXTS } from './push-texts.ts';
import { clockOf } from './quiet-hours.ts';

const MAX_TITLE = 120;
const MAX_BODY = 200;

/** What a browser is sent, and all that it is sent: the worker of the site shows it as it is. */
export interface PushPayload {
  kind: PushKind;
  /** Of two messages with the same one the browser shows the newer alone. */
  tag: string;
  title: string;
  body: string;
  /** Path on the site. */
  url: string;
  lang: PushChoices['locale'];
  /** What arrives within them is shown without a sound: a browser that was away may get it then. */
  quiet_hours: PushChoices['quiet_hours'];
  /** How many threads wait in the inbox of its person, for the icon's badge; 100 stands for 100 or more. */
  unread: number;
}

/** A message that waits, and whose it is. */
export interface WaitingMessage {
  kind: PushKind;
  subject_id: string;
  /** Of a thread: who asked; of several, the last of them. */
  asker_id: string | null;
  /** More than 1: it took the place of one that waited, and tells of that as well. */
  version: number;
  price_before: number | null;
  /** Of a saved search: how many new homes it has. */
  homes: number | null;
  /** Of the subscription. */
  user_id: string | null;
  device_id: string | null;
  locale: PushChoices['locale'];
  /** Minutes from midnight. */
  quiet_from: number | null;
  quiet_to: number | null;
}

interface Subject {
  path: string;
  title: string;
  author_id: string;
  host: string;
  price: number | null;
  live_status: string | null;
}

/** A message in words, and what it was written from. */
export interface WrittenMessage {
  payload: PushPayload;
  /** The listing's price in force, Vnđ; null for what has none. */
  price: number | null;
}

/**
 * Says a message in words, as things are now: what its person may no longer see, asked not to hear of, or what is over,
 * is not told, nor what they have read or answered while it waited (PUSH-4). The words hold the public title of the post, and
 * nothing that anybody wrote to somebody.
 *
 * @returns undefined when there is nothing to tell
 */
export async function writeMessage(
  database: Queryable,
  message: WaitingMessage,
): Promise<WrittenMessage | undefined> {
  if (message.kind === 'search') {
    const words = await wordsOfSearch(database, message);
    return words && { payload: await payloadOf(database, message, words), price: null };
  }
  const subject = await findSubject(database, message.subject_id);
  if (subject === undefined) return undefined;
  const title = await titleOf(database, message, subject);
  if (title === undefined) return undefined;
  return {
    payload: await payloadOf(database, message, { title, body: subject.title, url: subject.path }),
    price: subject.price,
  };
}

type Words = Pick<PushPayload, 'title' | 'body' | 'url'>;

async function payloadOf(
  database: Queryable,
  message: WaitingMessage,
  { title, body, url }: Words,
): Promise<PushPayload> {
  const { kind, subject_id, locale, quiet_from: from, quiet_to: to } = message;
  return {
    kind,
    tag: `${kind}:${subject_id}`,
    title: cut(title, MAX_TITLE),
    body: cut(body, MAX_BODY),
    url,
    lang: locale,
    quiet_hours: from === null || to === null ? null : { from: clockOf(from), to: clockOf(to) },
    unread: await countWaiting(database, personOf(message)),
  };
}

/**
 * The search's name and the number of homes; nothing once its person has deleted it, wants no messages of it, or has opened it since the
 * homes were counted (ALERT-6).
 */
async function wordsOfSearch(database: Queryable, message: WaitingMessage): Promise<Words | undefined> {
  const { rows } = await database.query<{ name: string; address: string }>(
    `select coalesce(s.fields -> 'name' ->> 0, '') as name, s.fields -> 'asks' -> 0 ->> 'address' as address
     from saved_searches s join users u on u.uid = s.owner_id join search_alerts a on a.search_id = s.id
     where u.id = $1 and s.key = $2 and s.is_told and s.fields -> 'push' -> 0 = 'true'
       and coalesce((s.fields -> 'opened' ->> 0)::numeric, 0)
         not between extract(epoch from a.told_until) * 1000 and extract(epoch from now()) * 1000`,
    [ownerIdOf(message), message.subject_id],
  );
  const [search] = rows;
  if (search === undefined || message.homes === null) return undefined;
  const texts = PUSH_TEXTS[message.locale];
  return { title: texts.search(message.homes, search.name), body: texts.sinceLast, url: search.address };
}

async function titleOf(
  database: Queryable,
  message: WaitingMessage,
  subject: Subject,
): Promise<string | undefined> {
  const texts = PUSH_TEXTS[message.locale];
  switch (message.kind) {
    case 'answer':
    case 'question':
      return (await hasUnreadThread(database, message, subject)) ? texts[message.kind] : undefined;
    case 'price': {
      const { price } = subject;
      if (price === null || message.price_before === null || price === message.price_before) return undefined;
      if (!(await watches(database, message, 'price', message.subject_id))) return undefined;
      return price < message.price_before ? texts.cheaper : texts.dearer;
    }
    case 'stream':
      return subject.live_status === 'live' && (await watches(database, message, 'stream', subject.author_id))
        ? texts.stream(subject.host)
        : undefined;
    case 'search':
      return undefined;
  }
}

const personOf = ({ user_id, device_id }: WaitingMessage) =>
  user_id === null
    ? { kind: 'device' as const, id: device_id ?? '' }
    : { kind: 'user' as const, id: user_id };

const ownerIdOf = (message: WaitingMessage): string => personOf(message).id;

/**
 * Whether there is still a thread under the post that its person may read, by the same rule as lists and sockets (COMMENT-1), and has
 * neither read nor answered: that of the asker, of any asker where several have written. Of a blocked asker nobody hears, and they hear nothing.
 */
async function hasUnreadThread(
  database: Queryable,
  message: WaitingMessage,
  { author_id: ownerId }: Subject,
): Promise<boolean> {
  const person = personOf(message);
  const readable = readableThreads(person, { ownerId });
  if (readable.of !== (message.kind === 'question' ? 'everybody' : 'asker')) return false;
  const isUnread =
    message.kind === 'question'
      ? 't.owner_id = $2 and t.owner_waits and t.owner_unread > 0'
      : 't.asker_id = $2 and t.asker_unread > 0';
  const { rows } = await database.query(
    `select from comment_threads t
     where coalesce(t.listing_id, t.video_post_id) = $1 and ${isUnread}
       and ($3 or t.asker_id = $4) and not exists (select from comment_blocks b where b.owner_id = t.owner_id and b.asker_id = t.asker_id)
     limit 1`,
    [message.subject_id, person.id, message.version > 1, message.asker_id],
  );
  return rows.length > 0;
}

/** Who saved a home watches its price (KEEP-11). */
async function watches(
  database: Queryable,
  message: WaitingMessage,
  kind: WatchKind,
  subjectId: string,
): Promise<boolean> {
  const { rows } = await database.query(
    `select from push_watches where owner_id = $1 and kind = $2 and subject_id = $3
     union all
     select from saved_homes s join users u on u.uid = s.owner_id
     where u.id = $1 and $2 = 'price' and s.listing_id = $3 and s.is_saved`,
    [ownerIdOf(message), kind, subjectId],
  );
  return rows.length > 0;
}

async function findSubject(database: Queryable, id: string): Promise<Subject | undefined> {
  const { rows } = await database.query<Subject>(
    `select '/for-' || l.kind || '/app/' || l.id as path, l.title, l.author_id, a.display_name as host,
       l.price_in_force as price, null as live_status
     from listings l join authors a on a.id = l.author_id where l.id = $1
     union all
     select '/mega-views?start=' || p.id, p.title, p.author_id, a.display_name, null, p.live_status
     from video_posts p join authors a on a.id = p.author_id where p.id = $1`,
    [id],
  );
  return rows[0];
}

/** Cuts a text to so many characters; never within one. */
function cut(text: string, length: number): string {
  const characters = [...text];
  return characters.length <= length ? text : `${characters.slice(0, length - 1).join('')}…`;
}
