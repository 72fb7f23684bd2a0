import { type ChatMessage, inOrder } from '../../api/store/chat-message';
import type { MessagePage, NewestPage } from '../../api/store/chat-store';

/** How many messages stand in the document at most: what is far away is taken out and put back again. */
export const MOST_SHOWN = 60;
/** By how many messages what is shown moves at a time. */
export const STEP = 10;
/** How many messages are held at most: what is farther away is forgotten, and asked for again on the way back. */
export const MOST_HELD = 2 * MOST_SHOWN;

/** A part of a conversation that is held without a gap, and what of it is shown. */
export interface MessageList {
  /** Oldest first. */
  messages: ChatMessage[];
  /** There may be older ones than these. */
  hasOlder: boolean;
  /** Between these and the newest page are others, which are not held. */
  hasNewer: boolean;
  /** The newest page as the service told it last, oldest first; unless `hasNewer`, it is among `messages`. */
  newest: ChatMessage[];
  /** The last message that is shown; undefined follows the newest. */
  endId: string | undefined;
  /** The service has answered at least once. */
  loaded: boolean;
  /** The connection to the service stands. */
  live: boolean;
}

export type ListEvent =
  | ({ type: 'newest' } & NewestPage)
  | ({ type: 'older' /** The message that it was asked for. */; before: string } & MessagePage)
  | ({ type: 'newer' /** The message that it was asked for. */; after: string } & MessagePage)
  | { type: 'changed'; message: ChatMessage }
  | { type: 'show'; where: 'earlier' | 'later' | 'newest' };

/** A list before anything is known. */
export const EMPTY_LIST: MessageList = {
  messages: [],
  hasOlder: false,
  hasNewer: false,
  newest: [],
  endId: undefined,
  loaded: false,
  live: false,
};

const endOf = ({ messages, endId }: MessageList): number => {
  const at = endId === undefined ? -1 : messages.findIndex(({ id }) => id === endId);
  return at < 0 ? messages.length : at + 1;
};

/** From where to where the messages are shown, as for `slice`. */
export function shownRange(list: MessageList): { start: number; end: number } {
  const end = endOf(list);
  return { start: Math.max(0, end - MOST_SHOWN), end };
}

/** The same list, shown up to another message. */
const endingAt = (list: MessageList, end: number): MessageList => ({
  ...list,
  endId: end >= list.messages.length ? undefined : list.messages[end - 1]?.id,
});

/** The newest page alone. */
const startingAnew = (list: MessageList, page: ChatMessage[], hasOlder: boolean): MessageList => ({
  ...list,
  messages: page,
  newest: page,
  hasOlder,
  hasNewer: false,
  endId: undefined,
});

function withNewest(before: MessageList, { messages: page, full, live }: NewestPage): MessageList {
  // What the store remembers is no news: it may even be less than what was there, while it connects again.
  if (!live) return { ...before, live };
  const list = { ...before, loaded: true, live };
  const fresh = new Map(page.map((message) => [message.id, message]));
  const overlaps = list.messages.some(({ id }) => fresh.has(id));
  // Its reader is far away: nothing changes there.
  if (list.hasNewer && full && !overlaps) return { ...list, newest: page };
  // More was written elsewhere than one page holds: the messages in between are unknown, so older pages load again.
  if (!overlaps && full) return startingAnew(list, page, true);
  const from = page[0];
  const kept = list.messages.filter((message) => {
    if (fresh.has(message.id)) return false;
    // What the page should hold and does not is gone.
    return full && from !== undefined && inOrder(message, from) < 0;
  });
  const hasOlder = kept.length > 0 ? list.hasOlder : full;
  return withoutFarNewer(
    withoutFarOlder({ ...list, messages: [...kept, ...page], newest: page, hasOlder, hasNewer: false }),
  );
}

function withOlder(list: MessageList, event: Extract<ListEvent, { type: 'older' }>): MessageList {
  // The list was started again while this request was under way.
  if (list.messages[0]?.id !== event.before) return list;
  const grown = { ...list, messages: [...event.messages, ...list.messages], hasOlder: event.full };
  const hidden = shownRange(grown).start;
  const moved = hidden > 0 ? endingAt(grown, endOf(grown) - Math.min(hidden, event.messages.length)) : grown;
  return withoutFarNewer(moved);
}

function withNewer(list: MessageList, event: Extract<ListEvent, { type: 'newer' }>): MessageList {
  if (!list.hasNewer || list.messages.at(-1)?.id !== event.after) return list;
  const messages = [...list.messages, ...event.messages];
  const held = new Set(messages.map(({ id }) => id));
  const reaches = list.newest.some(({ id }) => held.has(id));
  const rest = reaches ? list.newest.filter(({ id }) => !held.has(id)) : [];
  return withoutFarOlder({ ...list, messages: [...messages, ...rest], hasNewer: !reaches });
}

/** Forgets what is far before the messages that are shown. */
function withoutFarOlder(list: MessageList): MessageList {
  const over = Math.min(list.messages.length - MOST_HELD, shownRange(list).start);
  return over > 0 ? { ...list, messages: list.messages.slice(over), hasOlder: true } : list;
}

/** Forgets what is far after the messages that are shown. */
function withoutFarNewer(list: MessageList): MessageList {
  if (list.messages.length <= MOST_HELD || endOf(list) > MOST_HELD) return list;
  return { ...list, messages: list.messages.slice(0, MOST_HELD), hasNewer: true };
}

/** All messages that are held, each once: those without a gap, and the newest page. */
export function heldMessages({ messages, newest, hasNewer }: MessageList): ChatMessage[] {
  if (!hasNewer) return messages;
  const ids = new Set(newest.map(({ id }) => id));
  return [...messages.filter(({ id }) => !ids.has(id)), ...newest];
}

/** Whether the newest message is among those that are shown. */
export const showsNewest = (list: MessageList): boolean =>
  !list.hasNewer && endOf(list) === list.messages.length;

/**
 * What becomes of a list (CHAT-2).
 *
 * @param list as it was
 * @param event a page of the service, a change of one message, or where the reader goes
 */
export function listAfter(list: MessageList, event: ListEvent): MessageList {
  switch (event.type) {
    case 'newest':
      return withNewest(list, event);
    case 'older':
      return withOlder(list, event);
    case 'newer':
      return withNewer(list, event);
    case 'changed':
      return {
        ...list,
        messages: list.messages.map((known) => (known.id === event.message.id ? event.message : known)),
      };
    case 'show': {
      if (event.where === 'newest')
        return list.hasNewer ? startingAnew(list, list.newest, true) : { ...list, endId: undefined };
      const { start } = shownRange(list);
      const by = event.where === 'earlier' ? -Math.min(STEP, start) : STEP;
      return by === 0 ? list : endingAt(list, endOf(list) + by);
    }
  }
}
