import type { OutboxEntry } from '@site/shared/contract';
import { Button } from '@site/shared/ui';
import type { ReactNode } from 'react';
import { ViewingSlot } from '../viewing/viewing-slot';
import { type CommentItem, isByOwner, isMine, type PostOwner, type Role, type Thread } from './comment';
import { CommentBubble } from './comment-bubble';
import { useCommentMessages } from './locales/use-messages';
import css from './thread-item.module.css';
import { ThreadMenu } from './thread-menu';
import { WaitingBubble } from './waiting-bubble';

export interface ThreadItemProps {
  thread: Thread;
  owner: PostOwner;
  role: Role;
  /** The reader's answers in it that are on their way. */
  entries: readonly OutboxEntry[];
  /** There is no connection. */
  cut: boolean;
  /** The asker may no longer write to the reader. */
  askerBlocked: boolean;
  /** Where an answer is written, while one is. */
  composer?: ReactNode;
  /** Absent when the reader may not write. */
  onReply?: ((item: CommentItem, threadId: string) => void) | undefined;
  onBlock(askerId: string, blocked: boolean): void;
  onTryAgain(entry: OutboxEntry): void;
  onDiscard(entry: OutboxEntry): void;
}

/** A question with its answers below it (COMMENT-2); a comment of somebody else can be answered (COMMENT-5). */
export function ThreadItem({
  thread,
  owner,
  role,
  entries,
  askerBlocked,
  composer,
  ...rest
}: ThreadItemProps) {
  const t = useCommentMessages();
  const { onReply, onBlock, cut, onTryAgain, onDiscard } = rest;
  const bubble = (item: CommentItem) => {
    const mine = isMine(item, owner, role);
    const name = item.author.display_name;
    return (
      <CommentBubble
        item={item}
        mine={mine}
        byOwner={isByOwner(item, owner)}
        callable={role === 'host' && !mine}
      >
        {!mine && onReply && (
          <Button
            variant="quiet"
            size="small"
            aria-label={t('replyTo', { name })}
            data-reply={item.comment.id}
            onClick={() => onReply(item, thread.comment.id)}
          >
            {t('reply')}
          </Button>
        )}
        {item === thread && role === 'host' && (
          <ThreadMenu
            name={name}
            blocked={askerBlocked}
            onBlock={(blocked) => onBlock(item.author.id, blocked)}
          />
        )}
      </CommentBubble>
    );
  };
  return (
    <>
      {bubble(thread)}
      {(thread.children.length > 0 || entries.length > 0) && (
        <ul className={css.answers}>
          {thread.children.map((item) => (
            <li key={item.comment.client_id || item.comment.id}>{bubble(item)}</li>
          ))}
          {entries.map((entry) => (
            <li key={entry.clientId}>
              <WaitingBubble entry={entry} cut={cut} onTryAgain={onTryAgain} onDiscard={onDiscard} />
            </li>
          ))}
        </ul>
      )}
      {thread.viewing !== undefined && (
        <ViewingSlot
          threadId={thread.comment.id}
          listed={thread.viewing}
          side={role}
          name={role === 'host' ? thread.author.display_name : owner.name}
          isBlocked={askerBlocked || thread.is_blocked}
        />
      )}
      {composer && <div className={css.composer}>{composer}</div>}
    </>
  );
}
