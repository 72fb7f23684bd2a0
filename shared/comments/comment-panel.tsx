import { type PostRef, useShell } from '@site/shared/contract';
import { postKey } from '@site/shared/domain';
import { Button, useLazy, useOnline } from '@site/shared/ui';
import { useRef, useState } from 'react';
import { senderOf } from '../asker';
import type { CommentItem, PostOwner } from './comment';
import css from './comment-panel.module.css';
import { Composer, type ReplyTarget } from './composer';
import { useCommentMessages } from './locales/use-messages';
import { PanelState } from './panel-state';
import { isDone } from './read-comments';
import { ThreadList } from './thread-list';
import { useArrivalNews } from './use-arrival-news';
import { useBlockedToast } from './use-blocked-toast';
import { useKnownPhone } from './use-known-phone';
import { useThreads } from './use-threads';

const loadOffer = () =>
  import(/* webpackChunkName: "push" */ '@site/shared/push').then(({ PushOffer }) => PushOffer);

export interface CommentPanelProps {
  post: PostRef;
  owner: PostOwner;
  /**
   * `page`: as high as its content, scrolls with the page. `fill`: takes the height of what it stands in and scrolls by
   * itself, with the field at the bottom: for a sheet or a rail.
   */
  layout?: 'page' | 'fill' | undefined;
  /** How often the field was asked for: it takes the focus each time. */
  asks?: number | undefined;
}

/**
 * Private questions on a post: the visitor's own threads, or all of them for the owner, live; and the field to ask or
 * answer (COMMENT-1 to COMMENT-7). Give it a `key` of the post where one panel shows one post after the other.
 */
export function CommentPanel({ post, owner, layout = 'page', asks = 0 }: CommentPanelProps) {
  const t = useCommentMessages();
  const { session, toast } = useShell();
  const online = useOnline();
  const ref = useRef<HTMLElement>(null);
  const threads = useThreads(post, owner);
  const [target, setTarget] = useState<ReplyTarget>();
  const news = useArrivalNews(threads, owner);
  const { role, isBlocked, isBarred, link } = threads;
  const knownPhone = useKnownPhone(role === 'viewer');
  const [hasAsked, setHasAsked] = useState(false);
  const { part: PushOffer } = useLazy(loadOffer, role === 'host' || hasAsked);
  useBlockedToast(post);

  const reply = ({ comment, author }: CommentItem, threadId: string) =>
    setTarget({ id: comment.id, threadId, authorId: author.id, name: author.display_name });
  const endReply = () => {
    // The focus goes back to where the reply began.
    const buttons = ref.current?.querySelectorAll<HTMLElement>('[data-reply]') ?? [];
    Array.from(buttons)
      .find(({ dataset }) => dataset.reply === target?.id)
      ?.focus();
    setTarget(undefined);
  };
  const block = async (user_id: string, blocked: boolean) => {
    const answer = await threads.connection
      ?.request('BlockCommenter', { user_id, blocked })
      .catch(() => undefined);
    if (isDone(answer)) threads.noteAsker(user_id, blocked);
    else toast({ message: t('blockFailed'), kind: 'error' });
  };

  // On a page an answer is written below what it answers, however long the list is.
  const isInThread = layout === 'page' && target !== undefined && !isBlocked;
  const composer = isBlocked ? (
    <div className={css.blocked}>
      <p role="status">{t('blocked')}</p>
      <Button variant="primary" disabled>
        {t('send')}
      </Button>
    </div>
  ) : role === 'host' && !target ? (
    <p className={css.hint}>{t('hostHint')}</p>
  ) : (
    <Composer
      role={role}
      draftName={`${senderOf(session) ?? ''}:${postKey(post)}`}
      target={target}
      knownPhone={knownPhone}
      busy={!threads.canSend}
      asks={asks}
      onCancelReply={endReply}
      onSend={(written) => {
        threads.send(written);
        setHasAsked(true);
        if (target) endReply();
      }}
    />
  );
  const isLost = !online || (link === 'waiting' && !isBarred);
  const trouble = isLost ? 'lost' : isBarred ? 'barred' : link === 'refused' ? 'refused' : undefined;
  const isEmpty = threads.threads.length === 0 && threads.entries.length === 0;
  const list = (
    <div className={css.threads}>
      {isEmpty || threads.error ? <PanelState threads={threads} owner={owner} /> : null}
      {!isEmpty && (
        <ThreadList
          threads={threads}
          owner={owner}
          scrolls={layout === 'fill'}
          reply={isInThread ? { threadId: target.threadId, composer } : undefined}
          onReply={isBlocked ? undefined : reply}
          onBlock={block}
        />
      )}
    </div>
  );
  return (
    <section
      ref={ref}
      className={layout === 'fill' ? `${css.panel} ${css.fill}` : css.panel}
      aria-label={t('label')}
      data-comments={threads.isLoading ? 'loading' : (link ?? 'listed')}
    >
      {layout === 'page' && !isInThread && composer}
      {trouble && (
        <p className={css.trouble} role="status">
          {t(trouble)}
        </p>
      )}
      {PushOffer && <PushOffer key={role} kind={role === 'host' ? 'question' : 'answer'} />}
      {list}
      {layout === 'fill' && composer}
      <p className="visually-hidden" aria-live="polite">
        {news}
      </p>
    </section>
  );
}
