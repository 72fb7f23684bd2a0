import type { Listing } from '@site/shared/domain';

/**
 * How many of some posts are about one and the same home (SAME-7), as the platform has found it.
 *
 * @param posts those that are known by now
 * @returns the most that any home has; 1 where each is about another home, 0 without posts
 */
export function postsOfOneHome(posts: readonly Pick<Listing, 'id' | 'same_home'>[]): number {
  const counts = new Map<string, number>();
  for (const { id, same_home } of posts) {
    const home = same_home?.home ?? id;
    counts.set(home, (counts.get(home) ?? 0) + 1);
  }
  return Math.max(0, ...counts.values());
}
