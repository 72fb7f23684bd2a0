import { VIETNAM_OFFSET_MS } from '../vietnam-offset';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Who is asked needs time to answer and to come. */
const SOONEST_MS = HOUR;
/** How many days ahead a viewing may be. */
export const LATEST_DAYS = 60;
/** Clock times in Vietnam between which a viewing may begin. */
export const FIRST_HOUR = 6;
export const LAST_HOUR = 22;

/**
 * Why a viewing cannot begin at a moment, as the service sees it too (VIEWING-5).
 *
 * @param moment epoch ms; NaN for what cannot be read
 * @param now the present, epoch ms
 * @returns `soon`: in less than an hour, or past, or no time at all; `late`: in more than 60 days; `hours`: at night; undefined when it can
 */
export function wrongViewingTime(moment: number, now: number): 'soon' | 'late' | 'hours' | undefined {
  if (!(moment >= now + SOONEST_MS)) return 'soon';
  if (moment > now + LATEST_DAYS * DAY) return 'late';
  const ofDay = (moment + VIETNAM_OFFSET_MS) % DAY;
  return ofDay < FIRST_HOUR * HOUR || ofDay > LAST_HOUR * HOUR ? 'hours' : undefined;
}
