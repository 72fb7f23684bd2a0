import type { PlacedPost } from '@site/shared/domain';

/** The two people of a thread: the owner of the post, and who asked. */
export type ViewingSide = 'host' | 'viewer';

/** The viewing of a home that the two of a thread arrange (VIEWING-4). */
export interface Viewing {
  state: 'proposed' | 'agreed' | 'declined' | 'cancelled';
  /** Epoch ms. */
  startsAt: number;
  note: string;
  proposedBy: ViewingSide;
  /** Who said what holds now. */
  changedBy: ViewingSide;
  /** Grows with each change. */
  version: number;
  /** Whether it was agreed at any time; undefined where the service does not say. */
  wasAgreed: boolean | undefined;
  post: PlacedPost & { title: string; location: string };
}

/** What one of the two does to the viewing that they see. */
export type ViewingChange =
  | { action: 'propose'; version: number; startsAt: number; note: string }
  | { action: 'agree' | 'decline' | 'cancel'; version: number };

/** How long a viewing is taken to last in a calendar. */
export const VIEWING_MS = 3_600_000;

/** Longest note of a proposal, characters. */
export const LONGEST_NOTE = 300;

/** Of what a list, an event and a change say of one viewing, the newest; undefined where the service has no viewings. */
export function newestViewing(...known: readonly (Viewing | null | undefined)[]): Viewing | null | undefined {
  const [newest] = known.filter((one) => one != null).sort((left, right) => right.version - left.version);
  return newest ?? known.find((one) => one === null);
}

/**
 * Whether a viewing that may be in calendars does not take place (VIEWING-11): one that was agreed, and was cancelled or whose other time was
 * declined. Where the service does not say whether it was, the number of changes does: two at least come before an agreed viewing is
 * cancelled, three before its other time is declined.
 */
export function isGoneFromCalendars({ state, version, wasAgreed }: Viewing): boolean {
  if (state !== 'cancelled' && state !== 'declined') return false;
  return wasAgreed ?? version > (state === 'cancelled' ? 2 : 3);
}

/**
 * Whether what holds is what a change was meant to bring about: then a change that came too late, or whose answer was lost, has done what
 * it should (VIEWING-7).
 *
 * @param side who wanted it
 */
export function isAsWished(
  change: ViewingChange,
  holds: Viewing | null | undefined,
  side: ViewingSide,
): boolean {
  if (!holds || holds.version === change.version) return false;
  if (change.action === 'propose')
    return (
      holds.state === 'proposed' &&
      holds.proposedBy === side &&
      holds.startsAt === change.startsAt &&
      holds.note === change.note
    );
  const states = { agree: 'agreed', decline: 'declined', cancel: 'cancelled' } as const;
  return holds.version === change.version + 1 && holds.state === states[change.action];
}
