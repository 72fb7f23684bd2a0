import { usePageTitle, useShell } from '@site/shared/contract';
import type { ListingKind } from '@site/shared/domain';
import { feedTitle, useFeedPartMessages, usePathFilter } from '@site/shared/feed';
import { Suspense } from 'react';
import { Feed } from './feed';
import { LaterUnknownFeed } from './later-parts';

/** What a {@link FeedOfPath} takes. */
export interface FeedOfPathProps {
  kind: ListingKind;
  /** The page's key in area.json. */
  page: string;
}

/** The feed that the path filters, for example by type of home and place (FIND-1); an invalid path shows the not-found state. */
export function FeedOfPath({ kind, page }: FeedOfPathProps) {
  const t = useFeedPartMessages();
  const { locale } = useShell();
  const path = usePathFilter(kind);
  const title = path ? feedTitle(t, locale, kind, path) : t('unknownTitle');
  usePageTitle(title);
  return path ? (
    <Feed kind={kind} page={page} title={title} path={path} />
  ) : (
    <Suspense>
      <LaterUnknownFeed kind={kind} page={page} />
    </Suspense>
  );
}
