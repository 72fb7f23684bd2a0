import { INBOX_FILTERS, type InboxFilter } from '@site/shared/inbox';
import { useSearchParams } from 'react-router-dom';

const isFilter = (word: string | null): word is InboxFilter => INBOX_FILTERS.some((known) => known === word);

/** What the inbox shows, as its address says it: a filter, one post, and an open thread. */
export function useInboxAddress() {
  const [params, setParams] = useSearchParams();
  const word = params.get('show');
  const change = (name: string, value: string | undefined, replace: boolean) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (value === undefined) next.delete(name);
        else next.set(name, value);
        if (name !== 'thread') next.delete('thread');
        return next;
      },
      { replace, preventScrollReset: true },
    );
  return {
    filter: isFilter(word) ? word : ('all' as const),
    postId: params.get('post') ?? undefined,
    threadId: params.get('thread') ?? undefined,
    setFilter: (filter: InboxFilter) => change('show', filter === 'all' ? undefined : filter, true),
    showAllPosts: () => change('post', undefined, true),
    /** The query of a link that opens a thread. */
    linkTo: (threadId: string): string => {
      const next = new URLSearchParams(params);
      next.set('thread', threadId);
      return `?${next}`;
    },
    close: () => change('thread', undefined, true),
  };
}
