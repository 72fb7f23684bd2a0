import type { SiteConfig } from '@site/shared/contract';
import { giveWay } from '@site/shared/give-way';
import { findRoute, siteRoutes } from '../../common/routes';
import { failureOf } from '../area-loading/area-failure';
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
  await giveWay();
  const route = findRoute(siteRoutes(window.__RECORD__, config), location.pathname);
  if (!route) return false;
  try {
    await giveWay();
    await loadPage(route.area, route.page).catch((error: unknown) => {
      // It is asked for once more, under another address, while the page can be read.
      if (failureOf(route.area.id, error).reason === 'timeout') return loadPage(route.area, route.page);
      throw error;
    });
    await giveWay();
    await preparePage(await loadArea(route.area), store, new URL(location.href), config);
    await giveWay();
    return true;
  } catch (error) {
    console.error('[hydration]', error);
    return false;
  }
}
