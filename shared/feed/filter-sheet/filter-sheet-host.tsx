import { afterClosing } from '@site/shared/ui';
import { useEffect, useRef, useState } from 'react';
import { type FeedFilter, FILTER_NAMES } from '../feed-filter';
import type { FeedFilterState } from '../use-feed-filter';
import type { FilterDraft } from './filter-draft';
import { FilterSheet, type FilterSheetProps } from './filter-sheet';

export interface FilterSheetHostProps
  extends Pick<FilterSheetProps, 'kind' | 'menus' | 'filter' | 'onClose'>,
    Pick<FeedFilterState, 'change'> {
  open: boolean;
}

const NAMES = ['place', ...FILTER_NAMES] as const;

/** The sheet of filters with what it remembers: what was put together and not applied stays until the search changes (FILTER-2). */
export function FilterSheetHost({ open, filter, change, ...sheet }: FilterSheetHostProps) {
  const [kept, setKept] = useState<{ of: FeedFilter; draft: FilterDraft }>();
  const chosen = useRef<FeedFilter>(undefined);
  useEffect(() => {
    const wanted = chosen.current;
    if (open || !wanted) return;
    chosen.current = undefined;
    setKept(undefined);
    // The search goes into the address, where it must replace the feed's own step and not the sheet's.
    afterClosing(() => change(Object.fromEntries(NAMES.map((name) => [name, wanted[name]]))));
  }, [open, change]);
  if (!open) return null;
  return (
    <FilterSheet
      {...sheet}
      filter={filter}
      draft={kept?.of === filter ? kept.draft : undefined}
      onDraft={(draft) => setKept({ of: filter, draft })}
      onApply={(wanted) => {
        chosen.current = wanted;
        sheet.onClose();
      }}
    />
  );
}
