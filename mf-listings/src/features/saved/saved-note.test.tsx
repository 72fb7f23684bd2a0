import type { SavedHome } from '@site/shared/contract';
import { homeSummary, memorySaved, renderInShell } from '@site/shared/testing';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useSyncExternalStore } from 'react';
import { SavedNote } from './saved-note';

const saved = memorySaved();
saved.book.save(homeSummary('7'));
const only = (): SavedHome => {
  const [home] = saved.book.state().homes;
  if (!home) throw new Error('the home is not saved');
  return home;
};

function Note() {
  const home = useSyncExternalStore(saved.book.subscribe, only);
  return <SavedNote home={home} book={saved.book} title={home.title} />;
}

test('KEEP-3 a note is kept as soon as its field is left, and as soon as its tab is behind another one or is closed', async () => {
  const user = userEvent.setup();
  const { unmount } = renderInShell(<Note />, 'vi', { saved });
  await user.click(screen.getByRole('button', { name: 'Thêm ghi chú: Căn hộ 7' }));
  await user.type(screen.getByRole('textbox'), 'Gần mẹ');
  expect(only().note).toBe('');
  await user.tab();
  expect(only().note).toBe('Gần mẹ');
  unmount();
  renderInShell(<Note />, 'vi', { saved });
  await user.click(screen.getByRole('button', { name: 'Sửa ghi chú: Căn hộ 7' }));
  await user.type(screen.getByRole('textbox'), ', gần chợ');
  expect(only().note).toBe('Gần mẹ');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(only().note).toBe('Gần mẹ, gần chợ');
  // A page that is reloaded may end before the note is in its database.
  expect(Object.values(sessionStorage)).toEqual(['Gần mẹ, gần chợ']);
});
