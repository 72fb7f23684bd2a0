import type { KeptKind } from '@site/shared/api';

/** How much is kept of a kind. */
interface KeptLimit {
  /** The most answers; whichever was not seen for the longest time goes first. */
  most: number;
}

/**
 * What is kept for a time without a network, and how much of it. The sizes are those of the demo market; all together stay
 * below 4 MB. Pictures are kept apart (picture-index.ts).
 */
export const KEPT_KINDS: Record<KeptKind, KeptLimit> = {
  // First pages of 10 entries, about 30 kB each: the feeds that somebody looks through in one hunt, with their filters.
  feed: { most: 10 },
  // About 3 kB each: whoever looks for a home comes back to more of them than to anything else.
  listing: { most: 100 },
  // Less than 1 kB each: the people behind those listings.
  author: { most: 100 },
  // First pages of 5 posts: what they say; their videos are not kept.
  videos: { most: 3 },
  // Whoever asks does so on few posts; an owner of many homes has the newest.
  threads: { most: 100 },
};

/** Nobody is shown anything older than this: 30 days, ms. The market has moved on by then. */
export const LONGEST_KEPT_MS = 30 * 24 * 3_600_000;

/** The longest text that is kept, characters: ten times what any of these answers has. */
export const LONGEST_TEXT = 300_000;
