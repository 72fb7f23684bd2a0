/** The one runtime configuration of the site: read by the site's server, inlined in the HTML, served at /config.json. */
export interface SiteConfig {
  /** The second half of every page title (NAV-9). */
  productName: string;
  /** What `/` shows (FEED-1). */
  homeFeed: 'for-sale' | 'mega-views';
  /** The interface's languages, the first one first shown. */
  locales: Locale[];
  services: {
    /** Origin of the base service; empty for the site's own. */
    base: string;
    /** Origin of the second host of POST /api/users/create-user; empty for the site's own. */
    second: string;
    /** Where accounts and tables are, empty for the site's own origin, and the public key that it wants. */
    supabase: { url: string; anonKey: string };
    /** Origins under `emulators` stand in for Google's, empty for the site's own; without them Google's are used. */
    firebase: { projectId: string; apiKey: string; emulators?: { auth: string; firestore: string } };
    /** Origin of the Socket.IO server; empty for the site's own. */
    socket: string;
    media: MediaConfig;
  };
  /** Addresses of the embedded foreign sites (HOTEL-1, HOTEL-2). */
  frames: { hotel: string; consignment: string };
  /** Who runs the site: fills the legal texts (LEGAL-1); its address gets the mails of the support form (SUPPORT-1). */
  company: { name: string; address: string; email: string; phone: string };
  /** Store pages of the mobile app (APP-1). */
  stores: { ios: string; android: string };
  map: MapConfig;
}

/** What maps are drawn with (DETAIL-4, MAP-2); with neither address, the archive that the site carries. */
export interface MapConfig {
  /** Address template of the tiles, `https://tiles.example/{z}/{x}/{y}.png`. */
  tiles?: string;
  /** Address of one PMTiles archive of vector tiles with Protomaps' layers; `tiles` goes before it. */
  pmtiles?: string;
  /** Whose the tiles or the archive are: text that the map shows. */
  attribution?: string;
}

/** Where pictures and files are, and in which sizes. */
export interface MediaConfig {
  /** Prefix of media paths. */
  storageBase: string;
  /** Prefix of file paths that live in the separate bucket. */
  fileBucketBase: string;
  /** Widths in px in which each photo exists beside the original; empty when the storage has no variants. */
  widths: number[];
  /** Name of a variant: `{name}` is the path without its ending, `{width}` one of `widths`. */
  variant: string;
}

/** A language of the interface. */
export type Locale = 'vi' | 'en';

declare global {
  interface Window {
    /** Inlined by the site's server. Read by the shell and the early-data scripts; areas get it from the shell. */
    __CONFIG__: SiteConfig;
  }
  /** The moment at which the site's server rendered the page, ms since 1970; unset where the browser renders it itself. */
  var __NOW__: number | undefined;
}
