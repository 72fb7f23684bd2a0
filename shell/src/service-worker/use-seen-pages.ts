import { notificationPermission } from '@site/shared/browser/notifications';
import { tellWorker, workerContainer } from '@site/shared/browser/worker-container';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import type { PageAnswer, PageQuestion, SeenMessage } from '../../common/worker';

/** Whether there may be notifications of the site. */
export const mayNotify = (): boolean => notificationPermission() === 'granted';

const maySee = (): boolean => document.visibilityState === 'visible' && mayNotify();

/** Answers a worker that wants to know what is on screen when a message has come (PUSH-8). */
function answerWorker({ data, ports: [port] }: MessageEvent): void {
  if ((Object(data) as Partial<PageQuestion>).kind !== 'where') return;
  const { pathname, search } = location;
  const answer: PageAnswer = {
    page: pathname + search,
    isLookedAt: document.visibilityState === 'visible' && document.hasFocus(),
  };
  port?.postMessage(answer);
}

/** Tells the service worker which page is looked at, where there may be notifications about it (INSTALL-5). */
export function useSeenPages(): void {
  const { pathname, search } = useLocation();
  useEffect(() => {
    const serviceWorker = workerContainer();
    serviceWorker?.addEventListener('message', answerWorker);
    return () => serviceWorker?.removeEventListener('message', answerWorker);
  }, []);
  useEffect(() => {
    const tell = () => {
      const seen: SeenMessage = { kind: 'seen', page: pathname + search };
      if (maySee()) tellWorker(seen);
    };
    tell();
    document.addEventListener('visibilitychange', tell);
    // A window may be visible without the focus: what comes then stays, since nobody may look at it (PUSH-8).
    window.addEventListener('focus', tell);
    return () => {
      document.removeEventListener('visibilitychange', tell);
      window.removeEventListener('focus', tell);
    };
  }, [pathname, search]);
}
