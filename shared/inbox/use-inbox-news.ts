import { type PostConnection, useShell } from '@site/shared/contract';
import { whileBarred } from '@site/shared/network/while-barred';
import { useEffect, useRef } from 'react';

/** Several changes at once are one look, ms. */
const TOGETHER_MS = 150;

/**
 * Calls `onNews` when something of the person's threads has changed, or may have while no connection stood (INBOX-3). One
 * connection hears of all posts, and only while the tab is looked at: it says that there is something, the service says what. Where only
 * HTTP reaches the service, it is asked from time to time (LINE-11).
 *
 * @param wanted the service has inboxes, and the person is known to it
 * @param onNews asks the service again
 */
export function useInboxNews(wanted: boolean, onNews: () => void): void {
  const { socket } = useShell();
  const tell = useRef(onNews);
  useEffect(() => {
    tell.current = onNews;
  });
  useEffect(() => {
    if (!wanted || !socket.openInbox) return;
    let held: { connection: PostConnection; stop: () => void } | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const soon = () => {
      clearTimeout(timer);
      timer = setTimeout(() => tell.current(), TOGETHER_MS);
    };
    const hold = (connection: PostConnection) => {
      let was = connection.state().link;
      const stops = [
        connection.on('InboxChanged', soon),
        whileBarred(connection, soon),
        connection.subscribe(() => {
          const { link } = connection.state();
          if (link === 'connected' && was !== 'connected') soon();
          was = link;
        }),
      ];
      held = {
        connection,
        stop: () => {
          for (const stop of stops) stop();
        },
      };
    };
    const look = () => {
      const isSeen = document.visibilityState === 'visible';
      if (isSeen && !held && socket.openInbox) hold(socket.openInbox());
      else if (!isSeen && held) {
        held.stop();
        held.connection.close();
        held = undefined;
      }
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
      held?.stop();
      held?.connection.close();
    };
  }, [socket, wanted]);
}
