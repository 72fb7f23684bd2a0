import { KEPT_TIMING } from '../../common/worker';

/** Whether the service worker has given this tab a kept document, since the network gave none in time (OFFLINE-11). */
export function isKeptDocument(): boolean {
  const [timing] = performance.getEntriesByType?.('navigation') ?? [];
  const { serverTiming = [] } = (timing ?? {}) as Partial<PerformanceNavigationTiming>;
  return serverTiming.some(({ name }) => name === KEPT_TIMING);
}
