import type { Queryable } from '../../foundation/database/database.ts';
import { isBlocked } from '../comments/blocks.repository.ts';
import { mayReadThread } from '../comments/comment-privacy.ts';
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
}

/** A message that waits, and whose it is. */
export interface WaitingMessage {
  kind: PushKind;
  subject_id: string;
  asker_id: string | null;
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
 * is not told (PUSH-4). The words hold the public title of the post, and nothing that anybody wrote to somebody.
 *
 * @returns undefined when there is nothing to tell
 */
export async function writeMessage(
  database: Queryable,
  message: WaitingMessage,
): Promise<WrittenMessage | undefined> {
  if (message.kind === 'search') {
    const words = await wordsOfSearch(database, message);
    return words && { payload: payloadOf(message, words), price: null };
  }
  const subject = await findSubject(database, message.subject_id);
  if (subject === undefined) return undefined;
  const title = await titleOf(database, message, subject);
  if (title === undefined) return undefined;
  return {
    payload: payloadOf(message, { title, body: subject.title, url: subject.path }),
    price: subject.price,
  };
}

type Words = Pick<PushPayload, 'title' | 'body' | 'url'>;

function payloadOf(message: WaitingMessage, { title, body, url }: Words): PushPayload {
  const { kind, subject_id, locale, quiet_from: from, quiet_to: to } = message;
  return {
    kind,
    tag: `${kind}:${subject_id}`,
    title: cut(title, MAX_TITLE),
    body: cut(body, MAX_BODY),
    url,
    lang: locale,
    quiet_hours: from === null || to === null ? null : { from: clockOf(from), to: clockOf(to) },
  };
}

/** The search's name and the number of homes; nothing once its person has deleted it or wants no messages of it (ALERT-6). */
async function wordsOfSearch(database: Queryable, message: WaitingMessage): Promise<Words | undefined> {
  const { rows } = await database.query<{ name: string; address: string }>(
    `select s.fields -> 'name' ->> 0 as name, s.fields -> 'asks' -> 0 ->> 'address' as address
     from saved_searches s join users u on u.uid = s.owner_id
     where u.id = $1 and s.key = $2 and s.is_told and s.fields -> 'push' -> 0 = 'true'`,
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
      return (await mayHearOfThread(database, message, subject)) ? texts[message.kind] : undefined;
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

const ownerIdOf = ({ user_id, device_id }: WaitingMessage): string => user_id ?? device_id ?? '';

/** By the same rule as lists and sockets (COMMENT-1). Of a blocked asker nobody hears, and they hear nothing. */
async function mayHearOfThread(
  database: Queryable,
  message: WaitingMessage,
  { author_id: ownerId }: Subject,
): Promise<boolean> {
  const { asker_id: askerId } = message;
  if (askerId === null) return false;
  const viewer = {
    kind: message.user_id === null ? ('device' as const) : ('user' as const),
    id: ownerIdOf(message),
  };
  if (!mayReadThread(viewer, { ownerId }, askerId) || (await isBlocked(database, ownerId, askerId)))
    return false;
  const { rows } = await database.query(
    `select from comments where coalesce(listing_id, video_post_id) = $1 and asker_id = $2 limit 1`,
    [message.subject_id, askerId],
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
