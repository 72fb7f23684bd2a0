/** What is named by the hash of its content never changes: released files, and the records that name them. */
const RELEASED = /^\/assets\/[\w-]+\/[\w.~-]+\.[0-9a-f]{8,}\.\w+$|^\/releases\/[0-9a-f]{32}\.json$/;

/**
 * Whether a path is that of a file that never changes.
 *
 * @param pathname path of an address of the site
 */
export const isReleasedFile = (pathname: string): boolean => RELEASED.test(pathname);
