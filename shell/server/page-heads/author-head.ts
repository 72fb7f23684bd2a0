import { isFields } from '@site/shared/domain';
import { numberOf, textOf } from './head-text';
import type { HeadRequest, PageHead } from './page-head';

const AUTHOR = /^\/user\/([^/]+)(\/mega-views|\/for-sale|\/for-rent)?\/?$/;
const FEEDS: Record<string, string> = { '/for-sale': 'Nhà bán', '/for-rent': 'Nhà thuê' };

/** The counts of an author's posts in words, those that are not zero. */
const countsIn = (counts: unknown): string[] => {
  if (!isFields(counts)) return [];
  const words = { for_sale: 'nhà bán', for_rent: 'nhà thuê', megaviews: 'video' };
  return Object.entries(words)
    .map(([name, word]) => [numberOf(counts[name]), word] as const)
    .filter(([count]) => count > 0)
    .map(([count, word]) => `${count} ${word}`);
};

function describe(feed: string, answer: unknown, path: string): PageHead | undefined {
  const author = isFields(answer) ? answer.author : undefined;
  if (!isFields(author) || !isFields(answer) || textOf(author.display_name) === '') return undefined;
  const name = textOf(author.display_name);
  const image = textOf(author.avatar);
  const counts = countsIn(answer.counts);
  return {
    title: `${FEEDS[feed] ?? 'Mega Views'} của ${name}`,
    description: counts.length > 0 ? `${name}: ${counts.join(', ')}.` : `Trang của ${name}.`,
    path,
    ...(image ? { image } : {}),
  };
}

/** The pages of an author: their videos, their homes for sale and for rent (PROFILE-1, PROFILE-2). */
export function authorHead({ pathname }: URL): HeadRequest | undefined {
  const [, uid, feed = ''] = AUTHOR.exec(pathname) ?? [];
  if (uid === undefined) return undefined;
  return {
    call: `/api/users/authors/${encodeURIComponent(decodeURIComponent(uid))}`,
    isOfOne: true,
    describe: (answer) => describe(feed, answer, pathname.replace(/\/$/, '')),
  };
}
