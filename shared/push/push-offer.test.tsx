import { type SessionApi, ShellContext } from '@site/shared/contract';
import { anonymousSession, fakeShell, renderWithStore } from '@site/shared/testing';
import { type FakePushBrowser, fakePushBrowser, startPushPlatform } from '@site/shared/testing/fake-push';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { PushOffer } from './push-offer';

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

const localUser = jest.fn();
const session = { ...anonymousSession, localUser };
/** A visitor whom the service knows by their device. */
const known = { ...session, credentials: async () => ({ kind: 'device' as const, secret: 's' }) };
const user = userEvent.setup();
const ANSWER = 'Báo cho tôi khi có câu trả lời';
const STOP = 'Thôi theo dõi giá';
const NIGHTS = { quiet_hours: { from: '22:00', to: '07:00' }, time_zone: 'UTC', locale: 'vi' };
const lan = { uid: 'u1', id: 'u1', role: 'Customer', displayName: 'Lan', photoURL: null, phoneNumber: null };
const PRICE = 'Báo cho tôi khi giá thay đổi';
const kept = () => backend.platform.asked.filter(({ call }) => call === 'subscription').at(-1)?.body;

test('PUSH-1 the browser is asked after a press alone, and then this kind is on, in the visitor’s language', async () => {
  renderWithStore(<PushOffer kind="answer" />, 'vi', { session });
  const button = await screen.findByRole('button', { name: ANSWER });
  expect(browser.asked).toBe(0);
  expect(backend.platform.asked).toEqual([]);
  await user.click(button);
  await screen.findByText('Chúng tôi sẽ báo cho bạn trên thiết bị này.');
  expect(browser.asked).toBe(1);
  expect(localUser).toHaveBeenCalledTimes(1);
  expect(kept()).toMatchObject({
    endpoint: 'https://push.example/1',
    kinds: ['answer'],
    quiet_hours: { from: '22:00', to: '07:00' },
    locale: 'vi',
  });
  expect(screen.queryByRole('button')).toBeNull();
  // The focus is where the button was.
  expect(document.activeElement).toBe(screen.getByRole('status'));
});

test.each([undefined, '', 'Etc/Unknown'])(
  'PUSH-11 a browser that names its time zone %j is told by its distance from UTC',
  async (zone) => {
    const options = { ...Intl.DateTimeFormat().resolvedOptions(), timeZone: zone as string };
    const named = jest.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue(options);
    const away = jest.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(-7 * 60);
    renderWithStore(<PushOffer kind="answer" />, 'vi', { session });
    await user.click(await screen.findByRole('button', { name: ANSWER }));
    await waitFor(() => expect(kept()?.time_zone).toBe(`Etc/GMT${-7}`));
    named.mockRestore();
    away.mockRestore();
  },
);

test('PUSH-1 another kind that is on stays on; a kind that is on is not offered', async () => {
  browser.permission = 'granted';
  browser.subscribed = true;
  backend.platform.choices = { kinds: ['question'], quiet_hours: null, time_zone: 'UTC', locale: 'en' };
  const { unmount } = renderWithStore(<PushOffer kind="answer" />, 'vi', { session: known });
  await user.click(await screen.findByRole('button', { name: ANSWER }));
  await waitFor(() => expect(kept()).toMatchObject({ kinds: ['question', 'answer'], quiet_hours: null }));
  unmount();
  backend.platform.asked = [];
  const { container } = renderWithStore(<PushOffer kind="answer" />, 'vi', { session: known });
  await waitFor(() => expect(backend.platform.asked).toHaveLength(2));
  await waitFor(() => expect(container.textContent).toBe(''));
});

test('PUSH-3 a price is watched, and no longer watched at the next press', async () => {
  renderWithStore(<PushOffer kind="price" subjectId="home-1" />, 'vi', { session });
  await user.click(await screen.findByRole('button', { name: PRICE }));
  const on = await screen.findByRole('button', { name: STOP });
  expect(backend.platform.watched).toBe(true);
  expect(backend.platform.asked.at(-1)).toEqual({
    call: 'watch',
    body: { kind: 'price', subject_id: 'home-1' },
  });
  await user.click(on);
  await screen.findByText('Đã thôi theo dõi.');
  expect(backend.platform.watched).toBe(false);
  expect(screen.getByRole('button', { name: PRICE })).toBeTruthy();
});

