/** What is named by the hash of its content never changes: released files, and the records that name them. */
const RELEASED = /^\/assets\/[\w-]+\/[\w.~-]+\.[0-9a-f]{8,}\.\w+$|^\/releases\/[0-9a-f]{32}\.json$/;
/** A remote of a stock build names its files as it likes; each of its versions is in a folder that is named by all its content. */
const OF_REMOTE = /^\/assets\/[\w-]+\/[0-9a-f]{8}\/(?:[\w@][\w@.~-]*\/)*[\w@][\w@.~-]*\.\w+$/;

/**
 * Whether a path is that of a file that never changes.
 *
 * @param pathname path of an address of the site
 */
export const isReleasedFile = (pathname: string): boolean =>
  RELEASED.test(pathname) || OF_REMOTE.test(pathname);
