import type { TabMessage } from '../common/worker';
import { atRest } from './at-rest';
import { fetchDocument } from './documents';
import { keepOpenedPages } from './opened-pages';
import { keepFiles } from './released-files';

/**
 * Keeps what a tab was loaded with before the worker was there, so that one visit is enough to come back without a network.
 *
 * @param event of the tab
 * @param message what it says
 */
export function takeLoadedTab(event: ExtendableEvent, message: TabMessage): void {
  if (message.kind !== 'loaded') return;
  const { files, page } = message;
  atRest(event, async () => {
    await keepFiles(files);
    await fetchDocument(page);
    await keepOpenedPages(event);
  });
}
