import type { AreaId } from '@site/shared/contract';
import { findRoute, siteRoutes } from '../area-loading/routes';
import type { ReportPlace } from './report';

/** The route that a path belongs to and the area that answers it. */
export const routeAt = (pathname: string) =>
  findRoute(siteRoutes(window.__RECORD__, window.__CONFIG__), pathname);

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
