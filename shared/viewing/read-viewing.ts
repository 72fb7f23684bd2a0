import { isFields, textOf } from '@site/shared/domain';
import type { Viewing, ViewingSide } from './viewing';

const STATES = ['proposed', 'agreed', 'declined', 'cancelled'] as const;
const KINDS = ['product', 'megaviews', 'livestream'] as const;

const sideOf = (value: unknown): ViewingSide | undefined =>
  value === 'host' || value === 'viewer' ? value : undefined;

/**
 * Reads the viewing of a thread.
 *
 * @returns null for no viewing; undefined where the service has no viewings, and for what makes no sense
 */
export function readViewing(value: unknown): Viewing | null | undefined {
  if (value === null) return null;
  const { post } = isFields(value) ? value : {};
  if (!isFields(value) || !isFields(post)) return undefined;
  const state = STATES.find((known) => known === value.state);
  const kind = KINDS.find((known) => known === post.kind);
  const proposedBy = sideOf(value.proposed_by);
  const changedBy = sideOf(value.changed_by);
  const startsAt = Date.parse(textOf(value.starts_at));
  const { version } = value;
  const { listing_kind: feed } = post;
  if (!state || !kind || !proposedBy || !changedBy || Number.isNaN(startsAt)) return undefined;
  if (typeof version !== 'number') return undefined;
  return {
    state,
    startsAt,
    note: textOf(value.note),
    proposedBy,
    changedBy,
    version,
    wasAgreed: typeof value.was_agreed === 'boolean' ? value.was_agreed : undefined,
    post: {
      kind,
      id: textOf(post.id),
      listingKind: feed === 'for-sale' || feed === 'for-rent' ? feed : undefined,
      title: textOf(post.title),
      location: textOf(post.location),
    },
  };
}

/** What an event says of the viewing of a thread. */
export interface ViewingNews {
  threadId: string;
  viewing: Viewing;
}

/** Reads `{thread_id, viewing}` of ViewingChanged; undefined when it is something else. */
export function readViewingNews(payload: unknown): ViewingNews | undefined {
  const { thread_id, viewing } = isFields(payload) ? payload : {};
  const found = readViewing(viewing);
  return textOf(thread_id) && found ? { threadId: textOf(thread_id), viewing: found } : undefined;
}
