import { isFields } from '@site/shared/domain';
import type { HeadAnswer, HeadRequest, HeadSite, PageHead } from './head-request';
import { numberOf, readId, trimmedText } from './head-text';

const AUTHOR = /^\/user\/([^/]+)(\/mega-views|\/for-sale|\/for-rent)?\/?$/;
const COUNTS = ['for_sale', 'for_rent', 'megaviews'] as const;

/** The counts of an author's posts in words, those that are not zero. */
const countsIn = (counts: unknown, { t }: HeadSite['texts']): string[] => {
  if (!isFields(counts)) return [];
  return COUNTS.map((name) => [name, numberOf(counts[name])] as const)
    .filter(([, count]) => count > 0)
    .map(([name, count]) => t(`author.${name}`, { count }));
};

function describe(
  feed: '/' | '/for-sale' | '/for-rent',
  answer: unknown,
  asked: string,
  site: HeadSite,
): PageHead | undefined {
  const author = isFields(answer) ? answer.author : undefined;
  if (!isFields(author) || !isFields(answer) || trimmedText(author.display_name) === '') return undefined;
  const { texts } = site;
  // A service may find an author by another spelling of the uid, and the page without a part shows the videos too (FIND-2).
  const uid = encodeURIComponent(trimmedText(author.uid) || asked);
  const path = `/user/${uid}${feed === '/' ? '' : feed}`;
  const name = trimmedText(author.display_name);
  const image = trimmedText(author.avatar);
  const counts = countsIn(answer.counts, texts);
  return {
    title: texts.t(`author.${feed}`, { name }),
    description: counts.length > 0 ? `${name}: ${counts.join(', ')}.` : texts.t('author.plain', { name }),
    path,
    type: 'profile',
    ...(image ? { image, imageAlt: name } : {}),
    data: [
      {
        '@context': 'https://schema.org',
        '@type': 'ProfilePage',
        url: site.whole(path),
        mainEntity: { '@type': 'Person', name, ...(image ? { image: site.wholeMedia(image) } : {}) },
      },
    ],
  };
}

/** The pages of an author: their videos, their homes for sale and for rent (PROFILE-1, PROFILE-2). */
export function authorHead({ pathname }: URL, site: HeadSite): HeadRequest | HeadAnswer | undefined {
  const [, name, part = ''] = AUTHOR.exec(pathname) ?? [];
  if (name === undefined) return undefined;
  const uid = readId(name);
  if (uid === undefined) return { missing: 404 };
  const feed = part === '/for-sale' || part === '/for-rent' ? part : '/';
  return {
    call: `/api/users/authors/${encodeURIComponent(uid)}`,
    isOfOne: true,
    describe: (answer) => describe(feed, answer, uid, site),
  };
}
