import { readManifests } from '../lib/areas.mjs';
import { REPOSITORY } from '../lib/deployables';
import { authorOf, detailOf } from './public-pages';

/** A page of the crawl. */
export interface CrawledPage {
  /** The route as its area writes it, or what is shown. */
  name: string;
  /** Whether only a signed-in user sees it. */
  isProtected: boolean;
  /** Path and query. */
  address: () => Promise<string> | string;
}

/** An address for each route that has a parameter, by the path that the area writes. */
export const EXAMPLES: Readonly<Record<string, CrawledPage['address']>> = {
  '/for-sale/:filter?/:place?': () => '/for-sale',
  '/for-rent/:filter?/:place?': () => '/for-rent',
  '/for-sale/app/:id': () => detailOf('for-sale'),
  '/for-rent/app/:id': () => detailOf('for-rent'),
  '/shortlist/:id': () => '/shortlist/AAAAAAAAAAAAAAAA',
  '/user/:uid': () => authorOf(''),
  '/user/:uid/for-sale': () => authorOf('/for-sale'),
  '/user/:uid/for-rent': () => authorOf('/for-rent'),
  '/user/:uid/mega-views': () => authorOf('/mega-views'),
  '/newsfeed/:uid': async () => (await authorOf('')).replace('/user/', '/newsfeed/'),
};

/** Addresses beside those of the routes. */
const MORE = ['/', '/for-sale/chung-cu/quan-7?bedrooms=2&sort=lowToHigh&q=metro', '/no-such-page'];
/** Pages for anybody that show a user something else. */
const OTHERWISE_FOR_USERS = ['/account/notifications', '/inbox'];

/** Every route of every area, with an address, and what a user sees otherwise. */
export function crawledPages(): CrawledPage[] {
  const routes = readManifests(REPOSITORY).flatMap((area) => area.routes);
  return [
    ...MORE.map((path) => ({ name: path, isProtected: false, address: () => path })),
    ...routes.map(({ path, protected: isProtected = false }) => ({
      name: path,
      isProtected,
      address: addressOf(path),
    })),
    ...OTHERWISE_FOR_USERS.map((path) => ({
      name: `${path} of a user`,
      isProtected: true,
      address: () => path,
    })),
  ];
}

function addressOf(path: string): CrawledPage['address'] {
  const example = EXAMPLES[path];
  if (example) return example;
  if (path.includes(':')) throw new Error(`the route ${path} has no example in scripts/e2e/crawl-pages.ts`);
  return () => path;
}
