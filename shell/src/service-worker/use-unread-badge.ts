import { tellWorker } from '@site/shared/browser/worker-container';
import { useEffect } from 'react';
import type { UnreadMessage } from '../../common/worker';

/**
 * Tells the service worker how many threads wait, for the icon's badge (INSTALL-5).
 *
 * @param count undefined while it is not known
 */
export function useUnreadBadge(count: number | undefined): void {
  useEffect(() => {
    if (count === undefined) return;
    const unread: UnreadMessage = { kind: 'unread', count };
    tellWorker(unread);
  }, [count]);
}
