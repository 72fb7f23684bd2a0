import { detailPath, type Kind, list } from './listings';
import { listVideos } from './videos';

/** A page for anybody: what to call it, and its address on the site under test. */
export type PublicPage = [name: string, path: () => Promise<string> | string];

/** The page of the newest listing of a kind. */
export const detailOf = async (kind: Kind): Promise<string> => {
  const [item] = await list(kind, {}, 1);
  if (!item) throw new Error(`no listing ${kind}`);
  return detailPath(kind, item);
};

/** The pages of somebody who has videos, by what follows their address. */
export const authorOf = async (tab: string): Promise<string> => {
  const [video] = await listVideos({}, 1);
  return `/user/${video?.author.uid}${tab}`;
};

/** Every page that is for anybody. */
export const PUBLIC_PAGES: readonly PublicPage[] = [
  ...[
    '/',
    '/for-rent',
    '/for-sale/chung-cu/quan-7?bedrooms=2&sort=lowToHigh&q=metro',
    '/hotel',
    '/real-estate-consignment',
    '/mega-views',
    '/livestream/list',
    '/purchase-need',
    '/rent-need',
    '/newsfeed',
    '/support',
    '/get-app',
    '/privacy-policy',
    '/policy',
    '/rules',
    '/login',
    '/register',
    '/forgot-password',
  ].map((path): PublicPage => [path, () => path]),
  ['a sale detail', () => detailOf('for-sale')],
  ['a rent detail', () => detailOf('for-rent')],
  ...['', '/mega-views', '/for-sale', '/for-rent'].map(
    (tab): PublicPage => [`an author${tab}`, () => authorOf(tab)],
  ),
];
