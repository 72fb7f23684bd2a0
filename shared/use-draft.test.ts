import { draftKey, forgetDrafts, forgetDraftsAlong, keepDraft, readDraft } from './use-draft';

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
