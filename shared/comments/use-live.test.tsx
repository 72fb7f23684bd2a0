import { type PostConnection, ShellContext } from '@site/shared/contract';
import { fakeShell, memoryOutbox, silentSocket } from '@site/shared/testing';
import { commentItem, outboxEntry } from '@site/shared/testing/comment-items';
import { act, renderHook } from '@testing-library/react';
import { DEVICE } from '../asker';
import { useLive } from './use-live';

const post = { kind: 'product', id: 'listing-1' } as const;

test('COMMENT-3 the sender, who is told by the outbox and by the socket, hears of a comment once', () => {
  const outbox = memoryOutbox();
  const handlers = new Map<string, (payload: unknown) => void>();
  const connection: PostConnection = {
    ...silentSocket.open(post),
    on(event, handler) {
      handlers.set(event, handler);
      return () => handlers.delete(event);
    },
  };
  const props = { post, connection, listedAt: undefined, asker: DEVICE };
  const shell = fakeShell({ outbox });
  const { result } = renderHook(() => useLive(props), {
    wrapper: ({ children }) => <ShellContext value={shell}>{children}</ShellContext>,
  });
  const bySocket = (id: string) =>
    act(() => handlers.get('NewProductComment')?.({ new_comment: commentItem(id) }));
  const byOutbox = (id: string) => {
    const sent = { sender: DEVICE, post, item: commentItem(id) };
    act(() => outbox.settle(outboxEntry(id), { sent }));
  };
  byOutbox('one');
  const heard = result.current.live;
  bySocket('one');
  expect(result.current.live).toBe(heard);
  bySocket('two');
  byOutbox('two');
  expect(result.current.live.items.map(({ comment }) => comment.id)).toEqual(['one', 'two']);
});
