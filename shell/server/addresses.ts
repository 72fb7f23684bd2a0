const FILE_FOLDERS = ['/assets', '/releases'];

/** The path of a request's address, as it was sent: `//evil.example` is a path, not a host. */
export const pathOf = (url: string): string => url.split(/[?#]/, 1)[0] || '/';

/**
 * Whether an address is one of a released file, so that a missing one is no page. What it looks like says nothing: an
 * id may hold a dot.
 *
 * @param pathname path of the address
 */
export const isFilePath = (pathname: string): boolean =>
  FILE_FOLDERS.some((folder) => pathname === folder || pathname.startsWith(`${folder}/`));

/** Whether a request is answered with a page. */
export const wantsHtml = ({ method, url }: { method: string; url: string }): boolean =>
  (method === 'GET' || method === 'HEAD') && !isFilePath(pathOf(url));
