import { useEffect, useRef } from 'react';
import { isMine, type PostOwner, type Role, type Thread } from './comment';
import { useNoteReadMutation } from './comments.api';

export interface ReadMarkProps {
  /** As it is shown. */
  thread: Thread;
  /** Who the post belongs to. */
  owner: PostOwner;
  /** What the reader is. */
  role: Role;
}

/**
 * The end of a thread: once it is in sight of somebody who looks at the tab, the thread is noted as read, for the inbox and its
 * count too (INBOX-10). Where the service tells no numbers of unread comments, nothing is noted.
 */
export function ReadMark({ thread, owner, role }: ReadMarkProps) {
  const end = useRef<HTMLSpanElement>(null);
  const [noteRead] = useNoteReadMutation();
  const { unread, viewing } = thread;
  const { id } = thread.comment;
  const last = [thread, ...thread.children].findLast((item) => !isMine(item, owner, role))?.comment.id;
  /** What the other one said or changed last. */
  const newest = `${last} ${viewing?.version ?? 0}`;
  const first = useRef(newest);
  const noted = useRef<string>(undefined);
  // What comes in live is unread, whatever the list said before it.
  const isUnread = unread !== undefined && (unread > 0 || newest !== first.current);

  useEffect(() => {
    const element = end.current;
    if (!isUnread || !element) return;
    let isInSight = false;
    const look = () => {
      // The list may say for a while that it is unread.
      if (!isInSight || document.visibilityState !== 'visible' || noted.current === newest) return;
      noted.current = newest;
      void noteRead(id);
    };
    const observer = new IntersectionObserver((entries) => {
      isInSight = entries.at(-1)?.isIntersecting === true;
      look();
    });
    observer.observe(element);
    document.addEventListener('visibilitychange', look);
    return () => {
      observer.disconnect();
      document.removeEventListener('visibilitychange', look);
    };
  }, [id, isUnread, newest, noteRead]);
  return <span ref={end} />;
}
