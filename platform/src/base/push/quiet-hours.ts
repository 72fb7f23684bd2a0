const DAY_MINUTES = 1440;
const MINUTE_MS = 60_000;

/** When a person wants to see nothing, as a subscription keeps it. */
export interface QuietTime {
  /** Minutes from midnight; null for never. */
  from: number | null;
  to: number | null;
  /** IANA name, such as Asia/Ho_Chi_Minh. */
  timeZone: string;
}

/** Minutes from midnight of a time such as '22:30'. */
export const minutesOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));

/** The time of so many minutes from midnight, such as '22:30'. */
export const clockOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** Minutes from midnight on the clocks of a time zone. */
function minutesIn(timeZone: string, at: Date): number {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone,
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
  })
    .formatToParts(at)
    .map(({ type, value }) => [type, Number(value)]);
  const { hour = 0, minute = 0 } = Object.fromEntries(parts) as { hour?: number; minute?: number };
  return hour * 60 + minute;
}

/** The first minute after `from`, up to `to`, at which a zone's clocks show something else than they would have without a change. */
function findClockChange(clockAt: (minute: number) => number, from: number, to: number): number {
  const before = clockAt(from);
  const isChanged = (minute: number) => clockAt(minute) !== (before + minute - from) % DAY_MINUTES;
  let [unchanged, changed] = [from, to];
  while (changed - unchanged > 1) {
    const middle = Math.floor((unchanged + changed) / 2);
    if (isChanged(middle)) changed = middle;
    else unchanged = middle;
  }
  return changed;
}

/**
 * When the quiet hours that a moment is in end: by the clocks of their time zone, also in a night in which these change. Where the
 * clocks skip the time that the quiet hours end at, they end with the skip.
 *
 * @returns undefined when the moment is in none
 */
export function endOfQuietHours({ from, to, timeZone }: QuietTime, now: Date): Date | undefined {
  if (from === null || to === null) return undefined;
  const clockAt = (minute: number) => minutesIn(timeZone, new Date(minute * MINUTE_MS));
  const isQuiet = (minute: number) => {
    const clock = clockAt(minute);
    return from < to ? clock >= from && clock < to : clock >= from || clock < to;
  };
  let minute = Math.floor(now.getTime() / MINUTE_MS);
  if (!isQuiet(minute)) return undefined;
  while (isQuiet(minute)) {
    const end = minute + ((to - clockAt(minute) + DAY_MINUTES) % DAY_MINUTES);
    minute = clockAt(end) === to ? end : findClockChange(clockAt, minute, end);
  }
  return new Date(minute * MINUTE_MS);
}
