import { useEffect, useRef, useState } from 'react';
import { isMine, type PostOwner } from './comment';
import { useCommentMessages } from './locales/use-messages';
import type { Threads } from './use-threads';

/**
 * What a screen reader is told when somebody else's message comes in live.
 *
 * @param threads what the panel shows
 * @param owner who the post belongs to
 */
export function useArrivalNews({ live, role }: Threads, owner: PostOwner): string {
  const t = useCommentMessages();
  const told = useRef<string>(undefined);
  const [news, setNews] = useState('');
  const last = live.items.at(-1);
  useEffect(() => {
    if (!last || told.current === last.comment.id) return;
    told.current = last.comment.id;
    if (isMine(last, owner, role)) return;
    setNews(t('arrived', { name: last.author.display_name, text: last.comment.comment }));
  }, [last, owner, role, t]);
  return news;
}
