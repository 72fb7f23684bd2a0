import { useLocation } from 'react-router-dom';

/** The history entry that the router shows, named as historyEntry does. */
export function useHistoryEntry(): string {
  const { key, pathname, search } = useLocation();
  return `${key} ${pathname}${search}`;
}
