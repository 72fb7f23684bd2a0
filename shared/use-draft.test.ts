import { draftKey, forgetDrafts, keepDraft, readDraft } from './use-draft';

test('AUTH-3 DEMAND-5 signing out forgets what was being written, in this tab and beyond, and nothing else', () => {
  keepDraft('chat', 'Chào');
  localStorage.setItem(draftKey('demand:u1:buy'), '{"phone":"0912345678"}');
  localStorage.setItem('theme', 'dark');
  expect(readDraft('chat')).toBe('Chào');
  forgetDrafts();
  expect(readDraft('chat')).toBe('');
  expect(Object.keys(localStorage)).toEqual(['theme']);
});
