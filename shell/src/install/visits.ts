import { readStored, store } from '@site/shared/storage';
import { VISIT_REST_MS, VISITS_KEY } from '../../common/visits';

/**
 * Counts this page's visit.
 *
 * @param now epoch ms
 * @returns how often the visitor has come, this visit included
 */
export function countVisit(now = Date.now()): number {
  const [before = 0, last = 0] = (readStored('localStorage', VISITS_KEY) ?? '').split(' ').map(Number);
  const count = now - (last || 0) >= VISIT_REST_MS ? (before || 0) + 1 : before;
  store('localStorage', VISITS_KEY, `${count} ${now}`);
  return count;
}
