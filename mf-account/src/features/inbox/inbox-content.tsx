import { useShell } from '@site/shared/contract';
import { type InboxFilter, type InboxThread, useInboxInfiniteQuery, useInboxNews } from '@site/shared/inbox';
import {
  Button,
  CardBoundary,
  isUnreachable,
  Skeleton,
  StatePanel,
  useFailureKind,
  useOnReconnect,
} from '@site/shared/ui';
import { useMemo } from 'react';
import { BlockedPeople } from './blocked-people';
import css from './inbox.lazy.module.css';
import { InboxEmpty } from './inbox-empty';
import { InboxFilters } from './inbox-filters';
import { useInboxMessages } from './locales/use-messages';
import { ThreadPane } from './thread-pane';
import { ThreadRow } from './thread-row';
import { useInboxAddress } from './use-inbox-address';

const NOT_FOUND = 404;
const SKELETONS = ['one', 'two', 'three', 'four'];

/** The threads of a person whom the service knows, and the one that is open (INBOX-1, INBOX-2). */
export function InboxContent({ person }: { person: string }) {
  const t = useInboxMessages();
  const { session } = useShell();
  const address = useInboxAddress();
  const { filter, postId, threadId } = address;
  const query = useInboxInfiniteQuery({ person, filter, postId }, { refetchOnMountOrArgChange: true });
  const { currentData, error: failure, refetch, isFetching } = query;
  const error = currentData ? undefined : failure;
  const isAbsent = error !== undefined && 'status' in error && error.status === NOT_FOUND;
  useInboxNews(currentData !== undefined, refetch);
  useOnReconnect(error ? refetch : undefined);
  const pages = currentData?.pages;
  const threads = useMemo(() => {
    // What was answered between two pages has moved: each thread once.
    const byId = new Map<string, InboxThread>();
    for (const thread of pages?.flatMap((page) => page.threads) ?? [])
      if (!byId.has(thread.id)) byId.set(thread.id, thread);
    return [...byId.values()];
  }, [pages]);
  const isOwner = session.status === 'signed-in';
  const onePost = postId === undefined ? undefined : threads[0]?.post.title;
  // While the list is on its way its place is kept: most people have threads.
  const hasNothingToOpen = !threadId && threads.length === 0 && (currentData ?? error) !== undefined;

  return (
    <div
      className={css.columns}
      data-open={threadId ? 'thread' : undefined}
      data-alone={hasNothingToOpen || undefined}
    >
      <div className={css.list}>
        {isOwner && !isAbsent && (
          <InboxFilters
            filter={filter}
            counts={{ waiting: pages?.[0]?.unanswered, asked: pages?.[0]?.unreadAnswers }}
            onChange={(chosen: InboxFilter) => address.setFilter(chosen)}
          />
        )}
        {postId !== undefined && (
          <p className={css.onePost}>
            {onePost && <span>{t('onePost', { title: onePost })}</span>}
            <Button variant="quiet" size="small" onClick={address.showAllPosts}>
              {t('allPosts')}
            </Button>
          </p>
        )}
        {isAbsent ? (
          <StatePanel kind="empty" title={t('absentTitle')} text={t('absentText')} />
        ) : error ? (
          <ListFailed isUnreachable={isUnreachable(error)} busy={isFetching} onRetry={refetch} />
        ) : !currentData ? (
          <div role="status" aria-label={t('loading')} className={css.waiting}>
            {SKELETONS.map((name) => (
              <Skeleton key={name} height={92} />
            ))}
          </div>
        ) : threads.length === 0 ? (
          <InboxEmpty filter={filter} />
        ) : (
          <ul className={css.rows} aria-label={t('threads')}>
            {threads.map((thread) => (
              <li key={thread.id}>
                <CardBoundary>
                  <ThreadRow thread={thread} to={address.linkTo(thread.id)} isOpen={thread.id === threadId} />
                </CardBoundary>
              </li>
            ))}
          </ul>
        )}
        {query.hasNextPage && (
          <div className={css.more}>
            {query.isFetchNextPageError && <p role="alert">{t('moreFailed')}</p>}
            <Button
              wide
              busy={query.isFetchingNextPage}
              onClick={() => {
                if (!isFetching) void query.fetchNextPage();
              }}
            >
              {t(query.isFetchNextPageError ? 'again' : 'more')}
            </Button>
          </div>
        )}
        {isOwner && currentData && <BlockedPeople person={person} />}
      </div>
      <div className={css.pane}>
        {threadId ? (
          <ThreadPane
            key={threadId}
            person={person}
            id={threadId}
            listed={threads.find(({ id }) => id === threadId)}
            onClose={address.close}
          />
        ) : (
          threads.length > 0 && <p className={css.choose}>{t('choose')}</p>
        )}
      </div>
    </div>
  );
}

interface ListFailedProps {
  isUnreachable: boolean;
  busy: boolean;
  onRetry: () => void;
}

function ListFailed({ isUnreachable, busy, onRetry }: ListFailedProps) {
  return <StatePanel kind={useFailureKind(isUnreachable)} busy={busy} onRetry={onRetry} />;
}
