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

/**
 * When the quiet hours that a moment is in end. A change of the clocks within them moves the end by as much, so look
 * again at that moment.
 *
 * @returns undefined when the moment is in none
 */
export function endOfQuietHours({ from, to, timeZone }: QuietTime, now: Date): Date | undefined {
  if (from === null || to === null) return undefined;
  const minutes = minutesIn(timeZone, now);
  const isQuiet = from < to ? minutes >= from && minutes < to : minutes >= from || minutes < to;
  if (!isQuiet) return undefined;
  const rest = (to - minutes + DAY_MINUTES) % DAY_MINUTES;
  return new Date((Math.floor(now.getTime() / MINUTE_MS) + rest) * MINUTE_MS);
}
