import type { AreaRelease, LoadFile, ReleaseRecord } from '@site/shared/contract';

/** A slow line is given as long as in the shell. */
const LIMIT_MS = 10_000;

type Parts = Pick<ReleaseRecord, 'areas'>;

const namedFiles = ({ entry, pages }: AreaRelease) => [
  entry,
  ...Object.values(pages).flatMap(({ bundle, chunks, css }) => [bundle, ...chunks, ...css]),
];

/** The hash of an area's file in a record; undefined for a file that it does not name. */
function hashIn({ areas }: Parts, pathname: string): string | undefined {
  const [, id = '', name = ''] = /^\/assets\/([^/]+)\/(.+)$/.exec(pathname) ?? [];
  const area = Object.values(areas).find((one) => one.id === id);
  if (!area) return undefined;
  return area.files?.[name] ?? namedFiles(area).find(({ url }) => url === pathname)?.integrity;
}

/** The element that loads a script or a style sheet, held to its hash, which a browser checks across origins under CORS alone. */
function elementFor(url: string, integrity: string): HTMLScriptElement | HTMLLinkElement {
  const element = new URL(url).pathname.endsWith('.css')
    ? Object.assign(document.createElement('link'), { rel: 'stylesheet', href: url })
    : Object.assign(document.createElement('script'), { src: url });
  return Object.assign(element, { integrity, crossOrigin: 'anonymous' });
}

function load(element: HTMLScriptElement | HTMLLinkElement): ReturnType<LoadFile> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => end('timeout'), LIMIT_MS);
    const end = (how: 'load' | 'error' | 'timeout') => {
      clearTimeout(timer);
      // A style sheet acts as long as it is there; of what failed nothing may pass for loaded.
      if (how !== 'load' || element instanceof HTMLScriptElement) element.remove();
      resolve(how);
    };
    element.onload = () => end('load');
    element.onerror = () => end('error');
    document.head.append(element);
  });
}

/**
 * Makes what the areas' builds load their later files through (`__LOAD_FILE__` of the contract), for a page of another
 * origin: each from the site, held to its hash in the site's release record.
 *
 * @param origin of the site
 * @param first the record as it was when the site was opened
 * @param readRecord reads the live one, for an area that was released since
 */
export function siteFileLoader(origin: string, first: Parts, readRecord: () => Promise<Parts>): LoadFile {
  const underWay = new Map<string, ReturnType<LoadFile>>();
  /** How often each file failed: what a cache holds of it is asked for again under an address of its own. */
  const failures = new Map<string, number>();
  const fetchFile = async (asked: string): ReturnType<LoadFile> => {
    const address = new URL(asked, origin);
    const { pathname } = address;
    const integrity = hashIn(first, pathname) ?? hashIn(await readRecord(), pathname);
    if (!integrity) return 'error';
    const attempt = failures.get(pathname) ?? 0;
    if (attempt > 0) address.searchParams.set('r', String(attempt));
    const how = await load(elementFor(address.href, integrity));
    if (how !== 'load') failures.set(pathname, attempt + 1);
    return how;
  };
  return (asked) => {
    const known = underWay.get(asked);
    if (known) return known;
    const loading = fetchFile(asked).catch(() => 'error' as const);
    underWay.set(asked, loading);
    // A style sheet that is there stays; what failed, and a script that a newer version brings, is asked for again.
    loading.then((how) =>
      how === 'load' && new URL(asked, origin).pathname.endsWith('.css') ? undefined : underWay.delete(asked),
    );
    return loading;
  };
}
