import { anonymousSession, renderWithStore } from '@site/shared/testing';
import { fireEvent, screen } from '@testing-library/react';
import { openStore } from '../../api/store/open-store';
import { chatStore, userOf } from '../../testing/chat-world';
import { Chat } from './chat';

jest.mock('../../api/store/open-store');
const opened = jest.mocked(openStore);

test('ERR-2 CHAT-1 a chat that cannot be opened says so, and a retry opens it', async () => {
  performance.mark ??= (() => undefined) as never;
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  opened.mockRejectedValueOnce(new Error('no such file')).mockResolvedValueOnce(chatStore());
  renderWithStore(<Chat />, 'vi', { session: { ...anonymousSession, user: userOf(), status: 'signed-in' } });
  fireEvent.click(await screen.findByRole('button', { name: 'Thử lại' }));
  await screen.findByText(/^Chào bạn, mình là Lily/);
  expect(opened).toHaveBeenCalledTimes(2);
  logged.mockRestore();
});
