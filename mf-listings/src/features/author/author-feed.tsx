import { type AuthorAnswer, AuthorFrame } from '@site/shared/author';
import type { ListingKind } from '@site/shared/domain';
import { FeedLoading, useHistoryEntry } from '@site/shared/feed';
import { useRef } from 'react';
import { useParams } from 'react-router-dom';
import { useMessages } from '../../locales/use-messages';
import grid from '../feed/card-grid.module.css';
import css from '../feed/feed.module.css';
import { FeedContent } from '../feed/feed-content';
import { CardSkeletons } from '../feed/feed-states';
import { useRestoredFeeds } from '../feed/use-feed-place';
import { useFeedQuery } from '../feed/use-feed-query';

export interface AuthorFeedProps {
  kind: ListingKind;
  /** The page's name: says in the document that the page is ready. */
  page: string;
}

/**
 * The homes that one author has posted (PROFILE-2). Without search and filters: few have posted so much that one would
 * look for something in it.
 */
export function AuthorFeed({ kind, page }: AuthorFeedProps) {
  const t = useMessages();
  const { uid = '' } = useParams();
  const entry = useHistoryEntry();
  const restored = useRestoredFeeds();
  const header = useRef<HTMLElement>(null);

  return (
    <div className={css.page}>
      <AuthorFrame uid={uid} tab={kind} page={page} header={header}>
        {(answer) =>
          answer && restored ? (
            <AuthorListings
              key={entry}
              kind={kind}
              answer={answer}
              entry={entry}
              before={header}
              page={page}
            />
          ) : (
            <div className={css.content}>
              <FeedLoading label={t('loading')} className={grid.grid}>
                <CardSkeletons />
              </FeedLoading>
            </div>
          )
        }
      </AuthorFrame>
    </div>
  );
}

interface AuthorListingsProps extends Omit<Parameters<typeof FeedContent>[0], 'query' | 'onClear'> {
  kind: ListingKind;
  answer: AuthorAnswer;
}

function AuthorListings({ kind, answer, ...rest }: AuthorListingsProps) {
  return <FeedContent query={useFeedQuery(kind, undefined, answer.author.id)} {...rest} />;
}
