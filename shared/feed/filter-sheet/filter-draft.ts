import type { FeedFilter, FilterName } from '../feed-filter';
import type { RangeName } from '../range-scale';
import type { TypedRange } from './range-section';

/** A search that is being put together: nothing of it is applied yet. */
export interface FilterDraft {
  filter: FeedFilter;
  /** What stands in the fields of a range, where that is not simply its value. */
  typed: { [Name in RangeName]?: TypedRange | undefined };
  /** The ranges whose fields hold what is no range. */
  wrong: readonly RangeName[];
}

/** The draft of a search as it is applied. */
export const draftOf = (filter: FeedFilter): FilterDraft => ({ filter, typed: {}, wrong: [] });

/** The draft with other values; an undefined one takes a filter out. */
export function changeDraft(
  draft: FilterDraft,
  changes: { [Name in keyof FeedFilter]?: string | undefined },
): FilterDraft {
  const all = Object.entries({ ...draft.filter, ...changes }).filter(([, value]) => value);
  return { ...draft, filter: Object.fromEntries(all) };
}

/** The draft with another range. */
export function changeRange(
  draft: FilterDraft,
  name: RangeName,
  value: string | undefined,
  typed: TypedRange | undefined,
  isWrong: boolean,
): FilterDraft {
  const others = draft.wrong.filter((one) => one !== name);
  return {
    ...changeDraft(draft, { [name]: value }),
    typed: { ...draft.typed, [name]: typed },
    wrong: isWrong ? [...others, name] : others,
  };
}

/** The values of a list with one more, or without it. */
export function toggled(values: string | undefined, value: string): string | undefined {
  const all = values?.split(',') ?? [];
  const next = all.includes(value) ? all.filter((one) => one !== value) : [...all, value];
  return next.join() || undefined;
}

/** What a cleared search keeps: the text of the search box, and the part of the map. */
const KEPT: readonly (FilterName | 'place')[] = ['q', 'bounds'];

/** The draft without what the sheet sets. */
export const clearedDraft = ({ filter }: FilterDraft): FilterDraft =>
  draftOf(Object.fromEntries(Object.entries(filter).filter(([name]) => KEPT.includes(name as FilterName))));
