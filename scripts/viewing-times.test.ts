import { requireViewingTime } from '../platform/src/base/comments/viewing-times.ts';
import { wrongViewingTime } from '../shared/viewing/viewing-times.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

test('VIEWING-5 the form names a time as wrong exactly where the service refuses it', () => {
  const now = Date.parse('2026-11-24T03:07:11Z');
  const wordsOf = { soon: 'an hour', late: '60 days', hours: '06:00' } as const;
  const seen = new Set<string>();
  for (let moment = now - DAY; moment < now + 63 * DAY; moment += 7 * MINUTE) {
    const wrong = wrongViewingTime(moment, now);
    seen.add(wrong ?? 'right');
    let refusal = '';
    try {
      requireViewingTime(new Date(moment).toISOString(), now);
    } catch (error) {
      refusal = String(error);
    }
    if (wrong === undefined) expect(refusal).toBe('');
    else expect(refusal).toContain(wordsOf[wrong]);
  }
  expect([...seen].sort()).toEqual(['hours', 'late', 'right', 'soon']);
});
