const DAY_MINUTES = 1440;
const MINUTE_MS = 60_000;

/** When a person wants to see nothing, as a subscription keeps it. */
export interface QuietTime {
  /** Minutes from midnight; null for never. */
  from: number | null;
  to: number | null;
  /** IANA name, such as Asia/Ho_Chi_Minh; Vietnam's clocks count where the name is not known here. */
  timeZone: string;
}

/** Whose clocks count for a browser whose time zone is not known. */
export const USUAL_ZONE = 'Asia/Ho_Chi_Minh';

/** Minutes from midnight of a time such as '22:30'. */
export const minutesOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));

/** The time of so many minutes from midnight, such as '22:30'. */
export const clockOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

function clockOfZone(timeZone: string): Intl.DateTimeFormat {
  const fields = { hour: 'numeric', minute: 'numeric', hourCycle: 'h23' } as const;
  try {
    return new Intl.DateTimeFormat('en', { ...fields, timeZone });
  } catch {
    // The browser's tables may be newer than this server's, and a browser that hides its zone names none.
    return new Intl.DateTimeFormat('en', { ...fields, timeZone: USUAL_ZONE });
  }
}

/** Minutes from midnight on the clocks of a time zone. */
function minutesIn(clock: Intl.DateTimeFormat, at: Date): number {
  const parts = clock.formatToParts(at).map(({ type, value }) => [type, Number(value)]);
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
  const clock = clockOfZone(timeZone);
  const clockAt = (minute: number) => minutesIn(clock, new Date(minute * MINUTE_MS));
  const isQuiet = (minute: number) => {
    const time = clockAt(minute);
    return from < to ? time >= from && time < to : time >= from || time < to;
  };
  let minute = Math.floor(now.getTime() / MINUTE_MS);
  if (!isQuiet(minute)) return undefined;
  while (isQuiet(minute)) {
    const end = minute + ((to - clockAt(minute) + DAY_MINUTES) % DAY_MINUTES);
    minute = clockAt(end) === to ? end : findClockChange(clockAt, minute, end);
  }
  return new Date(minute * MINUTE_MS);
}
