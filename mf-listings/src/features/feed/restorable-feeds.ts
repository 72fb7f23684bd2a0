import { isFields } from '@site/shared/domain';
import { historyEntry, isReturn } from '@site/shared/feed';
import { readStoredJson, versionedKey } from '@site/shared/storage';
import { version } from '../../../package.json';
import type { FeedQuery } from '../../api/listing-requests';

/** The form of what is kept; raised when it changes. */
const FORM = 5;

/** Where the loaded feeds are kept over a reload. */
export const DATA_KEY = versionedKey('mf-listings.feeds', FORM);
/** A small list of what {@link DATA_KEY} holds, so that asking costs no parsing of it. */
export const INDEX_KEY = versionedKey('mf-listings.feeds.index', FORM);

/** What was kept may not be older than this. */
const LONGEST_KEPT_MS = 30 * 60 * 1000;

/** Who wrote what is kept: one version of the area does not read what another one wrote. */
export const KEPT_BY = version;

/** What {@link DATA_KEY} holds. */
export interface KeptIndex {
  by: string;
  at: number;
  /** {@link feedName} by history entry. */
  feeds: Record<string, string>;
}

/** One text for one feed. */
export const feedName = ({ kind, filter, author = '', from = '' }: FeedQuery): string =>
  kind + author + JSON.stringify(filter) + from;

/**
 * Reads which feeds were kept over a reload of this tab. Shared by the page and its early script: when the page
 * will restore a feed, nothing may be asked for.
 *
 * @returns feeds by history entry; empty after anything but a reload or a step through the history
 */
export function restorableFeeds(): Record<string, string> {
  const kept = isReturn() ? readStoredJson('sessionStorage', INDEX_KEY) : undefined;
  if (!isFields(kept) || kept.by !== KEPT_BY || !isFields(kept.feeds)) return {};
  return Date.now() - Number(kept.at) < LONGEST_KEPT_MS ? (kept as unknown as KeptIndex).feeds : {};
}

/** Whether the tab kept the feed at the present history entry; on the server, never. */
export const isRestorable = (query: FeedQuery): boolean =>
  typeof window !== 'undefined' && restorableFeeds()[historyEntry()] === feedName(query);
