import { forgetLastingDraft, keepLastingDraft, readLastingDraft, sweepLastingDrafts } from './lasting-draft';
import { draftKey, forgetDrafts } from './use-draft';

const HOUR = 60 * 60 * 1000;
const draft = { fields: { phone: '0912345678' }, attempt: 'a1' };

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('DEMAND-5 SUPPORT-1 a draft is kept for three days, then it is neither read nor left in storage', () => {
  keepLastingDraft('support', undefined, draft);
  jest.advanceTimersByTime(71 * HOUR);
  expect(readLastingDraft('support', undefined)).toEqual(draft);
  sweepLastingDrafts();
  expect(localStorage).toHaveLength(1);
  jest.advanceTimersByTime(HOUR);
  expect(readLastingDraft('support', undefined)).toBeUndefined();
  sweepLastingDrafts();
  expect(localStorage).toHaveLength(0);
});

test('AUTH-3 a draft is forgotten once sent and by a sign-out', () => {
  keepLastingDraft('support', 'u1', draft);
  forgetLastingDraft('support');
  expect(localStorage).toHaveLength(0);
  keepLastingDraft('support', 'u1', draft);
  forgetDrafts();
  expect(localStorage).toHaveLength(0);
});

test('AUTH-1 AUTH-3 a session that ended by itself leaves the draft to its person, and to nobody who signs in next; what was typed before a sign-in is there after it', () => {
  keepLastingDraft('support', 'u1', draft);
  expect(readLastingDraft('support', undefined)).toEqual(draft);
  keepLastingDraft('support', undefined, { fields: { phone: '0987654321' } });
  expect(readLastingDraft('support', 'u1')?.fields.phone).toBe('0987654321');
  expect(readLastingDraft('support', 'u2')).toBeUndefined();
  sweepLastingDrafts('u1');
  expect(localStorage).toHaveLength(1);
  sweepLastingDrafts('u2');
  expect(localStorage).toHaveLength(0);
  keepLastingDraft('support', undefined, draft);
  sweepLastingDrafts('u1');
  expect(readLastingDraft('support', 'u1')).toEqual(draft);
});

const BROKEN = '{;null;[1];{"phone":"1"};{"at":"x","fields":{}};{"at":99999999999999,"fields":{"a":"b"}}';
test.each(BROKEN.split(';'))('DEMAND-5 broken storage is an empty form: %s', (broken) => {
  localStorage.setItem(draftKey('form:support'), broken);
  expect(readLastingDraft('support', undefined)).toBeUndefined();
  sweepLastingDrafts();
  expect(localStorage).toHaveLength(0);
});

test('LINE-12 a draft outlives the correction of a device’s clock', () => {
  keepLastingDraft('support', undefined, draft);
  jest.setSystemTime(Date.now() - 2 * HOUR);
  sweepLastingDrafts();
  expect(readLastingDraft('support', undefined)).toEqual(draft);
});

test('DEMAND-5 a field that is no text is left out', () => {
  localStorage.setItem(
    draftKey('form:support'),
    JSON.stringify({ at: Date.now(), fields: { phone: 7, content: 'x' }, attempt: {}, owner: [] }),
  );
  expect(readLastingDraft('support', 'u1')).toEqual({ fields: { content: 'x' }, attempt: undefined });
});
