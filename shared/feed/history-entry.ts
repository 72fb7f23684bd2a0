/**
 * Names the history entry that the tab shows, by the router's key and the address: the first entry of every document has
 * the same key. For code outside of React, which early scripts are: a component calls useHistoryEntry.
 */
export const historyEntry = (): string =>
  `${history.state?.key ?? 'default'} ${location.pathname}${location.search}`;

/** Whether this document was reloaded or come back to, so that what the tab kept holds; a visit that begins starts afresh. */
export const isReturn = (): boolean => {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.type !== 'navigate';
};
