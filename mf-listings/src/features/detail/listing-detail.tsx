import { usePageTitle, useShell } from '@site/shared/contract';
import type { ListingKind } from '@site/shared/domain';
import { Heart, useSeen } from '@site/shared/saved';
import { ShareButton } from '@site/shared/share';
import {
  ButtonLink,
  isUnreachable,
  StatePanel,
  useFailureKind,
  useHydrating,
  useOnReconnect,
  usePageReady,
} from '@site/shared/ui';
import { ArrowLeft } from 'lucide-react';
import { type MouseEvent, useLayoutEffect } from 'react';
import { useLocation, useNavigationType, useParams } from 'react-router-dom';
import { type Failure, isGone, isNotFound } from '../../api/api-failure';
import { useListingQuery } from '../../api/listings.api';
import { useMessages } from '../../locales/use-messages';
import { cameFromFeed } from '../preview/from-feed';
import { DetailContent } from './detail-content';
import { DetailSkeleton } from './detail-skeleton';
import css from './listing-detail.module.css';
import { useDetailMessages } from './locales/use-messages';

export interface ListingDetailProps {
  kind: ListingKind;
  /** The page's name: says in the document that the page is ready. */
  page: string;
}

/** The detail of the listing that the address names (DETAIL-1 to DETAIL-7). */
export function ListingDetail({ kind, page }: ListingDetailProps) {
  const t = useMessages();
  const d = useDetailMessages();
  const { navigation } = useShell();
  const { id = '' } = useParams();
  const comesBack = useNavigationType() === 'POP';
  const hydrating = useHydrating();
  // The history entry outlives a reload, and the server does not know it.
  const isFromFeed = cameFromFeed(useLocation().state, kind);
  const backToFeed = isFromFeed && !hydrating;
  // What the feed handed over shows at once; the service is asked all the same. What the server rendered is new.
  const {
    currentData: item,
    error,
    isFetching,
    refetch,
  } = useListingQuery({ kind, id }, { refetchOnMountOrArgChange: !hydrating });
  // Good content stays when the service only cannot make sense of the name.
  const missing = error !== undefined && (item ? isGone(error) : isNotFound(error));
  const has = item !== undefined && !missing;
  const feed = t(kind === 'for-sale' ? 'sale' : 'rent');
  const title = missing ? d('notFoundTitle') : (item?.post.title ?? feed);
  usePageTitle(title);
  useSeen(kind, has ? item.post : undefined);
  useOnReconnect(error && !missing ? refetch : undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another listing is another page
  useLayoutEffect(() => {
    if (!comesBack) window.scrollTo(0, 0);
  }, [comesBack, id]);
  const ready = usePageReady(page, has || missing, id);
  const goBack = (event: MouseEvent) => {
    // A link, which leads to the feed before any script runs; then it goes one step back (DETAIL-5).
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    navigation.back(`/${kind}`);
  };

  return (
    <div className={css.page} {...ready}>
      <div className={css.head}>
        <ButtonLink
          variant="quiet"
          className={css.back}
          aria-label={backToFeed ? `${d('back')}: ${feed}` : undefined}
          to={`/${kind}`}
          onClick={goBack}
        >
          <ArrowLeft aria-hidden="true" />
          {backToFeed ? feed : d('back')}
        </ButtonLink>
        {has && (
          <span className={css.share}>
            <Heart kind={kind} home={item.post} />
            <ShareButton title={item.post.title} listingId={item.post.id} />
          </span>
        )}
      </div>
      {has ? (
        <DetailContent
          key={id}
          kind={kind}
          item={item}
          stale={error !== undefined && !isFetching}
          partial={item.partial === true}
        />
      ) : missing ? (
        <StatePanel
          kind="notFound"
          heading="h1"
          title={d('notFoundTitle')}
          text={d('notFoundText')}
          actions={
            <ButtonLink variant="primary" to={`/${kind}`}>
              {d('backToFeed')}
            </ButtonLink>
          }
        />
      ) : error && !isFetching ? (
        <DetailFailed error={error} onRetry={refetch} />
      ) : (
        <DetailSkeleton />
      )}
    </div>
  );
}

function DetailFailed({ error, onRetry }: { error: Failure; onRetry: () => void }) {
  const kind = useFailureKind(isUnreachable(error));
  return <StatePanel kind={kind} heading="h1" onRetry={onRetry} />;
}
