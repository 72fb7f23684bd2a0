import { pathOfPost } from '@site/shared/domain';
import {
  type InboxThread,
  useInboxNews,
  useInboxThreadQuery,
  useReadThreadMutation,
  type WholeThread,
} from '@site/shared/inbox';
import {
  Button,
  isUnreachable,
  Skeleton,
  StatePanel,
  useFailureKind,
  useLazy,
  useOnReconnect,
} from '@site/shared/ui';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useRef } from 'react';
import css from './inbox.lazy.module.css';
import { useInboxMessages } from './locales/use-messages';
import { PostLine } from './post-line';

const loadTalk = () =>
  import(/* webpackChunkName: "inbox-talk" */ './thread-talk').then(({ ThreadTalk }) => ThreadTalk);
// Brought before a thread is opened, so that one opens without a network too, where the browser says when it has time (OFFLINE-14).
globalThis.requestIdleCallback?.(() => void loadTalk().catch(() => undefined));
const GONE = [400, 401, 404];

export interface ThreadPaneProps {
  person: string;
  id: string;
  /** As the list has it, until the whole thread is there. */
  listed: InboxThread | undefined;
  onClose: () => void;
}

/** The open thread: its post, what was said, and the field for an answer. Whoever has it on screen has read it (INBOX-2). */
export function ThreadPane({ person, id, listed, onClose }: ThreadPaneProps) {
  const t = useInboxMessages();
  const heading = useRef<HTMLHeadingElement>(null);
  const query = useInboxThreadQuery({ person, id }, { refetchOnMountOrArgChange: true });
  const { currentData, error: failure, refetch, isFetching } = query;
  const { part: Talk, failed, retry } = useLazy(loadTalk, true);
  useInboxNews(currentData !== undefined, refetch);
  const error = currentData ? undefined : failure;
  useOnReconnect(error ? refetch : undefined);
  const isGone = error !== undefined && 'status' in error && GONE.includes(error.status);
  // Without a network, what the list had of it can be read.
  const thread: WholeThread | undefined =
    currentData ??
    (error && !isGone && listed
      ? { ...listed, children: listed.last.comment.id === listed.id ? [] : [listed.last] }
      : undefined);

  const [noteRead] = useReadThreadMutation();
  const unread = currentData?.unread ?? 0;
  const newest = currentData?.last.comment.id;
  const viewingVersion = currentData?.viewing?.version;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another comment, or change of the viewing, is read by itself, also when as many are unread as before
  useEffect(() => {
    if (unread === 0) return;
    const read = () => {
      if (document.visibilityState === 'visible') void noteRead({ id });
    };
    read();
    // What came while the tab was behind another is read once the tab is in front.
    document.addEventListener('visibilitychange', read);
    return () => document.removeEventListener('visibilitychange', read);
  }, [noteRead, id, unread, newest, viewingVersion]);
  useEffect(() => heading.current?.focus(), []);

  const title = thread?.post.title ?? listed?.post.title ?? '';
  const post = thread?.post ?? listed?.post;
  return (
    <section className={css.thread} aria-label={t('thread', { title })}>
      <div className={css.threadHead}>
        <Button variant="quiet" className={css.back} onClick={onClose}>
          <ArrowLeft size={20} aria-hidden="true" />
          {t('back')}
        </Button>
        <h2 ref={heading} tabIndex={-1} className="visually-hidden">
          {t('thread', { title })}
        </h2>
        {post && <PostLine post={post} to={pathOfPost(post)} />}
      </div>
      {thread && Talk ? (
        <Talk thread={thread} person={person} onChanged={refetch} />
      ) : isGone ? (
        <StatePanel kind="notFound" heading="h3" title={t('threadGone')} text={t('threadGoneText')} />
      ) : error || failed ? (
        <PaneFailed
          isUnreachable={isUnreachable(error)}
          busy={isFetching}
          onRetry={() => {
            retry();
            refetch();
          }}
        />
      ) : (
        <div role="status" aria-label={t('loading')} className={css.waiting}>
          <Skeleton height={72} />
          <Skeleton height={72} />
        </div>
      )}
    </section>
  );
}

interface PaneFailedProps {
  isUnreachable: boolean;
  busy: boolean;
  onRetry: () => void;
}

function PaneFailed({ isUnreachable, busy, onRetry }: PaneFailedProps) {
  const t = useInboxMessages();
  const kind = useFailureKind(isUnreachable);
  return (
    <StatePanel
      kind={kind}
      heading="h3"
      title={kind === 'failed' ? t('threadFailed') : undefined}
      busy={busy}
      onRetry={onRetry}
    />
  );
}
