import { type ChatMessage, inOrder } from '../../store/chat-message';
import type { MessagePage, NewestPage } from '../../store/chat-store';

/** How many messages stand in the document at most: what is far away is taken out and put back again. */
export const MOST_SHOWN = 60;
/** By how many messages what is shown moves at a time. */
export const STEP = 10;

/** The messages of a conversation that are known, and which of them are shown. */
export interface MessageList {
  /** Oldest first. */
  messages: ChatMessage[];
  /** There may be older ones than these. */
  hasOlder: boolean;
  /** The last message that is shown; undefined follows the newest. */
  endId: string | undefined;
  /** The service has answered at least once. */
  loaded: boolean;
  /** The connection to the service stands. */
  live: boolean;
}

/** What happens to a list. */
export type ListEvent =
  | ({ type: 'newest' } & NewestPage)
  | ({ type: 'older' /** The message that it was asked for. */; before: string } & MessagePage)
  | { type: 'changed'; message: ChatMessage }
  | { type: 'show'; where: 'earlier' | 'later' | 'newest' };

/** A list before anything is known. */
export const EMPTY_LIST: MessageList = {
  messages: [],
  hasOlder: false,
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

function withNewest(list: MessageList, { messages: page, full, live }: NewestPage): MessageList {
  // What the store remembers is no news: it may even be less than what was there, while it connects again.
  if (!live) return { ...list, live };
  const fresh = new Map(page.map((message) => [message.id, message]));
  const overlaps = list.messages.some(({ id }) => fresh.has(id));
  // More was written elsewhere than one page holds: what lies between is not known, so older pages load anew.
  if (!overlaps && full) return { messages: page, hasOlder: true, endId: undefined, loaded: true, live };
  const from = page[0];
  const kept = list.messages.filter((message) => {
    if (fresh.has(message.id)) return false;
    // What the page should hold and does not is gone.
    return full && from !== undefined && inOrder(message, from) < 0;
  });
  const messages = [...kept, ...page];
  return { ...list, messages, hasOlder: kept.length > 0 ? list.hasOlder : full, loaded: true, live };
}

function withOlder(list: MessageList, event: Extract<ListEvent, { type: 'older' }>): MessageList {
  // The list began anew while this was on its way.
  if (list.messages[0]?.id !== event.before) return list;
  const messages = [...event.messages, ...list.messages];
  const grown = { ...list, messages, hasOlder: event.full };
  const hidden = shownRange(grown).start;
  return hidden > 0 ? endingAt(grown, endOf(grown) - Math.min(hidden, event.messages.length)) : grown;
}

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
    case 'changed':
      return {
        ...list,
        messages: list.messages.map((known) => (known.id === event.message.id ? event.message : known)),
      };
    case 'show': {
      if (event.where === 'newest') return { ...list, endId: undefined };
      const { start } = shownRange(list);
      const by = event.where === 'earlier' ? -Math.min(STEP, start) : STEP;
      return by === 0 ? list : endingAt(list, endOf(list) + by);
    }
  }
}
