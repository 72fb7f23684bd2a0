import type { AreaModule, SiteConfig } from '@site/shared/contract';
import type { createStore } from '../store/store';

type Store = ReturnType<typeof createStore>;

const isFailed = (result: unknown): boolean =>
  typeof result === 'object' && result !== null && 'error' in result && result.error !== undefined;

/**
 * Fills the store with what a page shows first. The site's server and the browser do the same over the same answers, so
 * that both render the same (RENDER-4).
 *
 * @param area the page's area
 * @param store the one store
 * @param url the page's address
 * @param config the site's configuration
 * @throws Error when a query has no data: the answer was not among the early ones, or is none of its kind
 */
export async function preparePage(
  area: AreaModule,
  store: Store,
  url: URL,
  config: SiteConfig,
): Promise<void> {
  const actions = area.prepare?.(url, config) ?? [];
  const results = await Promise.all(
    actions.map((action) => store.dispatch(action as Parameters<Store['dispatch']>[0])),
  );
  if (results.some(isFailed)) throw new Error('a prepared query has no answer');
}
