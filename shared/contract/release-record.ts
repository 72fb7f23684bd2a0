import type { AreaId, AreaManifest } from './area-manifest';

/** A file of a release: its address on the site and the hash a browser checks. */
export interface ReleaseFile {
  url: string;
  /** Subresource integrity, `sha256-…`. */
  integrity: string;
}

/** The code of a deployable that runs on the site's server, which never serves it. */
export interface ServerBundle {
  /** The key of its file in the release store. */
  key: string;
  /** The server runs it only when this is its hash; `sha256-…`. */
  integrity: string;
}

/** The files of one page or widget. */
export interface PageFiles {
  /** One script with all the page needs, the container included: for when nothing of the area is loaded yet. */
  bundle: ReleaseFile;
  /** The page's own chunks: for when the area is loaded already. */
  chunks: ReleaseFile[];
  css: ReleaseFile[];
}

/** One area as it is live: area.json plus where its files are. */
export interface AreaRelease extends AreaManifest {
  version: string;
  /** The federation container. */
  entry: ReleaseFile;
  /** The files of each page, and of each widget by its `widgetPart`; empty while the area runs from a dev server. */
  pages: Record<string, PageFiles>;
  /** Hashes of its other files by name, below the folder of {@link AreaRelease.entry}: lazy chunks, fonts, pictures. */
  files?: Record<string, string>;
  /**
   * It runs from somebody's own server, where every save changes the files: they have no hashes. Everywhere else a file
   * without one is refused.
   */
  unhashed?: true;
  /** Its style sheets hold below an element with its id as `data-area` alone: a remote of a stock build (STOCK-10). */
  scoped?: true;
  /** By shared module, the range that its build was made for. */
  shared?: Record<string, string>;
  /** The area's early-data script (plain JavaScript, run before any other), when it has one. */
  early?: string;
  /** Renders its pages on the site's server; without it, they are rendered in the browser. */
  server?: ServerBundle;
  /** Why it does not fit what else is live; set by the site's server, which then names none of its files. */
  refused?: Refusal;
}

/** What an area wants and what is there instead: technical names, `contract ^2.0.0`. */
export interface Refusal {
  wanted: string;
  have: string;
}

/** The one immutable document that says what is live (architecture: "The release record"). */
export interface ReleaseRecord {
  /** Hash of the content. */
  id: string;
  /** Hash of the record's file, for the browser; set in the HTML alone. */
  integrity?: string;
  /** The contract version of the shell of this record. */
  contract: string;
  shell: {
    version: string;
    js: ReleaseFile[];
    css: ReleaseFile[];
    /** As {@link AreaRelease.files}. */
    files?: Record<string, string>;
    /** As {@link AreaRelease.server}. */
    server?: ServerBundle;
    /** The service worker; without it, the site's server tells the workers of all browsers to go. */
    worker?: ReleaseFile;
  };
  /** In the order in which they came: of two that claim one address, the first has it. */
  areas: Record<AreaId, AreaRelease>;
  /** Areas that were taken out, by id; of a checkout that may be older, an id is any text. */
  retired?: Record<string, RetiredArea>;
}

/** What is kept of an area that was taken out. */
export interface RetiredArea {
  owner: string;
  /** The addresses that it answered, as in area.json. */
  paths: string[];
}
