import { isFields, type ListingKind } from '@site/shared/domain';

/**
 * What the step from a feed to a detail carries in the history: one step back from there leads to that feed. It stays
 * over a reload, as the history does.
 */
export const fromFeed = (kind: ListingKind) => ({ fromFeed: kind });

/**
 * Whether one step back leads to the feed of a kind.
 *
 * @param state of the history entry that shows the detail
 */
export const cameFromFeed = (state: unknown, kind: ListingKind): boolean =>
  isFields(state) && state.fromFeed === kind;
