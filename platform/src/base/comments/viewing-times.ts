import { invalidField } from '../../foundation/http/http-error.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Who is asked needs time to answer and to come. */
const SOONEST_MS = HOUR;
const LATEST_MS = 60 * DAY;
/** From six in the morning to ten in the evening, in Vietnam's time, which knows no summer time. */
const VIETNAM_OFFSET_MS = 7 * HOUR;
const EARLIEST_OF_DAY = 6 * HOUR;
const LATEST_OF_DAY = 22 * HOUR;

/**
 * Checks the time of a proposed viewing (VIEWING-5).
 *
 * @param startsAt when it begins, ISO 8601
 * @param now the present, ms since 1970
 * @returns the moment, ms since 1970
 * @throws HttpError 400 naming `starts_at`
 */
export function requireViewingTime(startsAt: string, now: number): number {
  const time = Date.parse(startsAt);
  if (!(time >= now + SOONEST_MS)) throw invalidField('starts_at', 'must be an hour from now or later');
  if (time > now + LATEST_MS) throw invalidField('starts_at', 'must be within 60 days');
  const ofDay = (time + VIETNAM_OFFSET_MS) % DAY;
  if (ofDay < EARLIEST_OF_DAY || ofDay > LATEST_OF_DAY)
    throw invalidField('starts_at', 'must be between 06:00 and 22:00 in Vietnam');
  return time;
}
