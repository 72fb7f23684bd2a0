import { isUnreachable, StatePanel, useFailureKind, useOnReconnect, usePageReady } from '@site/shared/ui';
import type { ReactNode } from 'react';
import { hasFailed, type Paged } from './paged';

export interface FeedFrameProps<Item> {
  /** The page's key in area.json: the frame says when the page is ready. */
  page: string;
  list: Paged;
  /** What has come, each once; undefined as long as the feed cannot show. */
  items: Item[] | undefined;
  /** The feed while it cannot show: a {@link FeedLoading}. */
  loading: ReactNode;
  /** Says that there is nothing, and what to do next. */
  empty: ReactNode;
  /** In place of the usual panel of a first page that failed. */
  refused?: ReactNode;
  /** Leads on beside the retry of a first page that failed. */
  otherwise?: ReactNode;
  /** The entries, with what follows them: a list, a virtualizer, a player. */
  children: (items: Item[]) => ReactNode;
  className?: string | undefined;
  /** Puts a box around the panels that stand in for the feed. */
  panelClassName?: string | undefined;
}

/**
 * A feed in all its states: loading, failed or offline, empty, or its entries. A first page that failed is asked for again
 * by a button, and when the connection is back (ERR-2).
 */
export function FeedFrame<Item>(props: FeedFrameProps<Item>) {
  const { page, list, items, loading, empty, refused, otherwise, children, className, panelClassName } =
    props;
  const ready = usePageReady(page, items !== undefined);
  const panel = (node: ReactNode) => (panelClassName ? <div className={panelClassName}>{node}</div> : node);
  return (
    <div className={className} {...ready}>
      {items
        ? items.length === 0 && !list.hasNextPage
          ? panel(empty)
          : children(items)
        : hasFailed(list)
          ? panel(refused || <FirstPageFailed list={list} otherwise={otherwise} />)
          : loading}
    </div>
  );
}

function FirstPageFailed({ list, otherwise }: Pick<FeedFrameProps<never>, 'list' | 'otherwise'>) {
  const kind = useFailureKind(isUnreachable(list.error));
  // A feed can have pages and still not show: what it starts at is on a later one.
  const retry = list.currentData === undefined ? list.refetch : list.fetchNextPage;
  useOnReconnect(retry);
  return <StatePanel kind={kind} onRetry={() => retry()} actions={otherwise} />;
}

export interface FeedLoadingProps {
  /** Says that the feed loads, to visitors who do not see its shape. */
  label: string;
  className?: string | undefined;
  /** The places of the entries, in their own shape. */
  children: ReactNode;
}

/** A feed while its first page is on its way. */
export function FeedLoading({ label, className, children }: FeedLoadingProps) {
  return (
    <div className={className} aria-busy="true">
      <p className="visually-hidden" role="status">
        {label}
      </p>
      {children}
    </div>
  );
}
