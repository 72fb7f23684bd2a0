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

/** Parameters that campaigns and the networks they run in add to an address, which no page reads. */
const CAMPAIGN =
  /^(utm_[a-z_]+|fbclid|gclid|gclsrc|gbraid|wbraid|dclid|msclkid|ttclid|twclid|igshid|yclid|mc_[ce]id|zarsrc|_gl)$/i;

/**
 * The address without what a campaign added (FIND-11): pages are rendered and kept without it. The rest stays letter by letter.
 *
 * @param url path and query
 */
export function withoutCampaign(url: string): string {
  const start = url.indexOf('?');
  if (start < 0) return url;
  const kept = url
    .slice(start + 1)
    .split('&')
    .filter((pair) => !CAMPAIGN.test(pair.split('=', 1)[0] ?? ''))
    .join('&');
  return url.slice(0, start) + (kept ? `?${kept}` : '');
}

/** Whether a request is answered with a page. */
export const wantsHtml = ({ method, url }: { method: string; url: string }): boolean =>
  (method === 'GET' || method === 'HEAD') && !isFilePath(pathOf(url));
