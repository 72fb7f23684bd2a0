import { serverNow } from '@site/shared/server-clock';
/** A value, and the logical clock of its last change. */
export type Field = readonly [value: unknown, clock: string];

/** What a row holds: fields by name, each changed by itself. The platform names and checks the same (migration 0036). */
export type Fields = Readonly<Record<string, Field>>;

/** Digits of the milliseconds in a clock: clocks are compared as texts. */
const DIGITS = 13;

/**
 * Puts two states of one row together: of each field the later change holds. The order in which states come, and how often,
 * makes no difference (KEEP-6).
 *
 * @param one a state; it stays where both have the same clock
 * @param other another one
 */
export function mergeFields(one: Fields, other: Fields): Fields {
  const merged: Record<string, Field> = { ...one };
  for (const [name, field] of Object.entries(other)) {
    const mine = merged[name];
    if (!mine || field[1] > mine[1]) merged[name] = field;
  }
  return merged;
}

/** Whether a state holds a change that another one lacks. */
export const isAheadOf = (one: Fields, other: Fields): boolean =>
  Object.entries(one).some(([name, [, clock]]) => clock > (other[name]?.[1] ?? ''));

const newNode = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(4)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

/**
 * A hybrid logical clock: the time of the device, and never before what was seen of other devices, whose time may be ahead. No two
 * tabs give the same.
 */
export class Clock {
  readonly #node: string;
  readonly #now: () => number;
  #last = 0;

  /**
   * @param node of this tab: 8 digits, hexadecimal
   * @param now the present, epoch ms
   */
  constructor(node = newNode(), now = serverNow) {
    this.#node = node;
    this.#now = now;
  }

  /** The clock of a change that is made now. */
  next(): string {
    this.#last = Math.max(this.#now(), this.#last + 1);
    return `${String(this.#last).padStart(DIGITS, '0')}-${this.#node}`;
  }

  /** Changes made from now on come after these. */
  see(fields: Fields): void {
    for (const [, clock] of Object.values(fields)) {
      const time = Number(clock.slice(0, DIGITS));
      if (time > this.#last) this.#last = time;
    }
  }
}
