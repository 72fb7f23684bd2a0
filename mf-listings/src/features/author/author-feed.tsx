import { type AuthorAnswer, AuthorFrame } from '@site/shared/author';
import type { ListingKind } from '@site/shared/domain';
import { useCallback, useMemo, useRef, useState } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { createCurrentCard } from '../feed/current-card';
import css from '../feed/feed.module.css';
import { FeedContent } from '../feed/feed-content';
import { FeedRailSlot } from '../feed/feed-rail-slot';
import { FeedLoading } from '../feed/feed-states';
import { useRestoredFeeds } from '../feed/use-feed-place';

/** What an {@link AuthorFeed} takes. */
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
  const { uid = '' } = useParams();
  const { key: entry } = useLocation();
  const restored = useRestoredFeeds();
  const header = useRef<HTMLElement>(null);
  const [current] = useState(createCurrentCard);
  const [shown, setShown] = useState<string>();
  const onContent = useCallback(() => setShown(entry), [entry]);

  return (
    <div className={css.page} data-ready={shown === entry ? page : undefined}>
      <div className={css.column}>
        <AuthorFrame uid={uid} tab={kind} page={page} header={header}>
          {(answer) =>
            answer && restored ? (
              <AuthorListings
                key={entry}
                kind={kind}
                answer={answer}
                entry={entry}
                current={current}
                before={header}
                onContent={onContent}
              />
            ) : (
              <div className={css.content}>
                <FeedLoading />
              </div>
            )
          }
        </AuthorFrame>
      </div>
      <FeedRailSlot kind={kind} current={current} inFeed={false} />
    </div>
  );
}

interface AuthorListingsProps extends Omit<Parameters<typeof FeedContent>[0], 'query' | 'onClear'> {
  kind: ListingKind;
  answer: AuthorAnswer;
}

function AuthorListings({ kind, answer, ...rest }: AuthorListingsProps) {
  const author = answer.author.id;
  const query = useMemo(() => ({ kind, filter: {}, author }), [kind, author]);
  return <FeedContent query={query} {...rest} />;
}
