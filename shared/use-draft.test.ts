import { draftKey, forgetDrafts, forgetDraftsAlong, keepDraft, moveDrafts, readDraft } from './use-draft';

test('AUTH-3 DEMAND-5 signing out forgets what was being written, in this tab and beyond, and nothing else', () => {
  keepDraft('chat', 'Chào');
  localStorage.setItem(draftKey('demand:u1:buy'), '{"phone":"0912345678"}');
  localStorage.setItem('theme', 'dark');
  expect(readDraft('chat')).toBe('Chào');
  forgetDrafts();
  expect(readDraft('chat')).toBe('');
  expect(Object.keys(localStorage)).toEqual(['theme']);
});

test('AUTH-3 a sign-out in another tab forgets what this one was writing; nothing else that is stored does', () => {
  const written = jest.spyOn(Storage.prototype, 'setItem');
  forgetDrafts();
  const signOut = written.mock.calls[0]?.[0] ?? '';
  written.mockRestore();
  keepDraft('chat', 'Chào');
  forgetDraftsAlong('theme');
  expect(readDraft('chat')).toBe('Chào');
  forgetDraftsAlong(signOut);
  expect(readDraft('chat')).toBe('');
  expect(localStorage).toHaveLength(0);
});

test('COMMENT-7 who signs in goes on with what they were writing; what the account had written there stays', () => {
  keepDraft('device:product:1', 'Nhà còn không');
  keepDraft('device:product:2', 'của khách');
  keepDraft('u1:product:2', 'của u1');
  keepDraft('chat', 'Chào');
  moveDrafts('device:', 'u1:');
  const names = ['u1:product:1', 'device:product:1', 'u1:product:2', 'device:product:2', 'chat'];
  expect(names.map(readDraft)).toEqual(['Nhà còn không', '', 'của u1', 'của khách', 'Chào']);
  sessionStorage.clear();
});
