import type { TabMessage } from '../common/worker';
import { noteNoAnswer } from './network-failure';

/**
 * Notes that a call of a tab was not answered: calls do not pass the worker, and it would wait for the network once more.
 *
 * @param _event of a tab
 * @param message what it says
 */
export function takeUnanswered(_event: ExtendableEvent, message: TabMessage): void {
  if (message.kind === 'unanswered') noteNoAnswer();
}
