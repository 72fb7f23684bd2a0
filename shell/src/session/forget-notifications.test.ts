import { signedIn } from '@site/shared/contract';
import { sessionUser, testConfig } from '@site/shared/testing';
import { fakePushBrowser } from '@site/shared/testing/fake-push';
import { SESSION_KEY } from '../../common/storage-keys';
import { createStore } from '../store/store';
import { forgetNotifications } from './forget-notifications';
import { startSession } from './start-session';

// Node's own holds the process open; there is one tab here.
Object.assign(globalThis, { BroadcastChannel: undefined });

const supabase = { ...testConfig.services.supabase, url: 'http://auth.test', anonKey: 'key' };
const config = { ...testConfig, services: { ...testConfig.services, supabase } };
const clearAppBadge = jest.fn(async () => undefined);

let { browser, remove } = fakePushBrowser();

beforeEach(() => {
  remove();
  ({ browser, remove } = fakePushBrowser());
  Object.assign(browser, { subscribed: true, shown: ['answer:1', 'price:2'] });
  Object.defineProperty(navigator, 'clearAppBadge', { configurable: true, value: clearAppBadge });
  clearAppBadge.mockClear();
  localStorage.clear();
  // No service is reached in these tests.
  Object.assign(globalThis, { fetch: () => Promise.reject(new TypeError('no network')) });
});

afterEach(() => {
  remove();
  Reflect.deleteProperty(navigator, 'clearAppBadge');
});

const expectForgotten = () => {
  expect(browser.subscribed).toBe(false);
  expect(browser.shown).toEqual([]);
  expect(clearAppBadge).toHaveBeenCalledTimes(1);
};

/** Somebody is signed in here, by what an earlier visit has kept. */
function comeBack() {
  const session = {
    access_token: 'a',
    refresh_token: 'r',
    expires_at: Date.now() / 1000 + 3600,
    user: { id: 'u1' },
  };
  localStorage.setItem(SESSION_KEY, JSON.stringify(session));
  const store = createStore();
  const calls = startSession(store, config);
  store.dispatch(signedIn(sessionUser('u1')));
  return calls;
}

test('PUSH-2 a sign-out that reaches no service ends what this browser tells of who has left, before it is done', async () => {
  await comeBack().signOut();
  expectForgotten();
});

test('PUSH-2 what a browser lacks or fails at holds up neither the other steps nor the sign-out', async () => {
  browser.reachable = false;
  Reflect.deleteProperty(navigator, 'clearAppBadge');
  await forgetNotifications();
  expect(browser.shown).toEqual([]);
  remove();
  await expect(forgetNotifications()).resolves.toBeUndefined();
});

test('PUSH-2 a browser that does not answer is not waited for', async () => {
  jest.useFakeTimers();
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistration: () => new Promise(() => undefined) },
  });
  const done = forgetNotifications();
  await jest.advanceTimersByTimeAsync(2_000);
  await expect(done).resolves.toBeUndefined();
  jest.useRealTimers();
});

test('PUSH-2 a sign-out without the code of accounts, which did not load, ends it too', async () => {
  jest.doMock('./account/account', () => {
    throw new Error('the chunk did not load');
  });
  jest.resetModules();
  try {
    const later = await import('./start-session');
    const { createStore: create } = await import('../store/store');
    await later.startSession(create(), config).signOut();
  } finally {
    jest.dontMock('./account/account');
  }
  expectForgotten();
});
