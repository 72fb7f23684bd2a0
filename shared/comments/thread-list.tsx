import { CardBoundary, useOnline } from '@site/shared/ui';
import { type ReactNode, useState } from 'react';
import type { CommentItem, PostOwner } from './comment';
import { LoadMore, MoreFailed } from './load-more';
import { useCommentMessages } from './locales/use-messages';
import { NearItem } from './near-item';
import { ReadMark } from './read-mark';
import { ThreadItem } from './thread-item';
import css from './thread-list.module.css';
import type { Threads } from './use-threads';
import { WaitingBubble } from './waiting-bubble';

export interface ThreadListProps {
  threads: Threads;
  owner: PostOwner;
  /** It scrolls by itself and not with the page. */
  scrolls: boolean;
  /** Where an answer is written, and in which thread it stands. */
  reply?: { threadId: string; composer: ReactNode } | undefined;
  onReply?: ((item: CommentItem, threadId: string) => void) | undefined;
  onBlock(askerId: string, blocked: boolean): void;
}

/** The threads, the newest first, above them the visitor's questions on their way. */
export function ThreadList({ threads, owner, scrolls, reply, onReply, onBlock }: ThreadListProps) {
  const t = useCommentMessages();
  const online = useOnline();
  const [scroller, setScroller] = useState<Element | null>(null);
  const root = scrolls ? scroller : null;
  const cut = (threads.link === 'waiting' && !threads.isBarred) || !online;
  const questions = threads.entries.filter(({ threadId }) => threadId === null);
  const actions = { cut, onTryAgain: threads.tryAgain, onDiscard: threads.discard };
  return (
    <div
      ref={setScroller}
      className={scrolls ? css.scroller : undefined}
      role="log"
      // What arrives is said in a region of its own: what is scrolled to is no news.
      aria-live="off"
      aria-label={t('list')}
      tabIndex={scrolls ? 0 : undefined}
    >
      <ul className={css.list}>
        {questions.toReversed().map((entry) => (
          <li key={entry.clientId}>
            <WaitingBubble entry={entry} {...actions} />
          </li>
        ))}
        {threads.threads.map((thread) => (
          <NearItem key={thread.comment.client_id || thread.comment.id} root={root}>
            <CardBoundary>
              <ThreadItem
                thread={thread}
                owner={owner}
                role={threads.role}
                entries={threads.entries.filter(({ threadId }) => threadId === thread.comment.id)}
                askerBlocked={
                  threads.isBlocked || threads.isAskerBlocked(thread.author.id, thread.is_blocked)
                }
                composer={reply?.threadId === thread.comment.id ? reply.composer : undefined}
                onReply={onReply}
                onBlock={onBlock}
                {...actions}
              />
            </CardBoundary>
            <ReadMark thread={thread} owner={owner} role={threads.role} />
          </NearItem>
        ))}
      </ul>
      {threads.hasMore && (
        <LoadMore root={root} label={t('loadingMore')} busy={threads.isFetching} onNear={threads.loadMore} />
      )}
      {threads.moreFailed && <MoreFailed onRetry={threads.loadMore} />}
    </div>
  );
}
