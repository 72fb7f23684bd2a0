import { version } from '../../../package.json';
import type { FeedQuery } from '../../api/listing-requests';

/** Where the loaded feeds are kept over a reload. */
export const DATA_KEY = 'mf-listings.feeds';
/** A small list of what {@link DATA_KEY} holds, so that asking costs no parsing of it. */
export const INDEX_KEY = 'mf-listings.feeds.index';

/** What was kept may not be older than this. */
const LONGEST_KEPT_MS = 30 * 60 * 1000;

/** The form of what is kept; raised when it changes. */
const FORM = 2;

/** Who wrote what is kept: one version of the area does not read what another one wrote. */
export const KEPT_BY = `${version}/${FORM}`;

/** What {@link DATA_KEY} holds. */
export interface KeptIndex {
  by: string;
  at: number;
  /** {@link feedName} by history entry. */
  feeds: Record<string, string>;
}

/** One text for one feed. */
export const feedName = ({ kind, filter, author = '' }: FeedQuery): string =>
  kind + author + JSON.stringify(filter);

/** The history entry that the tab shows, as the router names it. */
export const historyEntry = (): string => history.state?.key ?? 'default';

/**
 * Reads which feeds were kept over a reload of this tab. Shared by the page and its early script: when the page
 * will restore a feed, nothing may be asked for.
 *
 * @returns feeds by history entry; empty after anything but a reload or a step through the history
 */
export function restorableFeeds(): Record<string, string> {
  try {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    if (navigation?.type === 'navigate') return {};
    const kept = JSON.parse(sessionStorage.getItem(INDEX_KEY) ?? '{}') as KeptIndex;
    const valid = kept.by === KEPT_BY && Date.now() - kept.at < LONGEST_KEPT_MS;
    return valid && typeof kept.feeds === 'object' && kept.feeds ? kept.feeds : {};
  } catch {
    // Storage can be refused by the browser's settings.
    return {};
  }
}
