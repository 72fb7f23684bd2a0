import type { AreaId } from '@site/shared/contract';
import { POINTER } from './keys';
import type { Deployable } from './piece';
import type { Statement } from './statement';

/** A value of some deployables, by their names. */
export type ByDeployable<Value> = { [id: AreaId]: Value; shell?: Value };

/** Who did something, and when. */
export interface Signed {
  /** Epoch time as ISO text. */
  at: string;
  by: string;
}

export interface Version extends Signed {
  version: string;
}

/** A deployable that stays on a version, whatever is released. */
export interface Pin extends Version {
  /** The record that holds what was released since; it goes live when the pin is lifted. */
  held?: string;
}

/** A version that a share of the visitors gets. */
export interface Canary extends Version {
  name: Deployable;
  /** The share, per cent of all visitors. */
  percent: number;
  /** The record that holds the version: what it is promoted from. */
  from: string;
  /** The record that those visitors get: the live one with this version in it. */
  record: string;
  /** Where its share of the visitors' numbers starts, so that not the same visitors try everything. */
  offset: number;
  /** Crashes per hundred visits at which the site's server ends it by itself. */
  untilCrashes?: number;
}

/** One change of the pointer: a release, a rollback, a pin and so on. */
export interface HistoryStep extends Signed {
  /** `release`, `rollback` and so on, with the versions. */
  what: string;
  /** The record that it is about: the one made live, or the one put aside. */
  record: string;
  /** The record that was live after it. */
  live: string;
}

/**
 * The store's one pointer: all that changes in it. Everything else is written once. A store where `current` holds a
 * record's id alone is read too.
 */
export interface ReleasePointer {
  /** Id of the live record. */
  record: string;
  /** What is live, since when and by whom. */
  live: ByDeployable<Version>;
  pins: ByDeployable<Pin>;
  /** At most one for each deployable; a visitor is in the first that takes them. */
  canaries: Canary[];
  /** Newest first. */
  history: HistoryStep[];
  /** What each team says of its own deployable, signed when it has a key; of those that moved since there are statements. */
  statements?: ByDeployable<Statement>;
}

/** Numbers of visitors: 0 to one less than this. */
export const VISITORS = 10_000;

/** The file names the history `moves`: servers and checkouts of earlier versions read and write it too. */
type StoredPointer = Omit<ReleasePointer, 'history'> & { moves: HistoryStep[] };

const isStored = (value: unknown): value is StoredPointer => {
  const { record, live, pins, canaries, moves } = (value ?? {}) as Partial<
    Record<keyof StoredPointer, unknown>
  >;
  const isTable = (part: unknown) => typeof part === 'object' && part !== null;
  return (
    typeof record === 'string' &&
    isTable(live) &&
    isTable(pins) &&
    Array.isArray(canaries) &&
    canaries.every(isTable) &&
    Array.isArray(moves) &&
    moves.every(isTable)
  );
};

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/**
 * Reads the pointer's file.
 *
 * @param body its content: JSON, or the id of the live record alone
 * @throws Error that says how to mend it when it is neither, half of a file say
 */
export function parsePointer(body: Buffer): ReleasePointer {
  const text = body.toString('utf8').trim();
  const whole = text.startsWith('{') ? parseJson(text) : undefined;
  if (isStored(whole)) {
    const { moves: history, ...rest } = whole;
    return { ...rest, history };
  }
  if (!/^\w[\w-]*$/.test(text))
    throw new Error(
      `the release store's pointer '${POINTER}' is damaged; write the id of a record (records/ID.json) into it`,
    );
  const byHand: HistoryStep = {
    at: new Date(0).toISOString(),
    by: 'hand',
    what: 'set',
    record: text,
    live: text,
  };
  return { record: text, live: {}, pins: {}, canaries: [], history: [byHand] };
}

/** Writes the pointer's file, as {@link parsePointer} reads it. */
export const pointerBody = ({ history: moves, ...rest }: ReleasePointer): Buffer =>
  Buffer.from(`${JSON.stringify({ ...rest, moves }, null, 1)}\n`);

/**
 * Whether a canary takes a visitor: the same ones as long as their number and its share are.
 *
 * @param canary its share
 * @param visitor their number; undefined while no canary runs
 */
export const isTaken = (
  { offset, percent }: Pick<Canary, 'offset' | 'percent'>,
  visitor: number | undefined,
): boolean => visitor !== undefined && (visitor + offset) % VISITORS < (percent * VISITORS) / 100;

/**
 * The record that a visitor gets: the same one as long as their number and the canaries are.
 *
 * @param pointer what is live
 * @param visitor their number; undefined while no canary runs
 * @returns the record's id
 */
export const recordFor = (pointer: ReleasePointer, visitor: number | undefined): string =>
  pointer.canaries.find((canary) => isTaken(canary, visitor))?.record ?? pointer.record;
