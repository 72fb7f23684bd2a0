import { LAST_PAGE } from '../../common/rendering';
import { askForScreen } from '../offline/ask-again';
import type { ApiStore } from '../offline/data-age';

/**
 * Asks for the present answers of a page whose document was the last that the server could render, up to an hour ago (PLAIN-3).
 *
 * @param store the one store
 */
export function renewLastPage(store: ApiStore): void {
  const [document] = performance.getEntriesByType('navigation');
  if (document?.serverTiming?.some(({ name }) => name === LAST_PAGE)) void askForScreen(store);
}
