import { testConfig } from '@site/shared/testing';
import { waitFor } from '@testing-library/react';
import { DEVICE_KEY, SESSION_KEY } from '../../common/storage-keys';
import { createStore } from '../store/store';
import { startSession } from './start-session';

// Node's own holds the process open; there is one tab here.
Object.assign(globalThis, { BroadcastChannel: undefined });

const NOW = Date.now() / 1000;

const keep = (session: object) => localStorage.setItem(SESSION_KEY, JSON.stringify(session));
const start = () => {
  const store = createStore();
  return { store, session: startSession(store, testConfig) };
};

/** Requests of the auth client end here: no service is reached in these tests. */
const asked = jest.fn(() => Promise.reject(new TypeError('no network')));

beforeEach(() => {
  localStorage.clear();
  asked.mockClear();
  Object.assign(globalThis, { fetch: asked });
});

test('AUTH-3 without anything kept, nobody is signed in, and that is known at once', async () => {
  const { store, session } = start();
  expect(store.getState().session).toEqual({ user: undefined, status: 'anonymous' });
  expect(await session.credentials()).toEqual({ kind: 'none' });
  expect(asked).not.toHaveBeenCalled();
});

test('AUTH-3 with a kept token it is not known who is signed in, and a good token is used without a question', async () => {
  keep({ access_token: 'good', refresh_token: 'r', expires_at: NOW + 3600, user: { id: 'u1' } });
  const { store, session } = start();
  expect(store.getState().session.status).toBe('restoring');
  expect(await session.credentials()).toEqual({ kind: 'token', token: 'good' });
});

test('LOCAL-1 a device with a local user, also one that another tab has made meanwhile, proves it by its secret; one that is refused is forgotten', async () => {
  const { session } = start();
  expect(await session.credentials()).toEqual({ kind: 'none' });
  localStorage.setItem(DEVICE_KEY, JSON.stringify({ id: 'd1', secret: 's1' }));
  expect(await session.credentials()).toEqual({ kind: 'device', secret: 's1' });
  await session.deviceRefused('another');
  expect(await session.credentials()).toEqual({ kind: 'device', secret: 's1' });
  await session.deviceRefused('s1');
  expect(await session.credentials()).toEqual({ kind: 'none' });
});

test('OFFLINE-6 without a network, where the session’s code was never there, a visitor is a visitor still', async () => {
  await jest.isolateModulesAsync(async () => {
    jest.doMock('./session', () => {
      throw new Error('offline');
    });
    const { startSession: startUnloaded } = require('./start-session');
    const session = startUnloaded(createStore(), testConfig);
    await expect(session.localUser()).rejects.toThrow('offline');
    expect(await session.credentials()).toEqual({ kind: 'none' });
    localStorage.setItem(DEVICE_KEY, JSON.stringify({ id: 'd1', secret: 's1' }));
    await expect(session.credentials()).rejects.toThrow('offline');
    jest.dontMock('./session');
  });
});

test.each(['', 'not JSON', '7', 'null', '{"access_token":1'])(
  'a kept session %j that makes no sense keeps nobody out',
  async (text) => {
    localStorage.setItem(SESSION_KEY, text);
    const { session } = start();
    expect(await session.credentials()).toEqual({ kind: 'none' });
  },
);

test('AUTH-3 a refusal to renew the session is told when it leads out', async () => {
  keep({ access_token: 'a', refresh_token: 'r', expires_at: NOW - 60, user: { id: 'u1' } });
  const refusal = { code: 400, error_code: 'refresh_token_not_found', msg: 'Invalid Refresh Token' };
  const answer = async () =>
    new Response(JSON.stringify(refusal), { status: 400, headers: { 'content-type': 'application/json' } });
  Object.assign(globalThis, { fetch: jest.fn(answer) });
  const { supabase } = testConfig.services;
  const withKey = { ...supabase, url: 'http://auth.test', anonKey: 'key' };
  const store = createStore();
  startSession(store, { ...testConfig, services: { ...testConfig.services, supabase: withKey } });
  await waitFor(() => expect(store.getState().session.status).toBe('anonymous'));
  const { pendingToasts } = await import('../toasts/toast-queue');
  expect(pendingToasts().map(({ message }) => message)).toContain(
    'Phiên đăng nhập đã kết thúc. Hãy đăng nhập lại để tiếp tục.',
  );
});