test('PUSH-3 a watch that could not be ended is told in words of its own, and is still there', async () => {
  browser.permission = 'granted';
  browser.subscribed = true;
  Object.assign(backend.platform, { choices: { ...NIGHTS, kinds: ['price'] }, watched: true });
  renderWithStore(<PushOffer kind="price" subjectId="home-1" />, 'vi', { session: known });
  const stop = await screen.findByRole('button', { name: STOP });
  backend.platform.down = true;
  await user.click(stop);
  await screen.findByText('Chưa thôi theo dõi được, bạn thử lại nhé.');
  expect(screen.getByRole('button', { name: STOP })).toBeTruthy();
});

test.each([
  ['took the subscription along', false],
  ['left the subscription behind', true],
])(
  'PUSH-2 what one person chose is not kept for the next on the same page, when the sign-out %s',
  async (_name, subscribed) => {
    browser.permission = 'granted';
    browser.subscribed = true;
    backend.platform.choices = { ...NIGHTS, kinds: ['price'], quiet_hours: null };
    let leave: () => void = () => undefined;
    function Page() {
      const [isIn, setIn] = useState(true);
      leave = () => setIn(false);
      const here: SessionApi = isIn ? { ...known, status: 'signed-in', user: lan } : known;
      return (
        <ShellContext value={fakeShell({ session: here })}>
          <PushOffer kind="answer" />
        </ShellContext>
      );
    }
    renderWithStore(<Page />);
    await screen.findByRole('button', { name: ANSWER });
    await waitFor(() => expect(backend.platform.asked).toHaveLength(2));
    browser.subscribed = subscribed;
    backend.platform.choices = undefined;
    act(leave);
    await user.click(await screen.findByRole('button', { name: ANSWER }));
    await screen.findByText('Chúng tôi sẽ báo cho bạn trên thiết bị này.');
    expect(kept()).toMatchObject({ kinds: ['answer'], quiet_hours: { from: '22:00', to: '07:00' } });
  },
);

test('PUSH-1 a visitor who says no is told how to change it, and not asked again', async () => {
  browser.answer = 'denied';
  renderWithStore(<PushOffer kind="answer" />, 'en', { session });
  await user.click(await screen.findByRole('button', { name: 'Tell me when there is an answer' }));
  await screen.findByText(/^The browser blocks notifications of this site/);
  expect(screen.queryByRole('button')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('status'));
  expect(kept()).toBeUndefined();
});

test.each<[string, () => void]>([
  ['the platform is down', () => Object.assign(backend.platform, { down: true })],
  ['the browser reaches no push service', () => Object.assign(browser, { reachable: false })],
])('PUSH-1 when %s, the offer says so and can be pressed again', async (_name, fault) => {
  fault();
  renderWithStore(<PushOffer kind="answer" />, 'vi', { session });
  await user.click(await screen.findByRole('button', { name: ANSWER }));
  await screen.findByText('Chưa bật được thông báo, bạn thử lại nhé.');
  Object.assign(backend.platform, { down: false });
  browser.reachable = true;
  await user.click(screen.getByRole('button', { name: ANSWER }));
  await screen.findByText('Chúng tôi sẽ báo cho bạn trên thiết bị này.');
});

test.each<[string, () => void]>([
  ['without web push', () => remove()],
  [
    'whose page takes the service worker away',
    () => Object.defineProperty(window, '__WORKER__', { value: 0, configurable: true }),
  ],
  ['whose page knows of no service worker', () => Reflect.deleteProperty(window, '__WORKER__')],
  ['that forbids notifications', () => Object.assign(browser, { permission: 'denied' })],
])('PUSH-1 a browser %s is offered nothing', async (_name, prepare) => {
  prepare();
  const { container } = renderWithStore(<PushOffer kind="answer" />, 'vi', { session });
  // What is offered without asking anybody is there by the next task.
  await act(() => new Promise((resolve) => setTimeout(resolve, 0)));
  expect(container.textContent).toBe('');
  expect(browser.asked).toBe(0);
});
