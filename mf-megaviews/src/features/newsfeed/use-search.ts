import { typedLine } from '@site/shared/domain';
import { CURSOR } from '@site/shared/feed';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

/** The search in the address's query, and how to change it; '' takes it out (NEWS-2). */
export function useSearch(): [search: string, change: (text: string) => void] {
  const [params, setParams] = useSearchParams();
  const change = useCallback(
    (text: string) =>
      setParams((now) => {
        const next = new URLSearchParams(now);
        if (text) next.set('q', text);
        else next.delete('q');
        next.delete(CURSOR);
        return next;
      }),
    [setParams],
  );
  return [typedLine(params.get('q') ?? ''), change];
}
