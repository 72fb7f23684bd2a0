/** What is left until a moment, each part below its next larger one. */
export interface Remaining {
  days: number;
  hours: number;
  minutes: number;
  seconds: number;
  /** The moment has come. */
  over: boolean;
}

/**
 * Splits the time until a moment into days, hours, minutes and seconds (FEED-10).
 *
 * @param target the moment, ISO 8601; one that cannot be read counts as past
 * @param now the present, ms since 1970
 */
export function remaining(target: string, now: number): Remaining {
  const left = Date.parse(target) - now;
  const total = left > 0 ? Math.ceil(left / 1000) : 0;
  return {
    days: Math.floor(total / 86_400),
    hours: Math.floor(total / 3600) % 24,
    minutes: Math.floor(total / 60) % 60,
    seconds: total % 60,
    over: total === 0,
  };
}
