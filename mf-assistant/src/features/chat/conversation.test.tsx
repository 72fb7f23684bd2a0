import { renderWithStore } from '@site/shared/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ChatMessage } from '../../api/store/chat-message';
import { type ChatStore, type NewestPage, PAGE_SIZE } from '../../api/store/chat-store';
import { chatStore, ME, message, run, userOf } from '../../testing/chat-world';
import { Conversation } from './conversation';

const realFetch = globalThis.fetch;
const asked = jest.fn<Promise<Response>, [string, RequestInit]>();
const before = jest.fn<ReturnType<ChatStore['before']>, Parameters<ChatStore['before']>>();

/** The service: what is in the conversation, whether it can be heard, and who is there. */
let all: ChatMessage[];
let isCut: boolean;
let members: string[];
let tellNewest: (page: NewestPage) => void;

const store = chatStore({
  members: async () => members,
  watchNewest(_conversation, next) {
    tellNewest = next;
    return () => undefined;
  },
  watchMessage(id, next) {
    void Promise.resolve().then(() => {
      const found = all.find((one) => one.id === id);
      if (found) act(() => next(found));
    });
    return () => undefined;
  },
  before,
});

/** The newest page as the service has it now. */
const tell = (cut = isCut) => {
  isCut = cut;
  const messages = all.slice(-PAGE_SIZE);
  act(() => tellNewest({ messages, full: messages.length === PAGE_SIZE, live: !isCut }));
};

const show = (role?: string) => {
  renderWithStore(<Conversation chat={{ store, conversation: 'c' }} user={userOf(role)} failed="hỏng" />);
  tell();
};

const log = () => screen.getByRole('region', { name: 'Tin nhắn' });
const press = (name: string) => {
  const button = screen.getByRole('button', { name });
  button.focus();
  fireEvent.click(button);
};
const field = () => screen.getByRole('textbox', { name: 'Tin nhắn cho Lily' });
const write = (text: string) => {
  fireEvent.change(field(), { target: { value: text } });
  fireEvent.keyDown(field(), { key: 'Enter' });
};
/** Bodies of the calls to the chat's service. */
const sentBodies = (call = '/create-messenger') =>
  asked.mock.calls.filter(([path]) => path.endsWith(call)).map(([, { body }]) => JSON.parse(String(body)));
const onItsWay = () => document.querySelector('[data-outgoing]');
const kept = () => sessionStorage.getItem('draft:lily:me:c:outgoing');

/** A device with a mouse or without; there is no room for homes beside the chat. */
const pointerIs = (fine: boolean) =>
  jest.spyOn(window, 'matchMedia').mockImplementation((media) =>
    Object.assign(new EventTarget() as MediaQueryList, {
      media,
      matches: fine && !media.includes('width'),
    }),
  );

beforeEach(() => {
  all = [];
  isCut = false;
  members = [ME];
  before.mockReset().mockRejectedValue(new Error('unavailable'));
  asked.mockReset().mockImplementation(async () => Response.json({ data: { accepted: true } }));
  Object.assign(globalThis, { fetch: asked });
  pointerIs(true);
  performance.mark ??= (() => undefined) as never;
});
afterEach(() => {
  jest.restoreAllMocks();
  Object.assign(globalThis, { fetch: realFetch });
});

test('CHAT-3 a message that was taken stays in sight as on its way until its document is there', async () => {
  all = run(1, 5);
  show();
  write('xin chào');
  await waitFor(() => expect(sentBodies()).toHaveLength(1));
  tell();
  expect(onItsWay()?.textContent).toContain('xin chào');
  all = [...all, message(6, { id: sentBodies()[0].id, text: 'xin chào' })];
  tell();
  expect(screen.getAllByText('xin chào')).toHaveLength(1);
  expect(onItsWay()).toBeNull();
});

test('CHAT-3 a message that was taken while a page of newer ones came is not shown as on its way for ever', async () => {
  all = run(1, 5);
  show();
  tell(true);
  screen.getByText('Mất kết nối, đang kết nối lại…');
  write('gửi khi mất kết nối');
  await waitFor(() => expect(sentBodies()).toHaveLength(1));
  all = [...all, message(6, { id: sentBodies()[0].id, text: 'gửi khi mất kết nối' }), ...run(7, 11)];
  tell(false);
  await waitFor(() => expect(onItsWay()).toBeNull());
  expect(screen.queryByText('Mất kết nối, đang kết nối lại…')).toBeNull();
  expect(kept()).toBeNull();
  expect(sentBodies()).toHaveLength(1);
});

