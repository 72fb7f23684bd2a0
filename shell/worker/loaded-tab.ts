import type { LoadedMessage } from '../common/worker';
import { atRest } from './at-rest';
import { fetchDocument } from './documents';
import { keepOpenedPages } from './opened-pages';
import { keepFiles } from './released-files';

const isLoaded = (data: unknown): data is LoadedMessage =>
  typeof data === 'object' && data !== null && 'kind' in data && data.kind === 'loaded';

/**
 * Keeps what a tab was loaded with before the worker was there, so that one visit is enough to come back without a network.
 *
 * @param event a message of a tab
 */
export function takeLoadedTab(event: ExtendableMessageEvent): void {
  const data: unknown = event.data;
  if (!isLoaded(data)) return;
  const { files, page } = data;
  atRest(event, async () => {
    await keepFiles(files);
    await fetchDocument(page);
    await keepOpenedPages();
  });
}
