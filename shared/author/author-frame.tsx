import type { ApiError } from '@site/shared/api';
import { usePageTitle } from '@site/shared/contract';
import { ButtonLink, StatePanel, useFailureKind, useOnReconnect, usePageReady } from '@site/shared/ui';
import type { ReactNode, Ref } from 'react';
import { useAuthorQuery } from './author.api';
import css from './author-frame.module.css';
import { AuthorHeader } from './author-header';
import { type AuthorTab, AuthorTabs } from './author-tabs';
import { useAuthorMessages } from './locales/use-messages';
import type { AuthorAnswer } from './read-author';

const FRESH_FOR = 60;

export interface AuthorFrameProps {
  /** The key of the author's page. */
  uid: string;
  /** Which feed of theirs the page shows. */
  tab: AuthorTab;
  /** The page's name: says in the document that the page is ready when there is no such author. */
  page: string;
  /** The header, for a feed that sends the focus before itself. */
  header?: Ref<HTMLElement>;
  /** The feed of the author; without an author, its skeleton. */
  children: (author: AuthorAnswer | undefined) => ReactNode;
}

const statusOf = (error: ReturnType<typeof useAuthorQuery>['error']): number | undefined =>
  (error as ApiError | undefined)?.status;

/**
 * An author's page: who it is about, the bar that leads from feed to feed, and one of the feeds (PROFILE-1, PROFILE-2).
 * One that does not exist is said to be so (PROFILE-3).
 */
export function AuthorFrame({ uid, tab, page, header, children }: AuthorFrameProps) {
  const t = useAuthorMessages();
  const {
    currentData: answer,
    error,
    isFetching,
    refetch,
  } = useAuthorQuery(uid, {
    refetchOnMountOrArgChange: FRESH_FOR,
  });
  const failed = error !== undefined && !isFetching && !answer;
  const missing = failed && [400, 404, 410].includes(statusOf(error) ?? 0);
  usePageTitle(
    missing ? t('notFoundTitle') : answer && t('title', { tab: t(tab), name: answer.author.display_name }),
  );
  useOnReconnect(failed && !missing ? refetch : undefined);
  const ready = usePageReady(page, missing);

  if (missing) {
    return (
      <div {...ready}>
        <StatePanel
          kind="notFound"
          heading="h1"
          title={t('notFoundTitle')}
          text={t('notFoundText')}
          actions={
            <ButtonLink variant="primary" to="/for-sale">
              {t('toFeed')}
            </ButtonLink>
          }
        />
      </div>
    );
  }
  if (failed) return <AuthorFailed unreachable={statusOf(error) === 0} onRetry={refetch} />;
  return (
    <div className={css.frame}>
      <AuthorHeader answer={answer} title={t(tab)} {...(header ? { ref: header } : {})} />
      <AuthorTabs uid={uid} current={tab} counts={answer?.counts} />
      <div className={css.feed}>{children(answer)}</div>
    </div>
  );
}

function AuthorFailed({ unreachable, onRetry }: { unreachable: boolean; onRetry: () => void }) {
  return <StatePanel kind={useFailureKind(unreachable)} heading="h1" onRetry={onRetry} />;
}
