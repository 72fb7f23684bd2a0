import type { AreaId } from '@site/shared/contract';
import type { ReportPlace } from '../../common/report';

/** Turns a route's path into a pattern. The router's own matcher is on every first load, and best not shared from there. */
const patternOf = (path: string): RegExp =>
  new RegExp(
    `^${path
      .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
      .replace(/\/:\w+\\\?/g, '(?:/[^/]+)?')
      .replace(/:\w+/g, '[^/]+')}/?$`,
  );

const parametersIn = (path: string): number => path.split(':').length - 1;

/**
 * The route that answers a path, as the record has it.
 *
 * @param pathname the page's path
 */
export function routeAt(pathname: string): { area: AreaId; path: string } | undefined {
  const { homeFeed } = window.__CONFIG__;
  let found: { area: AreaId; path: string } | undefined;
  for (const area of Object.values(window.__RECORD__.areas)) {
    for (const { path, home } of area.routes) {
      if (pathname === '/' && home === homeFeed) return { area: area.id, path: '/' };
      // A feed's optional parts fit the address of a detail too: the route with fewer parameters is the nearer one.
      if (!patternOf(path).test(pathname) || (found && parametersIn(found.path) <= parametersIn(path)))
        continue;
      found = { area: area.id, path };
    }
  }
  return found;
}

/**
 * Where the tab is.
 *
 * @param area whose part of it; the shell's by default
 * @param version the area's, when it is another than the record has
 * @param pathname the page's path
 */
export function placeOf(
  area: AreaId | undefined,
  version?: string,
  pathname = location.pathname,
): ReportPlace {
  const { id, shell, areas } = window.__RECORD__;
  const known = area && areas[area];
  return {
    release: id,
    area: known ? known.id : 'shell',
    version: known ? (version ?? known.version) : shell.version,
    route: routeAt(pathname)?.path ?? '*',
  };
}

/**
 * Sends a report, even while the page is being left. One that does not arrive is lost: nobody waits for it.
 *
 * @param path where to
 * @param report what
 */
export function sendReport(path: string, report: ReportPlace): void {
  const body = new Blob([JSON.stringify(report)], { type: 'application/json' });
  if (!navigator.sendBeacon?.(path, body))
    fetch(path, { method: 'POST', body, keepalive: true }).catch(() => undefined);
}
