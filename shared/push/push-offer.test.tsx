import { type SessionApi, ShellContext } from '@site/shared/contract';
import { anonymousSession, fakeShell, renderWithStore, sessionUser } from '@site/shared/testing';
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
const TOLD = 'Chúng tôi sẽ báo cho bạn trên thiết bị này.';
const PRICE = 'Báo cho tôi khi giá thay đổi';
const kept = () => backend.platform.asked.filter(({ call }) => call === 'subscription').at(-1)?.body;
const show = (kind: 'answer' | 'price' = 'answer', by: SessionApi = session) =>
  renderWithStore(<PushOffer kind={kind} {...(kind === 'price' ? { subjectId: 'home-1' } : {})} />, 'vi', {
    session: by,
  });
const press = async (name = ANSWER) => user.click(await screen.findByRole('button', { name }));
const isSubscribed = (choices: object) => {
  Object.assign(browser, { permission: 'granted', subscribed: true });
  backend.platform.choices = { ...NIGHTS, ...choices } as typeof backend.platform.choices;
};

test('PUSH-1 the browser is asked after a press alone, and then this kind is on, in the visitor’s language', async () => {
  show();
  await screen.findByRole('button', { name: ANSWER });
  expect(browser.asked).toBe(0);
  expect(backend.platform.asked).toEqual([]);
  await press();
  await screen.findByText(TOLD);
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
    show();
    await press();
    await waitFor(() => expect(kept()?.time_zone).toBe(`Etc/GMT${-7}`));
    named.mockRestore();
    away.mockRestore();
  },
);

test('PUSH-1 another kind that is on stays on; a kind that is on is not offered', async () => {
  isSubscribed({ kinds: ['question'], quiet_hours: null });
  const { unmount } = show('answer', known);
  await press();
  await waitFor(() => expect(kept()).toMatchObject({ kinds: ['question', 'answer'], quiet_hours: null }));
  unmount();
  backend.platform.asked = [];
  const { container } = show('answer', known);
  await waitFor(() => expect(backend.platform.asked).toHaveLength(2));
  await waitFor(() => expect(container.textContent).toBe(''));
});

test('PUSH-3 a price is watched, and no longer watched at the next press', async () => {
  show('price');
  await press(PRICE);
  await screen.findByRole('button', { name: STOP });
  expect(backend.platform.watched).toBe(true);
  const watched = { call: 'watch', body: { kind: 'price', subject_id: 'home-1' } };
  expect(backend.platform.asked.at(-1)).toEqual(watched);
  await press(STOP);
  await screen.findByText('Đã thôi theo dõi.');
  expect(backend.platform.watched).toBe(false);
  expect(screen.getByRole('button', { name: PRICE })).toBeTruthy();
});

test('PUSH-3 a watch that could not be ended is told in words of its own, and is still there', async () => {
  isSubscribed({ kinds: ['price'] });
  backend.platform.watched = true;
  show('price', known);
  await screen.findByRole('button', { name: STOP });
  backend.platform.down = true;
  await press(STOP);
  await screen.findByText('Chưa thôi theo dõi được, bạn thử lại nhé.');
  expect(screen.getByRole('button', { name: STOP })).toBeTruthy();
});

test.each([
  ['took the subscription along', false],
  ['left the subscription behind', true],
])(
  'PUSH-2 what one person chose is not kept for the next on the same page, when the sign-out %s',
  async (_name, subscribed) => {
    isSubscribed({ kinds: ['price'], quiet_hours: null });
    let leave: () => void = () => undefined;
    function Page() {
      const [isIn, setIn] = useState(true);
      leave = () => setIn(false);
      const here: SessionApi = isIn ? { ...known, status: 'signed-in', user: sessionUser('u1') } : known;
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
    await press();
    await screen.findByText(TOLD);
    expect(kept()).toMatchObject({ kinds: ['answer'], quiet_hours: { from: '22:00', to: '07:00' } });
  },
);

test('PUSH-1 a visitor who says no is told how to change it, and not asked again', async () => {
  browser.answer = 'denied';
  renderWithStore(<PushOffer kind="answer" />, 'en', { session });
  await press('Tell me when there is an answer');
  await screen.findByText(/^The browser blocks notifications of this site/);
  expect(screen.queryByRole('button')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('status'));
  expect(kept()).toBeUndefined();
});

test.each<[string, () => void, string | RegExp]>([
  [
    'the platform is down',
    () => Object.assign(backend.platform, { down: true }),
    'Chưa bật được thông báo, bạn thử lại nhé.',
  ],
  [
    'the browser reaches no push service',
    () => Object.assign(browser, { reachable: false }),
    /^Trình duyệt này thiếu dịch vụ thông báo/,
  ],
])('PUSH-1 when %s, the offer says so and can be pressed again', async (_name, fault, said) => {
  fault();
  show();
  await press();
  await screen.findByText(said);
  backend.platform.down = false;
  browser.reachable = true;
  await press();
  await screen.findByText(TOLD);
});

test.each<[string, () => void]>([
  ['without web push', () => remove()],
  [
    'whose page takes the worker away',
    () => Object.defineProperty(window, '__WORKER__', { value: 0, configurable: true }),
  ],
  ['whose page knows of no service worker', () => Reflect.deleteProperty(window, '__WORKER__')],
  ['that forbids notifications', () => Object.assign(browser, { permission: 'denied' })],
])('PUSH-1 a browser %s is offered nothing', async (_name, prepare) => {
  prepare();
  const { container } = show();
  // What is offered without asking anybody is there by the next task.
  await act(() => new Promise((resolve) => setTimeout(resolve, 0)));
  expect(container.textContent).toBe('');
  expect(browser.asked).toBe(0);
});
