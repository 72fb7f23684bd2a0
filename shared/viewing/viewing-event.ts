import type { CalendarEvent } from '@site/shared/calendar';
import { pathOfPost } from '@site/shared/domain';
import { isGoneFromCalendars, VIEWING_MS, type Viewing } from './viewing';
import type { ViewingWords } from './viewing-words';

/**
 * A viewing as a calendar has it: the same event after its time was changed (VIEWING-1).
 *
 * @param threadId whose viewing it is
 * @param viewing that was agreed, and may not take place by now
 * @param name who is met
 * @param t the texts
 */
export function calendarEventOf(
  threadId: string,
  viewing: Viewing,
  name: string,
  t: ViewingWords,
): CalendarEvent {
  const { startsAt, note, version, post } = viewing;
  const url = location.origin + pathOfPost(post);
  return {
    uid: `viewing-${threadId}@${location.hostname}`,
    sequence: version,
    start: startsAt,
    end: startsAt + VIEWING_MS,
    title: t('event', { title: post.title }),
    location: post.location,
    description: [t('eventWith', { name }), note, url].filter(Boolean).join('\n'),
    url,
    ...(isGoneFromCalendars(viewing) ? { isCancelled: true } : {}),
  };
}
