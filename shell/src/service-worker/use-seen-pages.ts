import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import type { SeenMessage } from '../../common/worker';

const maySee = (): boolean =>
  document.visibilityState === 'visible' &&
  typeof Notification === 'function' &&
  Notification.permission === 'granted';

/** Tells the service worker which page is looked at, where there may be notifications about it (INSTALL-5). */
export function useSeenPages(): void {
  const { pathname, search } = useLocation();
  useEffect(() => {
    const tell = () => {
      const seen: SeenMessage = { kind: 'seen', page: pathname + search };
      if (maySee()) navigator.serviceWorker?.controller?.postMessage(seen);
    };
    tell();
    document.addEventListener('visibilitychange', tell);
    return () => document.removeEventListener('visibilitychange', tell);
  }, [pathname, search]);
}
