const MINUTE = 60_000;
const MINUTES_OF_HOUR = 60;
const MINUTES_OF_DAY = 24 * MINUTES_OF_HOUR;

/** A part of a time that is left. */
export interface TimePart {
  unit: 'days' | 'hours' | 'minutes';
  count: number;
}

/**
 * What is left until a moment, in the two largest units that say something: 2 days 3 hours, 3 hours 5 minutes, 5 minutes.
 *
 * @param moment epoch ms
 * @param now the present, epoch ms
 * @returns empty for less than a minute; undefined when the moment has come
 */
export function timeLeft(moment: number, now: number): TimePart[] | undefined {
  if (!(moment > now)) return undefined;
  const total = Math.floor((moment - now) / MINUTE);
  const days = Math.floor(total / MINUTES_OF_DAY);
  const hours = Math.floor(total / MINUTES_OF_HOUR) % 24;
  const minutes = total % MINUTES_OF_HOUR;
  const parts: TimePart[] =
    days > 0
      ? [
          { unit: 'days', count: days },
          { unit: 'hours', count: hours },
        ]
      : [
          { unit: 'hours', count: hours },
          { unit: 'minutes', count: minutes },
        ];
  return parts.filter(({ count }) => count > 0);
}
