import { forgetDocuments } from '../common/forget-documents';
import type { TabMessage } from '../common/worker';
import { atRest } from './at-rest';

/**
 * Removes the documents of pages where an account was that has left, after those that were still to be kept.
 *
 * @param event of a tab
 * @param message what it says
 */
export function takeLeftAccount(event: ExtendableEvent, message: TabMessage): void {
  if (message.kind === 'left') atRest(event, forgetDocuments);
}
