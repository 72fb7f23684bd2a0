import type { PostConnection, SessionApi } from '@site/shared/contract';
import { anonymousSession, memoryOutbox, renderWithStore, silentSocket } from '@site/shared/testing';
import { commentItem, owner } from '@site/shared/testing/comment-items';
import { withService } from '@site/shared/testing/with-service';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { lan } from '../../testing/lan';
import { ThreadPane } from './thread-pane';

const POST = { kind: 'product', id: '7', listing_kind: 'for-sale', title: 'Căn hộ 7', location: 'Quận 7' };
const viewing = (version: number) => ({
  state: 'proposed',
  starts_at: new Date(Date.now() + 3 * 86_400_000).toISOString(),
  note: `Lần ${version}`,
  proposed_by: 'host',
  changed_by: 'host',
  version,
  post: POST,
});
const question = commentItem('t1', { by: lan.id });
const thread = (change: object = {}) => ({
  ...question,
  children: [],
  role: 'viewer',
  owner: { id: owner.id, display_name: owner.name },
  post: { ...POST, price: 1, picture: null },
  last: question,
  waits: true,
  unread: 1,
  is_blocked: false,
  viewing: null,
  ...change,
});

let held: object | number;
/** How often the thread was noted as read. */
let reads: number;
/** What else was changed. */
let changes: object[];
let handlers: Map<string, () => void>;
const toast = jest.fn();

withService(({ pathname }, { method, body }) => {
  if (method !== 'POST') return held;
  if ('settled' in body || pathname !== '/api/inbox/read') changes.push(body);
  else reads += 1;
  return { waiting: 0 };
});
beforeEach(() => {
  held = thread();
  reads = 0;
  changes = [];
  handlers = new Map();
  toast.mockReset();
});

const session: SessionApi = {
  ...anonymousSession,
  credentials: async () => ({ kind: 'token', token: 't' }),
  status: 'signed-in',
  user: lan,
};
function show() {
  const connection: PostConnection = {
    ...silentSocket.open({ kind: 'product', id: '7', ownerId: owner.id }),
    on(event, handler) {
      handlers.set(event, () => handler({ thread_id: 't1' }));
      return () => handlers.delete(event);
    },
  };
  const outbox = memoryOutbox();
  renderWithStore(<ThreadPane person={lan.id} id="t1" listed={undefined} onClose={() => {}} />, 'vi', {
    session,
    socket: { ...silentSocket, openInbox: () => connection },
    outbox,
    toast,
  });
  return outbox;
}

test('INBOX-2 VIEWING-8 another change of the viewing in the open thread is read too, though as much is unread as before', async () => {
  held = thread({ viewing: viewing(1) });
  show();
  await screen.findByText('Lần 1');
  await waitFor(() => expect(reads).toBe(1));
  held = thread({ viewing: viewing(2) });
  act(() => handlers.get('InboxChanged')?.());
  await screen.findByText('Lần 2');
  await waitFor(() => expect(reads).toBe(2));
});

test('INBOX-2 an owner marks a thread as needing no answer, takes that back by the toast or the button, and lets a blocked asker write', async () => {
  const owned = (change: object) =>
    thread({ role: 'host', author: { ...question.author, id: 'asker' }, ...change });
  held = owned({});
  show();
  fireEvent.click(await screen.findByRole('button', { name: 'Không cần trả lời' }));
  await waitFor(() => expect(toast).toHaveBeenCalled());
  act(() => toast.mock.lastCall[0].action.run());
  await waitFor(() => expect(changes).toHaveLength(2));
  held = owned({ waits: false });
  act(() => handlers.get('InboxChanged')?.());
  fireEvent.click(await screen.findByRole('button', { name: 'Vẫn cần trả lời' }));
  await waitFor(() => expect(changes).toHaveLength(3));
  held = owned({ is_blocked: true });
  act(() => handlers.get('InboxChanged')?.());
  fireEvent.click(await screen.findByRole('button', { name: 'Bỏ chặn' }));
  await waitFor(() => expect(changes).toHaveLength(4));
  const settled = (is: boolean) => ({ thread_id: 't1', settled: is });
  expect(changes).toEqual([
    settled(true),
    settled(false),
    settled(false),
    { user_id: 'asker', blocked: false },
  ]);
});

test('INBOX-9 only a question of one’s own is said to be a new question sent', async () => {
  const outbox = show();
  await screen.findByText(/^Chủ tin chưa trả lời/);
  const post = { kind: 'product', id: '7', ownerId: owner.id } as const;
  const settle = (sender: string, item: ReturnType<typeof commentItem>) => {
    const written = { clientId: 'c', sender, post, threadId: null, parentId: null, text: '', phone: null };
    act(() => outbox.settle({ ...written, at: 0 }, { sent: { sender, item, post } }));
  };
  settle('another', commentItem('q2', { by: 'another' }));
  settle(lan.uid, commentItem('a1', { by: lan.id, parent: 't0' }));
  expect(toast).not.toHaveBeenCalled();
  settle(lan.uid, commentItem('q3', { by: lan.id }));
  expect(toast.mock.calls).toEqual([[{ kind: 'success', message: 'Đã gửi câu hỏi mới' }]]);
});

test('INBOX-9 an asker without an answer yet writes another question, in a thread of its own', async () => {
  const outbox = show();
  const field = await screen.findByRole('textbox', { name: 'Câu hỏi của bạn' });
  fireEvent.change(field, { target: { value: 'Gửi xe ở đâu?' } });
  fireEvent.keyDown(field, { key: 'Enter' });
  await waitFor(() => expect(outbox.entries()).toMatchObject([{ text: 'Gửi xe ở đâu?', parentId: null }]));
});

test('INBOX-9 VIEWING-8 a viewing of the owner is an answer: nobody is told that they still wait for one', async () => {
  held = thread({ viewing: { ...viewing(2), state: 'agreed', changed_by: 'viewer' } });
  show();
  await screen.findByText(/^Chủ tin đã trả lời bằng lịch xem nhà/);
  expect(screen.queryByText(/^Chủ tin chưa trả lời/)).toBeNull();
  held = thread({ viewing: { ...viewing(3), proposed_by: 'viewer', changed_by: 'viewer' } });
  act(() => handlers.get('InboxChanged')?.());
  await screen.findByText(/^Chủ tin chưa trả lời/);
});

test('INBOX-5 the address of another person’s thread shows that there is no thread', async () => {
  held = 404;
  show();
  await screen.findByText('Không có cuộc trao đổi này');
  expect(screen.queryByRole('log')).toBeNull();
  expect(reads).toBe(0);
});
