import { type ConnectionState, type PostConnection, ShellContext } from '@site/shared/contract';
import { fakeShell, silentSocket } from '@site/shared/testing';
import { renderHook, waitFor } from '@testing-library/react';
import { useInboxNews } from './use-inbox-news';

test('LINE-11 INBOX-3 where no line comes about, the inbox is asked for', async () => {
  let state: ConnectionState = { link: 'connecting', blocked: false };
  const listeners = new Set<() => void>();
  const connection: PostConnection = {
    ...silentSocket.open({ kind: 'product', id: 'p' }),
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const shell = fakeShell({ socket: { ...silentSocket, openInbox: () => connection } });
  const look = jest.fn();
  const { unmount } = renderHook(() => useInboxNews(true, look), {
    wrapper: ({ children }) => <ShellContext value={shell}>{children}</ShellContext>,
  });
  const become = (change: Partial<ConnectionState>) => {
    state = { ...state, ...change };
    for (const listener of [...listeners]) listener();
  };
  become({ link: 'waiting' });
  expect(look).not.toHaveBeenCalled();
  become({ barred: true });
  await waitFor(() => expect(look).toHaveBeenCalledTimes(1));
  unmount();
  expect(listeners.size).toBe(0);
});
