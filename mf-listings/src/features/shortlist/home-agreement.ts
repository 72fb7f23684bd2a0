import type { ListedHome, Mark, Member } from './shortlist-document';

/** The orders of a shortlist's homes; the first one is that of the page. */
export const SHORTLIST_ORDERS = ['agreement', 'newest'] as const;
export type ShortlistOrder = (typeof SHORTLIST_ORDERS)[number];

const WORTH: Record<Mark, number> = { like: 2, unsure: 0.5, reject: -3 };

/** What all members together say of a home; undefined while one of them has said nothing, or they differ. */
export function agreedMark(home: ListedHome, members: readonly Member[]): 'like' | 'reject' | undefined {
  const marks = members.map(({ id }) => home.marks[id]);
  const [first] = marks;
  const isAgreed = marks.length > 1 && marks.every((mark) => mark === first);
  return isAgreed && (first === 'like' || first === 'reject') ? first : undefined;
}

/**
 * Puts homes into an order (SHORT-2).
 *
 * @param homes the newest first
 * @param members of the list
 * @param order `agreement`: what all like comes first, what somebody refuses last
 * @returns the keys of the homes
 */
export function orderOf(
  homes: readonly ListedHome[],
  members: readonly Member[],
  order: ShortlistOrder,
): string[] {
  const worth = (home: ListedHome): number =>
    Object.values(home.marks).reduce((sum, mark) => sum + WORTH[mark], 0) +
    (agreedMark(home, members) === 'like' ? 100 : 0);
  const sorted = order === 'newest' ? homes : [...homes].sort((left, right) => worth(right) - worth(left));
  return sorted.map(({ key }) => key);
}
