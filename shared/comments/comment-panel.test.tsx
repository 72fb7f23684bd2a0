import { setApiHost } from '@site/shared/api';
import type {
  ConnectionState,
  OutboxEntry,
  OutboxNews,
  PostConnection,
  SessionApi,
  ShellApi,
} from '@site/shared/contract';
import {
  anonymousSession,
  type MemoryOutbox,
  memoryOutbox,
  renderWithStore,
  sessionUser,
} from '@site/shared/testing';
import { commentItem, outboxEntry, owner, page, thread } from '@site/shared/testing/comment-items';
import { withService } from '@site/shared/testing/with-service';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { askerOf, DEVICE } from '../asker';
import type { CommentItem, Thread } from './comment';
import { CommentPanel } from './comment-panel';

let answer: { status: number; body: unknown };
/** In the place of {@link answer}: one that depends on what was asked. */
let answers: ((body: Record<string, unknown>) => typeof answer) | undefined;
let asked: { path: string; body: Record<string, unknown> }[];
/** What the next answers of the list wait for. */
let holds: (Promise<void> | undefined)[];
let handlers: Map<string, (payload: unknown) => void>;
let requests: { event: string; payload: Record<string, unknown> }[];
let outbox: MemoryOutbox;
/** What the panel gave to the outbox. */
let sent: OutboxEntry[];
/** What becomes of it. */
let outcome: (entry: OutboxEntry) => OutboxNews;
const STANDING: ConnectionState = { link: 'connected', blocked: false };
let state = STANDING;
const toast = jest.fn();

const connection: PostConnection = {
  state: () => state,
  subscribe: () => () => undefined,
  on(event, handler) {
    handlers.set(event, handler);
    return () => handlers.delete(event);
  },
  async request(event, payload) {
    requests.push({ event, payload: payload as Record<string, unknown> });
    return { ok: true };
  },
  close() {},
};

const visitor: SessionApi = {
  ...anonymousSession,
  credentials: async () => ({ kind: 'device', secret: 's' }),
  localUser: async () => ({ id: 'asker', deviceId: 'd', phoneNumber: '84912345678', displayName: null }),
};
const host: SessionApi = {
  ...anonymousSession,
  credentials: async () => ({ kind: 'token', token: 't' }),
  status: 'signed-in',
  user: sessionUser('u', { id: owner.id }),
};

let posts = 0;
const show = (session: SessionApi = visitor) => {
  posts += 1;
  setApiHost({ callerId: async () => (await askerOf(session))?.id });
  outbox = memoryOutbox((entry) => {
    sent.push(entry);
    // As the shell's does: a first message makes the local user.
    if (entry.sender === DEVICE) void session.localUser();
    outbox.settle(entry, outcome(entry));
  });
  const parts: Partial<ShellApi> = { session, socket: { open: () => connection }, outbox, toast };
  const post = { kind: 'product', id: `post-${posts}` } as const;
  return renderWithStore(<CommentPanel post={post} owner={owner} />, 'vi', parts);
};
const lists = (...threads: Parameters<typeof page>) => {
  answer = { status: 200, body: page(...threads) };
};
const arrives = (event: string, item: CommentItem) =>
  act(() => handlers.get(event)?.({ [event.includes('Answer') ? 'new_answer' : 'new_comment']: item }));
