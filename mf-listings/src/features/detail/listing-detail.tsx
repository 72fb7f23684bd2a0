import { usePageTitle, useShell } from '@site/shared/contract';
import type { ListingKind } from '@site/shared/domain';
import { ShareButton } from '@site/shared/share';
import { Button, ButtonLink, StatePanel, useFailureKind, useOnReconnect } from '@site/shared/ui';
import { ArrowLeft } from 'lucide-react';
import { useLayoutEffect } from 'react';
import { useLocation, useNavigationType, useParams } from 'react-router-dom';
import { type Failure, isGone, isNotFound, isUnreachable } from '../../api/api-failure';
import { useListingQuery } from '../../api/listings.api';
import { useMessages } from '../../locales/messages';
import { DetailContent } from './detail-content';
import { useDetailMessages } from './detail-messages';
import { DetailSkeleton } from './detail-skeleton';
import { cameFromFeed } from './from-feed';
import css from './listing-detail.module.css';

/** What a {@link ListingDetail} takes. */
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
  const backToFeed = cameFromFeed(useLocation().state, kind);
  const comesBack = useNavigationType() === 'POP';
  // What the feed handed over shows at once; the service is asked all the same.
  const {
    currentData: item,
    error,
    isFetching,
    refetch,
  } = useListingQuery({ kind, id }, { refetchOnMountOrArgChange: true });
  // Good content stays when the service only cannot make sense of the name.
  const missing = error !== undefined && (item ? isGone(error) : isNotFound(error));
  const has = item !== undefined && !missing;
  const feed = t(kind === 'for-sale' ? 'sale' : 'rent');
  const title = missing ? d('notFoundTitle') : (item?.post.title ?? feed);
  usePageTitle(title);
  useOnReconnect(error && !missing ? refetch : undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another listing is another page
  useLayoutEffect(() => {
    if (!comesBack) window.scrollTo(0, 0);
  }, [comesBack, id]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another listing is another page
  useLayoutEffect(() => {
    if (has) performance.mark('route-content');
  }, [has, id]);

  return (
    <div className={css.page} data-ready={has || missing ? page : undefined}>
      <div className={css.head}>
        <Button
          variant="quiet"
          className={css.back}
          aria-label={backToFeed ? `${d('back')}: ${feed}` : undefined}
          onClick={() => navigation.back(`/${kind}`)}
        >
          <ArrowLeft aria-hidden="true" />
          {backToFeed ? feed : d('back')}
        </Button>
        {has && <ShareButton title={item.post.title} />}
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
