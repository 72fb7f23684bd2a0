import type { CalendarEvent } from '@site/shared/calendar';
import { pathOfPost } from '@site/shared/domain';
import { VIEWING_MS, type Viewing } from './viewing';
import type { ViewingWords } from './viewing-words';

/**
 * A viewing as a calendar has it: the same event after its time was changed (VIEWING-1).
 *
 * @param threadId whose viewing it is
 * @param viewing that was agreed, and may be cancelled by now
 * @param name who is met
 * @param t the texts
 */
export function calendarEventOf(
  threadId: string,
  { state, startsAt, note, version, post }: Viewing,
  name: string,
  t: ViewingWords,
): CalendarEvent {
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
    ...(state === 'cancelled' ? { isCancelled: true } : {}),
  };
}
