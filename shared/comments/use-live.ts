import { type OutboxNews, type PostConnection, type PostRef, useShell } from '@site/shared/contract';
import { isSamePost } from '@site/shared/domain';
import { useEffect, useReducer } from 'react';
import { readViewingNews, type ViewingNews } from '../viewing/read-viewing';
import { newestViewing, type Viewing } from '../viewing/viewing';
import type { CommentItem } from './comment';
import { type CarriedNews, readBlockedNews, readCarriedNews, readComment, readNews } from './read-comments';

const EVENTS = {
  product: ['NewProductComment', 'NewAnswerProductComment'],
  megaviews: ['NewMegaViewsComment', 'NewAnswerMegaViewsComment'],
  livestream: ['NewMegaViewsComment', 'NewAnswerMegaViewsComment'],
} as const;

/** More than anybody reads at a sitting; the list of the service has the rest. */
const MOST_KEPT = 500;

/** What has come in since the list was read. */
export interface Live {
  items: readonly CommentItem[];
  /** Whether the owner has blocked the reader, when that was said. */
  blocked: boolean | undefined;
  /** Who the reader has blocked or let in again, by id. */
  askers: Readonly<Record<string, boolean>>;
  /** When the last of these two was said, ms since 1970. */
  saidAt: number;
  /** How often an asker has signed in: what they asked before is the account's, and the list says so. */
  carried: number;
  /** The viewings that were changed, by thread. */
  viewings: Readonly<Record<string, Viewing>>;
}

type News =
  | { type: 'arrived'; item: CommentItem }
  | { type: 'blocked'; blocked: boolean }
  | { type: 'asker'; id: string; blocked: boolean }
  | ({ type: 'carried' } & CarriedNews)
  | ({ type: 'viewing' } & ViewingNews)
  | { type: 'listed'; since: number }
  | { type: 'emptied' };

const NOTHING: Live = { items: [], blocked: undefined, askers: {}, saidAt: 0, carried: 0, viewings: {} };

function reduce(live: Live, news: News): Live {
  switch (news.type) {
    case 'arrived':
      // The sender's tabs are told by the outbox and by the socket: the first of the two counts.
      if (live.items.some(({ comment }) => comment.id === news.item.comment.id)) return live;
      return { ...live, items: [...live.items, news.item].slice(-MOST_KEPT) };
    case 'blocked':
      return { ...live, blocked: news.blocked, saidAt: Date.now() };
    case 'asker':
      return { ...live, askers: { ...live.askers, [news.id]: news.blocked }, saidAt: Date.now() };
    case 'carried':
      return {
        ...live,
        items: live.items.map((item) =>
          item.author.id === news.from ? { ...item, author: { ...item.author, id: news.to } } : item,
        ),
        carried: live.carried + 1,
      };
    case 'viewing': {
      const newest = newestViewing(news.viewing, live.viewings[news.threadId]);
      return newest ? { ...live, viewings: { ...live.viewings, [news.threadId]: newest } } : live;
    }
    case 'listed':
      // A list that is newer than the news knows who is blocked; of comments it may be older than the last.
      return news.since < live.saidAt ? live : { ...live, blocked: undefined, askers: {} };
    case 'emptied':
      return NOTHING;
  }
}

/** What {@link useLive} takes. */
export interface LiveProps {
  post: PostRef;
  connection: PostConnection | undefined;
  /** When the list that is shown was asked for, ms since 1970; undefined before the first list. */
  listedAt: number | undefined;
  /** The caller: another one starts with nothing. */
  asker: string | undefined;
}

/** Collects what comes in over the socket, and what became of the visitor's own messages in any tab (COMMENT-3). */
export function useLive({ post: { kind, id }, connection, listedAt, asker }: LiveProps) {
  const { outbox } = useShell();
  const [live, tell] = useReducer(reduce, NOTHING);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each of them is another conversation
  useEffect(() => tell({ type: 'emptied' }), [asker, kind, id]);
  useEffect(() => {
    if (listedAt !== undefined) tell({ type: 'listed', since: listedAt });
  }, [listedAt]);

  useEffect(() => {
    if (!connection) return;
    const stops = EVENTS[kind].map((event) =>
      connection.on(event, (payload) => {
        const news = readNews(payload);
        if (news) tell({ type: 'arrived', item: news.item });
      }),
    );
    stops.push(
      connection.on('CommenterBlocked', (payload) => {
        const blocked = readBlockedNews(payload);
        if (blocked !== undefined) tell({ type: 'blocked', blocked });
      }),
    );
    stops.push(
      connection.on('CommenterCarried', (payload) => {
        const news = readCarriedNews(payload);
        if (news) tell({ type: 'carried', ...news });
      }),
    );
    stops.push(
      connection.on('ViewingChanged', (payload) => {
        const news = readViewingNews(payload);
        if (news) tell({ type: 'viewing', ...news });
      }),
    );
    return () => {
      for (const stop of stops) stop();
    };
  }, [connection, kind]);

  useEffect(
    () =>
      outbox.subscribe(({ sent, failed }) => {
        // Another tab, or a message that was on its way when somebody else signed in, tells of others too.
        const isOurs = (news: OutboxNews['sent'] | OutboxNews['failed']) =>
          news !== undefined && news.sender === asker && isSamePost(news.post, { kind, id });
        const item = isOurs(sent) ? readComment(sent?.item) : undefined;
        if (item) tell({ type: 'arrived', item });
        if (failed?.failure === 'blocked' && isOurs(failed)) tell({ type: 'blocked', blocked: true });
      }),
    [outbox, asker, kind, id],
  );

  return {
    live,
    /** The reader has blocked an asker, or let them in again. */
    noteAsker: (askerId: string, blocked: boolean) => tell({ type: 'asker', id: askerId, blocked }),
  };
}
