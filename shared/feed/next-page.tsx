import { Button, type ButtonProps, useOnline, useOnReconnect } from '@site/shared/ui';
import { type ReactNode, useState } from 'react';
import { useFeedMessages } from './locales/use-messages';
import css from './next-page.module.css';
import { NextPageLink } from './next-page-link';
import { hasFailed, type Paged } from './paged';

export interface NextPageProps {
  list: Paged;
  /** The page that is on its way, in the shape of its entries. */
  skeleton: ReactNode;
  /** Says, behind the last page, that it is the last. */
  end: ReactNode;
  /** Where the next page starts, for a browser without JavaScript. */
  cursor?: string | number | null | undefined;
  /** Asks for a page that failed again; by default just that. */
  onRetry?: (() => void) | undefined;
  variant?: ButtonProps['variant'];
  /** In place of the usual look of a failure. */
  className?: string | undefined;
}

/**
 * What lies behind the last entry of a feed: the next page's place, the end, or a failure. Paging stops on a failure, until
 * the button or the connection that is back tries again (FEED-2, ERR-2).
 */
export function NextPage({
  list,
  skeleton,
  end,
  cursor,
  onRetry,
  variant,
  className = css.end,
}: NextPageProps) {
  const t = useFeedMessages();
  const online = useOnline();
  const retry = onRetry ?? (() => void list.fetchNextPage());
  const failed = hasFailed(list);
  useOnReconnect(failed ? retry : undefined);
  // While the retry is under way its button stays, and with it the focus.
  const [retrying, setRetrying] = useState(false);
  const busy = retrying && list.isFetching;
  if (retrying && !list.isFetching && !failed) setRetrying(false);
  if (!failed && !busy) {
    if (!list.hasNextPage) return end;
    return (
      <>
        {cursor !== undefined && cursor !== null && <NextPageLink cursor={cursor} />}
        {skeleton}
      </>
    );
  }
  return (
    <div role="alert" className={className}>
      <p>{t(online ? 'moreFailed' : 'moreOffline')}</p>
      <Button
        variant={variant}
        busy={busy}
        onClick={() => {
          setRetrying(true);
          retry();
        }}
      >
        {t('retry')}
      </Button>
    </div>
  );
}
