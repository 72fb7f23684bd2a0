/** A page that is measured. */
export interface BenchPage {
  path: string;
  /** The button of its first working click. */
  button: string;
}

interface Listed {
  data: { post: { id: string }; author: { uid: string } }[];
}

const firstOf = async (platformUrl: string, list: string): Promise<Listed['data'][number]> => {
  const response = await fetch(platformUrl + list, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"filter":{},"cursor":null}',
  });
  const [first] = ((await response.json()) as Listed).data;
  if (!first) throw new Error(`the platform has nothing in ${list}`);
  return first;
};

/** A filter, or the search, of a feed. */
const SHEET_BUTTON = '#main button[aria-haspopup=dialog]';
/** In Vietnamese, as the site is for those who choose nothing. */
const SHARE_BUTTON = '#main button[aria-label="Chia sẻ"]';
/** The author's own page has links alone. */
const MENU_BUTTON = 'header button[aria-haspopup=dialog]';

/** The names of pages, as the command line takes them, and where each is. */
const PAGES = {
  home: async () => ({ path: '/', button: SHEET_BUTTON }),
  rent: async () => ({ path: '/for-rent', button: SHEET_BUTTON }),
  detail: async (platformUrl) => {
    const { post } = await firstOf(platformUrl, '/api/products/for-sale/list');
    return { path: `/for-sale/app/${post.id}`, button: SHARE_BUTTON };
  },
  mega: async () => ({ path: '/mega-views', button: SHEET_BUTTON }),
  board: async () => ({ path: '/purchase-need', button: SHEET_BUTTON }),
  author: async (platformUrl) => {
    const { author } = await firstOf(platformUrl, '/api/megaviews/get-posts');
    return { path: `/user/${encodeURIComponent(author.uid)}`, button: MENU_BUTTON };
  },
} satisfies Record<string, (platformUrl: string) => Promise<BenchPage>>;

/** The name of a page. */
export type PageName = keyof typeof PAGES;

/** All of them. */
export const PAGE_NAMES = Object.keys(PAGES) as PageName[];

/**
 * Finds a page of the platform's own market.
 *
 * @param name which one
 * @param platformUrl the platform
 */
export const findPage = (name: PageName, platformUrl: string): Promise<BenchPage> => PAGES[name](platformUrl);
