import { clockTime } from '@site/shared/domain';
import { serverNow } from '@site/shared/server-clock';
import { useOnline, usePublishHeight } from '@site/shared/ui';
import { WifiOff } from 'lucide-react';
import { useEffect, useSyncExternalStore } from 'react';
import { useStore } from 'react-redux';
import { useOfflineMessages } from '../locales/offline/use-messages';
import { backoff } from '../socket/backoff';
import type { createStore } from '../store/store';
import { askAgain } from './ask-again';
import { cutSince } from './cut-since';
import { dataSince } from './data-age';
import css from './offline-notice.module.css';
import type { ShownAnswers } from './shown-answers';

/**
 * Says that there is no network, or no service, and since when the data on screen is; it goes when newer data has come
 * (OFFLINE-2, OFFLINE-3).
 *
 * @param props.shown which queries show kept answers
 */
export function OfflineNotice({ shown }: { shown: ShownAnswers }) {
  const t = useOfflineMessages();
  const online = useOnline();
  const since = useSince(shown, online);
  useAskAgain(shown, online);
  const strip = usePublishHeight<HTMLParagraphElement>('--offline-height');
  const isShown = !online || since !== undefined;
  const time = since === undefined ? '' : clockTime(since, serverNow());
  return (
    <div role="status">
      {isShown && (
        <p ref={strip} className={css.notice} data-offline={online ? 'service' : 'network'}>
          <WifiOff size={16} aria-hidden="true" />
          {online ? t('unreachable', { time }) : time ? t('offline', { time }) : t('offlineEmpty')}
        </p>
      )}
    </div>
  );
}

/** Since when the data on screen is, epoch ms, as long as it has to be said. */
function useSince(shown: ShownAnswers, online: boolean): number | undefined {
  const store = useStore() as ReturnType<typeof createStore>;
  return useSyncExternalStore(
    (listener) => {
      const stops = [store.subscribe(listener), shown.subscribe(listener)];
      return () => {
        for (const stop of stops) stop();
      };
    },
    () => dataSince(store, shown, online ? undefined : cutSince()),
  );
}

/** With a network, asks again for what is kept until the service answers. */
function useAskAgain(shown: ShownAnswers, online: boolean): void {
  const store = useStore() as ReturnType<typeof createStore>;
  const isKept = useSyncExternalStore(shown.subscribe, shown.isAny);
  useEffect(() => {
    if (!online || !isKept) return;
    let failures = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    let hasAnswer = false;
    const ask = async () => {
      timer = undefined;
      hasAnswer = false;
      await askAgain(store, shown);
      if (isOver) return;
      // What has come while a query was about to show the kept answer is taken at once.
      timer = setTimeout(ask, hasAnswer ? 0 : backoff(failures));
      failures += 1;
    };
    const stop = shown.onAnswer(() => {
      hasAnswer = true;
      if (timer === undefined) return;
      clearTimeout(timer);
      void ask();
    });
    void ask();
    return () => {
      isOver = true;
      stop();
      clearTimeout(timer);
    };
  }, [shown, store, online, isKept]);
}
