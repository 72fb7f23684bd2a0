import { senderOf } from '@site/shared/asker';
import {
  type CommentItem,
  Composer,
  isByOwner,
  isMine,
  readComment,
  ThreadItem,
  useOutbox,
} from '@site/shared/comments/thread';
import { useShell } from '@site/shared/contract';
import { useBlockAskerMutation, useReadThreadMutation, type WholeThread } from '@site/shared/inbox';
import { Button, useOnline } from '@site/shared/ui';
import { useEffect, useMemo } from 'react';
import css from './inbox.lazy.module.css';
import { useInboxMessages } from './locales/use-messages';

export interface ThreadTalkProps {
  thread: WholeThread;
  person: string;
  /** Asks for the thread again. */
  onChanged: () => void;
}

/** What was said in a thread, what is on its way, and the field for an answer, which goes out by the outbox (COMMENT-7). */
export function ThreadTalk({ thread, person, onChanged }: ThreadTalkProps) {
  const t = useInboxMessages();
  const { session, outbox: shellOutbox, toast } = useShell();
  const online = useOnline();
  const sender = senderOf(session);
  const { id, post, owner, role, isBlocked, waits, children } = thread;
  const ref = useMemo(() => ({ kind: post.kind, id: post.id, ownerId: owner.id }), [post, owner.id]);
  const outbox = useOutbox(ref);
  const [noteRead] = useReadThreadMutation();
  const [blockAsker] = useBlockAskerMutation();
  const items: CommentItem[] = [thread, ...children];
  const kept = new Set(items.map(({ comment }) => comment.client_id));
  const target = items.findLast((item) => !isMine(item, owner, role));
  // Nobody answers themselves (COMMENT-5): what an asker adds before the answer is another question on the post.
  const asksMore = role === 'viewer' && target === undefined;
  // A viewing that the owner proposed, agreed to or declined is an answer, though there is none to write beneath.
  const isArranged =
    thread.viewing != null && (thread.viewing.proposedBy === 'host' || thread.viewing.changedBy === 'host');
  const entries = outbox.entries.filter(
    ({ threadId, clientId }) => (threadId === id || (asksMore && threadId === null)) && !kept.has(clientId),
  );
  const asker = isByOwner(thread, owner) ? undefined : thread.author.id;

  useEffect(
    () =>
      shellOutbox.subscribe(({ sent, failed }) => {
        if (sent?.post.id !== post.id && failed?.post.id !== post.id) return;
        onChanged();
        // The outbox tells of all tabs: neither another one's message nor an answer is a question asked here.
        const isQuestion = sent?.sender === sender && readComment(sent?.item)?.comment.parent_id === null;
        if (isQuestion && asksMore) toast({ kind: 'success', message: t('askedMore') });
      }),
    [shellOutbox, post.id, onChanged, asksMore, sender, toast, t],
  );

  const settle = async (settled: boolean): Promise<void> => {
    const { error } = await noteRead({ id, settled });
    onChanged();
    if (error) toast({ kind: 'error', message: t('notSaved') });
    else if (settled)
      toast({ message: t('settled'), action: { label: t('undo'), run: () => void settle(false) } });
  };
  const block = async (asker: string, blocked: boolean) => {
    const { error } = await blockAsker({ id: asker, blocked });
    if (error) toast({ kind: 'error', message: t('blockFailed') });
    onChanged();
  };

  return (
    <div className={css.talk}>
      <div role="log" aria-label={t('thread', { title: post.title })} aria-live="polite">
        <ThreadItem
          thread={{ ...thread, is_blocked: isBlocked }}
          owner={owner}
          role={role}
          entries={entries}
          cut={!online}
          askerBlocked={isBlocked}
          onBlock={block}
          onTryAgain={outbox.tryAgain}
          onDiscard={outbox.discard}
        />
      </div>
      {!online && (
        <p className={css.trouble} role="status">
          {t('lost')}
        </p>
      )}
      {isBlocked && role === 'viewer' ? (
        <p role="status" className={css.note}>
          {t('cannotWrite')}
        </p>
      ) : target || asksMore ? (
        <>
          {asksMore && <p className={css.note}>{t(isArranged ? 'askBesideViewing' : 'noAnswerYet')}</p>}
          <Composer
            role={role}
            draftName={`${sender ?? person}:inbox:${id}`}
            target={
              target && {
                id: target.comment.id,
                threadId: id,
                authorId: target.author.id,
                name: target.author.display_name,
              }
            }
            knownPhone={undefined}
            busy={sender === undefined}
            onSend={outbox.send}
          />
        </>
      ) : null}
      {role === 'host' && (
        <div className={css.actions}>
          {isBlocked ? (
            <>
              <p className={css.note}>{t('youBlocked')}</p>
              {asker && <Button onClick={() => void block(asker, false)}>{t('unblock')}</Button>}
            </>
          ) : (
            <Button variant="quiet" size="small" onClick={() => void settle(waits)}>
              {t(waits ? 'settle' : 'unsettle')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
