import type { AreaId, AreaManifest } from './area';

/** A file of a release: its address on the site and the hash a browser checks. */
export interface ReleaseFile {
  url: string;
  /** Subresource integrity, `sha384-…`. */
  integrity: string;
}

/** What must be loaded to show one page, in loading order. */
export interface PageFiles {
  js: ReleaseFile[];
  css: ReleaseFile[];
}

/** One area as it is live: area.json plus where its files are. */
export interface AreaRelease extends AreaManifest {
  version: string;
  /** The federation container. */
  entry: ReleaseFile;
  /** For each page all its files at once: page, exposed module and container in one script. */
  pages: Record<string, PageFiles>;
  /** The area's early-data script (plain JavaScript, run before any other), when it has one. */
  early?: string;
}

/** The one immutable document that says what is live (architecture: "The release record"). */
export interface ReleaseRecord {
  /** Hash of the content. */
  id: string;
  /** The contract version of the shell of this record. */
  contract: string;
  shell: { version: string; files: PageFiles };
  areas: Partial<Record<AreaId, AreaRelease>>;
}
