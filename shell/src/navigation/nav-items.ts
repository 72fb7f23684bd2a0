/** An entry of the bottom bar and the sidebar (NAV-1, NAV-2). */
export interface NavItem {
  id: 'mega-views' | 'mega-live' | 'find-home' | 'app';
  to: string;
  /** Paths on which it is highlighted (NAV-4). */
  activeOn: readonly string[];
}

/** The four main entries, in order. */
export const NAV_ITEMS: readonly NavItem[] = [
  { id: 'mega-views', to: '/mega-views', activeOn: ['/mega-views'] },
  { id: 'mega-live', to: '/livestream/list', activeOn: ['/livestream/list'] },
  {
    id: 'find-home',
    to: '/',
    activeOn: ['/', '/for-rent', '/for-sale', '/rent-need', '/purchase-need', '/hotel'],
  },
  { id: 'app', to: '/get-app', activeOn: ['/get-app'] },
];

/** The tabs of the top bar (NAV-3). */
export const CATEGORY_TABS = [
  { id: 'for-sale', to: '/for-sale' },
  { id: 'for-rent', to: '/for-rent' },
  { id: 'hotel', to: '/hotel' },
] as const;

/** The path of the section that a page is in: a feed that its path narrows is still that feed (FIND-1). */
export const sectionOf = (pathname: string): string =>
  pathname.replace(/^(\/for-(?:sale|rent))\/(?!app\/).*$/, '$1');

/** The feed that a listing's detail belongs to: its entry is lit there too (PHONE-5). Any other path is given back. */
export const feedOfDetail = (pathname: string): string =>
  pathname.replace(/^(\/for-(?:sale|rent))\/app\/[^/]+\/?$/, '$1');