/** The browser's observer, which sees nothing in jsdom. */
const { IntersectionObserver } = globalThis;
/** In its place: tells whether the end of the list is near. */
function watchTheEnd() {
  const observers = new Set<() => void>();
  let isNear = false;
  globalThis.IntersectionObserver = class extends IntersectionObserver {
    readonly #told: IntersectionObserverCallback;
    #tell: (() => void) | undefined;
    constructor(told: IntersectionObserverCallback) {
      super(told);
      this.#told = told;
    }
    override observe(target: Element) {
      // An item of the list is always near; its end is when the test says so.
      this.#tell = () => {
        const isIntersecting = isNear || target.getAttribute('role') !== 'status';
        this.#told([{ isIntersecting, target } as IntersectionObserverEntry], this);
      };
      observers.add(this.#tell);
      this.#tell();
    }
    override disconnect() {
      if (this.#tell) observers.delete(this.#tell);
    }
  };
  return () => {
    isNear = true;
    for (const tell of [...observers]) tell();
  };
}
const field = () => screen.findByRole('textbox', { name: /^Câu (hỏi|trả lời) của bạn$/ });

beforeEach(() => {
  asked = [];
  answers = undefined;
  holds = [];
  requests = [];
  handlers = new Map();
  state = STANDING;
  lists();
  sent = [];
  outcome = ({ sender, post, text, clientId }) => {
    const { comment, ...item } = commentItem('sent');
    const written = { ...item, comment: { ...comment, comment: text, client_id: clientId } };
    return { sent: { sender, post, item: written } };
  };
  toast.mockReset();
});
afterEach(() => Object.assign(globalThis, { IntersectionObserver }));

withService(async ({ pathname: path }, { body }) => {
  asked.push({ path, body });
  await holds.shift();
  const given = answers?.(body) ?? answer;
  return Response.json(given.body, { status: given.status });
});

test('COMMENT-2 COMMENT-3 shows the listed threads, and what comes in live once', async () => {
  const question = commentItem('q1');
  lists(thread(question));
  show();
  await screen.findByText('text of q1');
  expect(asked[0]).toMatchObject({
    path: '/api/products/get-comments',
    body: { filter: { product_id: `post-${posts}`, host_id: owner.id, role: 'viewer' }, cursor: null },
  });
  const live = commentItem('a1', { by: owner.id, parent: 'q1' });
  await waitFor(() => expect(handlers.has('NewAnswerProductComment')).toBe(true));
  arrives('NewAnswerProductComment', live);
  arrives('NewAnswerProductComment', live);
  expect(screen.getAllByText('text of a1')).toHaveLength(1);
  expect(screen.getByText('Tin mới từ Chị Hoa: text of a1').getAttribute('aria-live')).toBe('polite');
});

test('COMMENT-1 LOCAL-1 a list is asked for in the name of the local user, also of one that a message has only just made', async () => {
  let secret: string | undefined;
  show({
    ...visitor,
    credentials: async () => (secret ? { kind: 'device', secret } : { kind: 'none' }),
    localUser: async () => {
      secret = 's';
      return { id: 'asker', deviceId: 'd', phoneNumber: null, displayName: null };
    },
  });
  await screen.findByText('Chưa có câu hỏi nào');
  expect(asked.at(-1)?.body.filter).toMatchObject({ author_id: null, role: 'viewer' });
  const before = asked.length;
  await userEvent.type(await field(), 'Còn không?{Enter}');
  // The line stands now, and what was said before it is read.
  await waitFor(() => expect(asked.length).toBeGreaterThan(before));
  expect(asked.at(-1)?.body.filter).toMatchObject({ author_id: 'asker', host_id: owner.id, role: 'viewer' });
});

test('COMMENT-1 the list is asked for in the name of the present caller, also by the copy of another area’s bundle', async () => {
  show();
  await screen.findByText('Chưa có câu hỏi nào');
  const sharedApi = require('@site/shared/api');
  jest.isolateModules(() => {
    jest.doMock('@site/shared/api', () => sharedApi);
    require('./comments.api');
  });
  show(host);
  await waitFor(() => expect(asked.at(-1)?.body.filter).toMatchObject({ author_id: owner.id, role: 'host' }));
});

test('COMMENT-4 nothing is no question; Enter sends the trimmed text with the number, and clears the field', async () => {
  show();
  const text = await field();
  await screen.findByText('Chưa có câu hỏi nào');
  await userEvent.type(text, '  {Enter}');
  expect(screen.getByRole('alert').textContent).toBe('Vui lòng nhập câu hỏi');
  expect(document.activeElement).toBe(text);
  expect(sent).toEqual([]);
  await waitFor(() =>
    expect(screen.getByLabelText<HTMLInputElement>(/^Số điện thoại/).value).toBe('0912 345 678'),
  );
  await userEvent.type(text, 'Còn không?{Shift>}{Enter}{/Shift}Giá nhiêu? ');
  // Enter chooses a word of a composition.
  for (const sign of [{ isComposing: true }, { keyCode: 229 }])
    fireEvent.keyDown(text, { key: 'Enter', ...sign });
  expect(sent).toEqual([]);
  await userEvent.type(text, '{Enter}');
  expect(sent).toMatchObject([
    { text: 'Còn không?\nGiá nhiêu?', phone: '84912345678', parentId: null, threadId: null },
  ]);
  expect((text as HTMLTextAreaElement).value).toBe('');
});

test('COMMENT-5 only somebody else’s comment can be answered; the bar has a cancel and goes after sending', async () => {
  lists(thread(commentItem('q1'), commentItem('a1', { by: owner.id, parent: 'q1' })));
  show();
  const button = await screen.findByRole('button', { name: 'Trả lời Chị Hoa' });
  expect(screen.getAllByRole('button', { name: /^Trả lời/ })).toHaveLength(1);
  await userEvent.click(button);
  expect(screen.getByText('Đang trả lời Chị Hoa')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Huỷ trả lời' }));
  expect(screen.queryByText('Đang trả lời Chị Hoa')).toBeNull();
  expect(document.activeElement).toBe(button);
  await userEvent.click(button);
  expect(document.activeElement).toBe(await field());
  await userEvent.keyboard('Cảm ơn{Enter}');
  expect(sent).toMatchObject([{ parentId: 'a1', threadId: 'q1', replyTo: owner.id }]);
  expect(screen.queryByText('Đang trả lời Chị Hoa')).toBeNull();
  expect(document.activeElement).toBe(button);
  expect((await field()).textContent).toBe('');
});

test('COMMENT-6 a blocked visitor has no field and cannot send', async () => {
  answer = { status: 200, body: { ...page(), is_blocked: true } };
  let release = () => {};
  // The third list, which is asked for after the news, does not come.
  holds = [undefined, new Promise((resolve) => (release = resolve)), new Promise(() => {})];
  show();
  await screen.findByText('Bạn đã bị chặn, không thể gửi câu hỏi');
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Gửi' }).disabled).toBe(true);
  // As listed once more when the line stands.
  await waitFor(() => expect(asked).toHaveLength(2));
  act(() => handlers.get('CommenterBlocked')?.({ is_blocked: false }));
  expect(await field()).toBeTruthy();
  // The list was asked for before that was said: it is no news.
  answer = { status: 200, body: { ...page(thread(commentItem('q1'))), is_blocked: true } };
  release();
  await screen.findByText('text of q1');
  expect(await field()).toBeTruthy();
});

test('COMMENT-6 COMMENT-7 a refused sender gets the toast; the message can be tried again or discarded', async () => {
  outcome = (entry) => {
    answer = { status: 200, body: { ...page(), is_blocked: true } };
    return { failed: { ...entry, failure: 'blocked' } };
  };
  show();
  await userEvent.type(await field(), 'Còn không?{Enter}');
  await screen.findByText('Không gửi được');
  expect(toast).toHaveBeenCalledWith({ message: 'Bạn đã bị chặn', kind: 'error' });
  expect(screen.queryByRole('textbox')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Thử lại' }));
  expect(sent).toHaveLength(2);
  await userEvent.click(await screen.findByRole('button', { name: 'Bỏ' }));
  await waitFor(() => expect(screen.queryByText('Còn không?')).toBeNull());
});

test('COMMENT-1 COMMENT-6 the owner sees the askers, answers, and blocks one', async () => {
  answer = { status: 200, body: { ...page(thread(commentItem('q1'))), role: 'host' } };
  show(host);
  await screen.findByRole('button', { name: 'Trả lời Anh Nam' });
  expect(screen.queryByRole('textbox')).toBeNull();
  await waitFor(() => expect(asked).toHaveLength(2));
  // The list that is asked for after the block says the same.
  const blocked = { ...thread(commentItem('q1')), is_blocked: true };
  answers = () => ({
    status: 200,
    body: { ...page(requests.length > 0 ? blocked : thread(commentItem('q1'))), role: 'host' },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Tuỳ chọn với Anh Nam' }));
  await userEvent.click(screen.getByText('Chặn người này'));
  await screen.findByText('Đã chặn');
  expect(requests).toEqual([{ event: 'BlockCommenter', payload: { user_id: 'asker', blocked: true } }]);
});

test('LOCAL-1 COMMENT-3 an asker signs in: the owner sees the question once, and as the account’s', async () => {
  const before = thread(commentItem('q1', { by: 'device-1' }));
  const answersOwner = (...threads: Parameters<typeof page>) => {
    answer = { status: 200, body: { ...page(...threads), role: 'host' } };
  };
  answersOwner(before);
  show(host);
  await screen.findByText('text of q1');
  await waitFor(() => expect(handlers.has('CommenterCarried')).toBe(true));
  arrives('NewProductComment', commentItem('q2', { by: 'device-1', at: 1 }));
  await screen.findByText('text of q2');
  answersOwner({ ...before, author: { ...before.author, id: 'account-1', display_name: 'Trần Lan' } });
  const reads = asked.length;
  act(() => handlers.get('CommenterCarried')?.({ user_id: 'device-1', carried_to: 'account-1' }));
  await screen.findByText('Trần Lan');
  expect(asked).toHaveLength(reads + 1);
  expect(screen.getAllByText('text of q1')).toHaveLength(1);
  expect(screen.getAllByText('text of q2')).toHaveLength(1);
  // What makes no sense is no news.
  act(() => handlers.get('CommenterCarried')?.({ user_id: 7 }));
  expect(asked).toHaveLength(reads + 1);
});

test('COMMENT-2 ERR-2 a list that cannot be had, and a next page, say so, keep what is there, and can be asked for again', async () => {
  watchTheEnd()();
  answer = { status: 500, body: {} };
  const { unmount } = show();
  await screen.findByText('Không tải được câu hỏi');
  // As asked once more when the line stands.
  await waitFor(() => expect(asked).toHaveLength(2));
  lists(thread(commentItem('q1')));
  await userEvent.click(await screen.findByRole('button', { name: 'Thử lại' }));
  await screen.findByText('text of q1');
  unmount();
  const first = { ...page(thread(commentItem('q1'))), nextCursor: 'page 2' };
  answers = ({ cursor }) => (cursor ? { status: 500, body: {} } : { status: 200, body: first });
  show();
  await screen.findByText('Chưa tải được các câu hỏi cũ hơn.');
  screen.getByText('text of q1');
  answers = ({ cursor }) => ({ status: 200, body: cursor ? page(thread(commentItem('q2'))) : first });
  await userEvent.click(screen.getByRole('button', { name: 'Thử lại' }));
  await screen.findByText('text of q2');
  expect(screen.queryByText('Chưa tải được các câu hỏi cũ hơn.')).toBeNull();
});

test('COMMENT-2 whoever reaches the end while the list is read again on connect gets the next page after that', async () => {
  const scrollToEnd = watchTheEnd();
  const first = { ...page(thread(commentItem('q1'))), nextCursor: 'page 2' };
  answers = ({ cursor }) => ({ status: 200, body: cursor ? page(thread(commentItem('q2'))) : first });
  let release = () => {};
  holds = [undefined, new Promise((resolve) => (release = resolve))];
  show();
  await screen.findByText('text of q1');
  await waitFor(() => expect(asked).toHaveLength(2));
  act(scrollToEnd);
  release();
  await screen.findByText('text of q2');
  // The first page, the same again on connect, and the next one: nothing is asked for twice.
  expect(asked.map(({ body }) => body.cursor)).toEqual([null, null, 'page 2']);
});

test('COMMENT-1 what becomes of another sender’s message in this browser is no news here', async () => {
  show();
  await field();
  const post = { kind: 'product', id: `post-${posts}` } as const;
  const message = outboxEntry('client-theirs', { sender: 'somebody-else', post });
  const settle = (news: OutboxNews) => act(() => outbox.settle(message, news));
  settle({ failed: { ...message, failure: 'blocked' } });
  settle({ sent: { sender: message.sender, post, item: commentItem('theirs') } });
  expect(screen.queryByText('text of theirs')).toBeNull();
  expect(await field()).toBeTruthy();
  expect(toast).not.toHaveBeenCalled();
  settle({ sent: { sender: DEVICE, post, item: commentItem('ours') } });
  expect(await screen.findByText('text of ours')).toBeTruthy();
});

const VIEWING = {
  ...{ state: 'proposed', note: '', proposed_by: 'host', changed_by: 'host', version: 1 },
  starts_at: new Date(Date.now() + 86_400_000).toISOString(),
  post: { kind: 'product', id: '7', listing_kind: 'for-sale', title: 'Căn hộ 7', location: 'Quận 7' },
};

test('VIEWING-8 VIEWING-10 a viewing can be proposed where the service has viewings, and a change that comes over the socket is shown at once', async () => {
  lists(thread(commentItem('q2')));
  const { unmount } = show();
  await screen.findByText('text of q2');
  expect(screen.queryByRole('button', { name: 'Hẹn xem nhà' })).toBeNull();
  unmount();
  lists({ ...thread(commentItem('q1')), viewing: null });
  handlers.clear();
  show();
  await screen.findByRole('button', { name: 'Hẹn xem nhà' });
  await waitFor(() => expect(handlers.has('ViewingChanged')).toBe(true));
  act(() => handlers.get('ViewingChanged')?.({ thread_id: 'other', viewing: VIEWING }));
  expect(screen.queryByRole('button', { name: 'Đồng ý' })).toBeNull();
  act(() => handlers.get('ViewingChanged')?.({ thread_id: 'q1', viewing: VIEWING }));
  await screen.findByRole('button', { name: 'Đồng ý' });
});

test('VIEWING-9 a block takes the ways to arrange away at once, and the viewing that it ended is read again', async () => {
  const viewing = { ...VIEWING, state: 'agreed', proposed_by: 'viewer', version: 2 };
  const listed = (change: object, isBlocked: boolean) => {
    const question = { ...thread(commentItem('q1')), viewing: { ...viewing, ...change } };
    answer = { status: 200, body: { ...page(question as unknown as Thread), is_blocked: isBlocked } };
  };
  let release = () => {};
  holds = [undefined, undefined, new Promise((resolve) => (release = resolve))];
  listed({}, false);
  show();
  await screen.findByRole('button', { name: 'Đổi giờ' });
  await waitFor(() => expect(asked).toHaveLength(2));
  listed({ state: 'cancelled', version: 3 }, true);
  act(() => handlers.get('CommenterBlocked')?.({ is_blocked: true }));
  expect(screen.queryByRole('button', { name: 'Đổi giờ' })).toBeNull();
  release();
  const card = screen.getByRole('region', { name: 'Lịch xem nhà' });
  await within(card).findByText('Chị Hoa đã huỷ lịch xem nhà');
  expect(screen.queryByRole('button', { name: 'Thêm vào lịch' })).toBeNull();
  expect(asked).toHaveLength(3);
});

test('INBOX-10 a thread in sight is noted as read once for each news; one without news, and one of a service that tells none, is not', async () => {
  watchTheEnd();
  const reads = () =>
    asked.filter(({ path }) => path === '/api/inbox/read').map(({ body }) => body.thread_id);
  const answered = thread(commentItem('q1'), commentItem('a1', { by: owner.id, parent: 'q1' }));
  lists(
    { ...answered, unread: 1 },
    { ...thread(commentItem('q2')), unread: 0 },
    thread(commentItem('q3'), commentItem('a3', { by: owner.id, parent: 'q3' })),
  );
  show();
  await screen.findByText('text of a1');
  await waitFor(() => expect(reads()).toEqual(['q1']));
  await waitFor(() => expect(handlers.has('NewAnswerProductComment')).toBe(true));
  for (const id of ['q2', 'q3'])
    arrives('NewAnswerProductComment', commentItem(`live-${id}`, { by: owner.id, parent: id }));
  await waitFor(() => expect(reads()).toEqual(['q1', 'q2']));
  // What the reader writes is no news to them.
  arrives('NewAnswerProductComment', commentItem('own', { parent: 'q1' }));
  await screen.findByText('text of own');
  expect(reads()).toEqual(['q1', 'q2']);
});

test('LINE-11 where no line comes about, the panel says so in a line, and shows what was said meanwhile', async () => {
  state = { link: 'waiting', blocked: false };
  const first = show();
  await screen.findByText(/^Mất kết nối/);
  first.unmount();
  state = { link: 'waiting', blocked: false, barred: true };
  lists(thread(commentItem('q1')));
  show();
  await screen.findByText(/^Mạng này không cho kết nối trực tiếp/);
  expect(screen.queryByText(/^Mất kết nối/)).toBeNull();
  await screen.findByText('text of q1');
  lists(thread(commentItem('q1')), thread(commentItem('q2')));
  // A look while the one before is under way asks for nothing.
  await waitFor(() => {
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(screen.queryByText('text of q2')).not.toBeNull();
  });
});
