import type { SiteConfig } from '@site/shared/contract';
import { findRoute, siteRoutes } from '../../common/routes';
import { loadArea, loadPage } from '../area-loading/load-area';
import type { createStore } from '../store/store';
import { preparePage } from './prepare-page';

/**
 * Brings all that the server's rendering was made of, so that the first rendering here is the same (RENDER-4).
 *
 * @param store the one store
 * @param config the site's configuration
 * @returns whether what the HTML shows can be taken over; false: the browser renders the page by itself
 */
export async function canTakeOver(
  store: ReturnType<typeof createStore>,
  config: SiteConfig,
): Promise<boolean> {
  const route = findRoute(siteRoutes(window.__RECORD__, config), location.pathname);
  if (!route) return false;
  try {
    await loadPage(route.area, route.page);
    await preparePage(await loadArea(route.area), store, new URL(location.href), config);
    return true;
  } catch (error) {
    console.error('[hydration]', error);
    return false;
  }
}
