/** An area's id: the name of its folder. The folders with an `area.json` are the only list of areas. */
export type AreaId = `mf-${string}`;

/** One address that an area answers. */
export interface AreaRoute {
  /** A react-router path, absolute: `/for-sale/app/:id`. */
  path: string;
  /** The page that shows it: a key of the area's `pages`. */
  page: string;
  /** Needs a signed-in user (NAV-5). */
  protected?: boolean;
  /** Shows the 'Tải ứng dụng' banner (NAV-7). */
  feed?: boolean;
  /** Has room for the invitation to Lily (PROMO-1): videos fill the screen, and boards have a button in its place. */
  promo?: boolean;
  /** The value of the runtime setting `homeFeed` for which this page is also `/` (FEED-1). */
  home?: 'for-sale' | 'mega-views';
  /**
   * The parameters of the query that the page reads. Others make no page of their own: it is rendered and kept without them
   * (FIND-11). Without the list every query is another page.
   */
  query?: string[];
}

/** A slice of the one store and what its state looks like. */
export interface SliceShape {
  /** Taken once on the whole site (SHELL-2). */
  name: string;
  /** The state as a TypeScript type: `{ open: boolean }`. `npm run contracts` holds the area's code to it. */
  shape: string;
}

/** `area.json`: what the site may know of an area without running any of it. */
export interface AreaManifest {
  id: AreaId;
  /** Who answers for the area: named on its error screen. */
  owner: string;
  /** The GitHub team that reviews the area's folder, `@site/listings-team`. Manifests before contract 1.5 lack it. */
  team?: string;
  /** What visitors know the area as, by language. Manifests before contract 1.5 lack it. */
  names?: { vi: string; en: string };
  /** The contract it was written for: `^1.0.0`, or `^1.4 || ^2` when it does with both majors. */
  contract: string;
  routes: AreaRoute[];
  /** Names of components that other areas may show: `product-modal`. */
  widgets: string[];
  /** The store slices it adds. */
  slices: SliceShape[];
  /** What it takes of other areas: full names of widgets (`mf-listings/product-modal`), and slices that it reads. */
  uses?: { widgets?: string[]; slices?: SliceShape[] };
  /** The most that it may weigh, kB, brotli. Manifests of older releases lack `css`, `lazy` and `server`. */
  budget: {
    /** The script of a page or a widget. */
    js: number;
    /** The style sheets of a page or a widget. */
    css?: number;
    /** All scripts and style sheets together that come later than with a page. */
    lazy?: number;
    /** The bundle for the site's server, kB as it is: each worker that renders has it in memory. */
    server?: number;
    /** The entry of a remote that brings a federation runtime of its own; without it, none may. */
    runtime?: number;
  };
}