test('CHAT-4 the question of a failed answer is asked again also when it lies before what is held', async () => {
  const failed = message(2, { senderId: 'assistant', status: 'failed', questionId: 'm1' });
  all = [message(1), failed, ...run(3, 6)];
  show();
  press('Hỏi lại');
  await waitFor(() => expect(sentBodies()).toMatchObject([{ message: 'tin 1' }]));
});

test('CHAT-3 what failed is tried again or left by the keyboard: the focus goes on to the field', async () => {
  asked.mockImplementation(async () => Response.json({}, { status: 403 }));
  show();
  write('không được nhận');
  await screen.findByText('Tin này không được nhận.');
  press('Thử lại');
  expect(document.activeElement).toBe(field());
  await screen.findByText('Tin này không được nhận.');
  press('Bỏ');
  expect(document.activeElement).toBe(field());
  expect(onItsWay()).toBeNull();
});

test('CHAT-4 by touch a suggested question leads beside the field: no keyboard covers the answer', () => {
  pointerIs(false);
  show();
  press('Lily giúp được gì?');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Thêm ảnh' }));
});

test('CHAT-2 an older page that failed is asked for again by a press or with the connection, not by each step of a scroll', async () => {
  all = run(6, 10);
  show();
  Object.defineProperty(log(), 'scrollTop', { value: 0, writable: true });
  const scrollUp = () => {
    for (const to of [900, 800, 700]) {
      log().scrollTop = to;
      fireEvent.scroll(log());
    }
  };
  scrollUp();
  expect((await screen.findByRole('alert')).textContent).toBe('Chưa tải được tin cũ hơn.');
  scrollUp();
  expect(before).toHaveBeenCalledTimes(1);
  press('Thử lại');
  expect(before).toHaveBeenCalledTimes(2);
  await screen.findByText('Thử lại');
  tell(true);
  tell(false);
  expect(screen.queryByRole('alert')).toBeNull();
  scrollUp();
  expect(before).toHaveBeenCalledTimes(3);
  await screen.findByRole('alert');
});

test('CHAT-2 the first page of all takes its button away and leaves the focus in the log', async () => {
  all = run(6, 10);
  before.mockResolvedValue({ messages: run(4, 5), full: false });
  show();
  press('Xem tin cũ hơn');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Xem tin cũ hơn' })).toBeNull());
  expect(document.activeElement).toBe(log());
});

test('CHAT-2 readers hear of what an adviser writes, not of what was there', () => {
  all = [message(1), message(2, { senderId: 'broker' })];
  show();
  const heard = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
  expect(heard()).toEqual(['']);
  all = [...all, message(3, { senderId: 'broker' })];
  tell();
  expect(heard()).toEqual(['Tư vấn viên: tin 3']);
});

test('CHAT-3 a customer’s message notifies the other members, such as an adviser who joined', async () => {
  members = [ME, 'adviser'];
  show();
  write('xin chào');
  await waitFor(() =>
    expect(sentBodies('/customer-center-notice')).toMatchObject([
      { click_action: 'customer_center_notification', receiver: ['adviser'], message: 'xin chào' },
    ]),
  );
  expect(sentBodies()).toHaveLength(1);
  expect(asked).toHaveBeenCalledTimes(2);
});

test('CHAT-3 a message of a broker goes by their call alone', async () => {
  show('Mentor');
  write('xin chào');
  await waitFor(() => expect(sentBodies('/create-messenger-for-broker')).toMatchObject([{ broker: true }]));
  expect(asked).toHaveBeenCalledTimes(1);
});

test('CHAT-3 any other role sees no field and no suggestion, and a text that says why', () => {
  show('Host');
  screen.getByText(/^Tài khoản của bạn không gửi được tin/);
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Lily giúp được gì?' })).toBeNull();
});

test('CHAT-3 of two messages in quick succession the second waits for the first, which is tried again under its id', async () => {
  asked.mockRejectedValueOnce(new TypeError('the answer was lost'));
  show();
  write('xin chào');
  write('cảm ơn');
  await waitFor(() =>
    expect(sentBodies().map(({ message: text }) => text)).toEqual(['xin chào', 'xin chào', 'cảm ơn']),
  );
  const [first, again, second] = sentBodies();
  expect(again.id).toBe(first.id);
  expect(second.id).not.toBe(first.id);
});

test('CHAT-3 AUTH-7 with a session that has expired a message is kept for the reload, and says why', async () => {
  asked.mockImplementation(async () =>
    Response.json({ error: { code: 'session_expired' } }, { status: 419 }),
  );
  show();
  write('xin chào');
  await screen.findByText(/^Phiên đăng nhập đã hết hạn/);
  expect(kept()).toContain('xin chào');
});
