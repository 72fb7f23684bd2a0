import type { ListedHome, Mark, Member } from './shortlist-document';

/** The orders of a shortlist's homes; the first one is that of the page. */
export const SHORTLIST_ORDERS = ['agreement', 'newest'] as const;
export type ShortlistOrder = (typeof SHORTLIST_ORDERS)[number];

const WORTH: Record<Mark, number> = { like: 2, unsure: 0.5, reject: -3 };

/** The members who have marked any home: nobody waits for one who only looks on, or has joined from another device too (SHORT-11). */
export const votersOf = (homes: readonly ListedHome[], members: readonly Member[]): Member[] =>
  members.filter(({ id }) => homes.some(({ marks }) => marks[id] !== undefined));

/** What all voters together say of a home; undefined while one of them has said nothing, or they differ. */
export function agreedMark(home: ListedHome, voters: readonly Member[]): 'like' | 'reject' | undefined {
  const marks = voters.map(({ id }) => home.marks[id]);
  const [first] = marks;
  const isAgreed = marks.length > 1 && marks.every((mark) => mark === first);
  return isAgreed && (first === 'like' || first === 'reject') ? first : undefined;
}

/**
 * Puts homes into an order (SHORT-2).
 *
 * @param homes the newest first
 * @param voters see {@link votersOf}
 * @param order `agreement`: what all like comes first, what somebody refuses last
 * @returns the keys of the homes
 */
export function orderOf(
  homes: readonly ListedHome[],
  voters: readonly Member[],
  order: ShortlistOrder,
): string[] {
  const worth = (home: ListedHome): number =>
    Object.values(home.marks).reduce((sum, mark) => sum + WORTH[mark], 0) +
    (agreedMark(home, voters) === 'like' ? 100 : 0);
  const sorted = order === 'newest' ? homes : [...homes].sort((left, right) => worth(right) - worth(left));
  return sorted.map(({ key }) => key);
}
