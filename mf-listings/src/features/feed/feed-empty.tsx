import type { ListingKind } from '@site/shared/domain';
import type { FeedFilter } from '@site/shared/feed';
import { atRest, Button, StatePanel } from '@site/shared/ui';
import css from './feed-empty.module.css';
import { useLaterMessages } from './locales/use-messages';

const LaterEmptySearch = atRest(() =>
  import(/* webpackChunkName: "search-news" */ '../searches/search-news').then((part) => part.EmptySearch),
);

export interface FeedEmptyProps {
  /** Takes the filters out, when there are any. */
  onClear: (() => void) | undefined;
  kind: ListingKind;
  filter: FeedFilter;
}

/** The feed when nothing is in it. */
export function FeedEmpty({ onClear, kind, filter }: FeedEmptyProps) {
  const t = useLaterMessages();
  const filtered = onClear !== undefined;
  return (
    <StatePanel
      kind="empty"
      title={t(filtered ? 'emptyTitle' : 'emptyFeedTitle')}
      text={t(filtered ? 'emptyText' : 'emptyFeedText')}
      actions={
        filtered && (
          <>
            <Button variant="primary" onClick={onClear}>
              {t('clearFilters')}
            </Button>
            <span className={css.search}>
              <LaterEmptySearch kind={kind} filter={filter} />
            </span>
          </>
        )
      }
    />
  );
}
