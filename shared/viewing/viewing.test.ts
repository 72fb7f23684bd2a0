import { readViewing, readViewingNews } from './read-viewing';
import { isAsWished, newestViewing, type Viewing } from './viewing';
import { calendarEventOf } from './viewing-event';
import { wrongViewingTime } from './viewing-times';

const answer = {
  state: 'proposed',
  starts_at: '2026-11-28T02:00:00.000Z',
  note: 'Hai người',
  proposed_by: 'viewer',
  changed_by: 'viewer',
  version: 3,
  post: { kind: 'product', id: '7', listing_kind: 'for-rent', title: 'Căn hộ', location: 'Quận 7' },
};
const known = readViewing(answer) as Viewing;

test('VIEWING-10 an answer without a viewing tells a service that has none from a thread that has none', () => {
  expect(known).toMatchObject({
    startsAt: Date.parse(answer.starts_at),
    post: { listingKind: 'for-rent', title: 'Căn hộ' },
  });
  expect(readViewing(null)).toBeNull();
  for (const wrong of [
    undefined,
    'x',
    { ...answer, state: 'soon' },
    { ...answer, starts_at: 'mai' },
    { ...answer, proposed_by: 'me' },
    { ...answer, version: '3' },
    { ...answer, post: null },
  ])
    expect(readViewing(wrong)).toBeUndefined();
  expect(readViewingNews({ thread_id: 't', viewing: answer })).toEqual({ threadId: 't', viewing: known });
  expect(readViewingNews({ viewing: answer })).toBeUndefined();
});

test('VIEWING-11 the event of a cancelled viewing has the id of the agreed one and a later sequence', () => {
  const [agreed, cancelled] = (['agreed', 'cancelled'] as const).map((state, step) =>
    calendarEventOf('t1', { ...known, state, version: 3 + step }, 'Chị Hoa', (key) => key),
  );
  expect(cancelled).toMatchObject({ uid: agreed?.uid, isCancelled: true });
  expect(cancelled?.sequence).toBeGreaterThan(agreed?.sequence ?? Number.NaN);
});

test('VIEWING-7 of what list, event and own change say the newest counts', () => {
  const newer = { ...known, version: 4 };
  expect(newestViewing(known, newer, null)).toBe(newer);
  expect(newestViewing(newer, known)).toBe(newer);
  expect(newestViewing(null, undefined)).toBeNull();
  expect(newestViewing(undefined, undefined)).toBeUndefined();
});

test('VIEWING-7 a change that came too late has done what it should when the same holds', () => {
  const agreed: Viewing = { ...known, state: 'agreed', changedBy: 'host', version: 4 };
  expect(isAsWished({ action: 'agree', version: 3 }, agreed, 'host')).toBe(true);
  expect(isAsWished({ action: 'decline', version: 3 }, agreed, 'host')).toBe(false);
  // Agreed, but to another time than the one that was seen.
  expect(isAsWished({ action: 'agree', version: 1 }, agreed, 'host')).toBe(false);
  const proposal = { action: 'propose', version: 2, startsAt: known.startsAt, note: known.note } as const;
  expect(isAsWished(proposal, known, 'viewer')).toBe(true);
  expect(isAsWished(proposal, known, 'host')).toBe(false);
  expect(isAsWished({ ...proposal, note: '' }, known, 'viewer')).toBe(false);
  expect(isAsWished(proposal, null, 'viewer')).toBe(false);
});

const NOW = Date.parse('2026-11-24T03:00:00Z');

test.each([
  ['2026-11-24T03:59:59Z', 'soon'],
  ['never', 'soon'],
  ['2026-11-24T04:00:00Z', undefined],
  ['2027-01-23T03:00:00Z', undefined],
  ['2027-01-23T03:00:01Z', 'late'],
  ['2026-11-25T05:59:00+07:00', 'hours'],
  ['2026-11-25T06:00:00+07:00', undefined],
  ['2026-11-25T22:00:00+07:00', undefined],
  ['2026-11-25T22:01:00+07:00', 'hours'],
  // A traveller's clock: nine in the morning in Vietnam.
  ['2026-11-24T18:00:00-08:00', undefined],
])('VIEWING-5 what is against a viewing at %s: %s', (time, why) => {
  expect(wrongViewingTime(Date.parse(time), NOW)).toBe(why);
});
