import { findRoute, type SiteRoute } from '../../common/routes';
import { preloadPage } from './load-area';

/**
 * Makes the function that loads what a path needs before it is asked for.
 *
 * @param routes the site's addresses
 */
export function createPreload(routes: readonly SiteRoute[]): (path: string) => void {
  return (path) => {
    const route = findRoute(routes, new URL(path, location.origin).pathname);
    if (route) preloadPage(route.area, route.page);
  };
}

/**
 * Preloads the target of any link of the page that is pointed at, touched or focused: one listener for all areas.
 *
 * @param preload what {@link createPreload} made
 * @returns a function that stops it
 */
export function preloadOnIntent(preload: (path: string) => void): () => void {
  const onIntent = (event: Event) => {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
    if (link instanceof HTMLAnchorElement && link.origin === location.origin && !link.target)
      preload(link.pathname);
  };
  const kinds = ['pointerover', 'pointerdown', 'focusin'] as const;
  for (const kind of kinds) document.addEventListener(kind, onIntent, { passive: true });
  return () => {
    for (const kind of kinds) document.removeEventListener(kind, onIntent);
  };
}
