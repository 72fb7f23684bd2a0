import { type FakePushBrowser, fakePushBrowser, startPushPlatform } from '@site/shared/testing/fake-push';
import { screen, waitFor } from '@testing-library/react';
import { lan } from '../testing/lan';
import { visit } from '../testing/visit';
import NotificationsPage from './notifications.page';

let browser: FakePushBrowser;
let remove: () => void;
let backend: Awaited<ReturnType<typeof startPushPlatform>>;

beforeEach(async () => {
  ({ browser, remove } = fakePushBrowser());
  backend = await startPushPlatform();
});
afterEach(async () => {
  remove();
  await backend.close();
});

const open = () =>
  visit(NotificationsPage, {
    path: '/account/notifications',
    session: {
      credentials: async () => ({ kind: 'token', token: 't' }),
      user: lan,
      status: 'signed-in',
    },
  });
const kind = (name: RegExp) => screen.findByRole<HTMLInputElement>('checkbox', { name });

test('PUSH-9 each kind is turned on and off by itself; the browser is asked at the first, and forgotten with the last', async () => {
  const { user } = open();
  expect((await kind(/^Giá thay đổi/)).checked).toBe(false);
  expect(browser.asked).toBe(0);
  await user.click(await kind(/^Giá thay đổi/));
  await screen.findByText('Đã lưu.');
  await user.click(await kind(/^Có câu trả lời/));
  await waitFor(() => expect(backend.platform.choices).toMatchObject({ kinds: ['answer', 'price'] }));
  await waitFor(async () => expect((await kind(/^Có câu trả lời/)).checked).toBe(true));
  await user.click(await kind(/^Giá thay đổi/));
  await waitFor(() => expect(backend.platform.choices).toMatchObject({ kinds: ['answer'] }));
  await screen.findByText('Đã lưu.');
  await user.click(await kind(/^Có câu trả lời/));
  await waitFor(() => expect(browser.subscribed).toBe(false));
  expect(backend.platform.choices).toBeUndefined();
});

test('PUSH-6 PUSH-9 quiet hours are set and left out; a pair that is none is told and kept in the fields', async () => {
  browser.permission = 'granted';
  browser.subscribed = true;
  backend.platform.choices = {
    kinds: ['price'],
    quiet_hours: { from: '22:00', to: '07:00' },
    time_zone: 'Asia/Ho_Chi_Minh',
    locale: 'vi',
  };
  const { user } = open();
  const from = await screen.findByLabelText<HTMLInputElement>('Từ');
  await user.clear(from);
  await user.type(from, '07:00');
  await user.tab();
  await screen.findByText('Vui lòng nhập hai giờ khác nhau');
  expect(from.value).toBe('07:00');
  await user.clear(from);
  await user.type(from, '21:30');
  await user.tab();
  await waitFor(() =>
    expect(backend.platform.choices).toMatchObject({ quiet_hours: { from: '21:30', to: '07:00' } }),
  );
  await screen.findByText('Đã lưu.');
  await user.click(await kind(/^Không báo trong giờ yên tĩnh/));
  await waitFor(() =>
    expect(backend.platform.choices).toMatchObject({ quiet_hours: null, kinds: ['price'] }),
  );
});

const NONE = /^Trình duyệt này không nhận được thông báo/;
const BLOCKED = /^Trình duyệt đang chặn thông báo của trang này. Hãy cho phép/;

test.each<[string, () => void, RegExp]>([
  ['has no notifications', () => remove(), NONE],
  ['may have no service worker', () => Reflect.deleteProperty(window, '__WORKER__'), NONE],
  ['forbids them', () => Object.assign(browser, { permission: 'denied' }), BLOCKED],
])('PUSH-9 a browser that %s is told so', async (_name, prepare, text) => {
  prepare();
  open();
  await screen.findByText(text);
  expect(screen.queryByRole('checkbox')).toBeNull();
});

test('PUSH-9 a visitor whose browser refuses at the press is led to the note that says so; what is said is heard all along', async () => {
  browser.answer = 'denied';
  const { user } = open();
  const said = screen.getByRole('status');
  await user.click(await kind(/^Giá thay đổi/));
  const note = await screen.findByText(BLOCKED);
  await waitFor(() => expect(document.activeElement).toBe(note.closest('[tabindex]')));
  expect(screen.getByRole('status')).toBe(said);
});

test('PUSH-9 what cannot be read or kept is told, tried again, and nothing chosen is lost', async () => {
  browser.permission = 'granted';
  browser.subscribed = true;
  backend.platform.choices = { kinds: ['price'], quiet_hours: null, time_zone: 'UTC', locale: 'vi' };
  backend.platform.down = true;
  const { user } = open();
  await screen.findByText('Không xem được cài đặt thông báo');
  backend.platform.down = false;
  await user.click(screen.getByRole('button', { name: 'Thử lại' }));
  expect((await kind(/^Giá thay đổi/)).checked).toBe(true);
  backend.platform.down = true;
  await user.click(await kind(/^Có câu hỏi mới/));
  await screen.findByText('Chưa lưu được, bạn thử lại nhé.');
  expect((await kind(/^Có câu hỏi mới/)).checked).toBe(false);
  expect((await kind(/^Giá thay đổi/)).checked).toBe(true);
});
