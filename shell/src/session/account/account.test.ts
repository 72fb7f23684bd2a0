import { testConfig } from '@site/shared/testing';
import { SESSION_KEY } from '../../../common/storage-keys';
import { createStore } from '../../store/store';
import { pendingToasts } from '../../toasts/toast-queue';
import { keptSession } from '../kept-values';
import { openAccount } from './account';

const ORIGIN = 'http://auth.test';
const PHONE = '84900000003';
const config = {
  ...testConfig,
  services: { ...testConfig.services, base: ORIGIN, supabase: { url: ORIGIN, anonKey: 'public' } },
};

// Node's own holds the process open; there is one tab here.
Object.assign(globalThis, { BroadcastChannel: undefined });

/** Tokens that the service takes. */
let good: Set<string>;
/** Paths that were asked for. */
let asked: string[];
let isReachable: boolean;
/** How far the service's clock is ahead of the device's, ms. */
let serviceAhead = 0;

const answer = (status: number, body: object = {}) =>
  new Response(status === 204 ? null : JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json' },
  });

function newSession() {
  // The client reads the end of a token's life in it.
  const encode = (part: object) => btoa(JSON.stringify(part)).replace(/=+$/, '');
  const exp = Math.floor((Date.now() + serviceAhead) / 1000) + 3600;
  const token = `${encode({ alg: 'HS256' })}.${encode({ sub: 'u1', exp, n: good.size })}.c2ln`;
  good.add(token);
  return {
    access_token: token,
    refresh_token: `refresh ${token}`,
    token_type: 'bearer',
    expires_in: 3600,
    expires_at: exp,
    user: { id: 'u1', phone: PHONE },
  };
}

/** The auth service and the table of users, in memory. */
async function service(input: string | URL | Request, init: RequestInit = {}): Promise<Response> {
  const { pathname, search } = new URL(input instanceof Request ? input.url : String(input));
  asked.push(pathname);
  if (!isReachable) throw new TypeError('Failed to fetch');
  const token = new Headers(init.headers).get('authorization')?.replace('Bearer ', '') ?? '';
  if (pathname === '/auth/v1/token') {
    const { refresh_token = '' } = JSON.parse(String(init.body));
    const isKnown = search.includes('password') || good.has(refresh_token.replace('refresh ', ''));
    return isKnown
      ? answer(200, newSession())
      : answer(400, { code: 400, error_code: 'refresh_token_not_found', msg: 'Invalid Refresh Token' });
  }
  if (pathname === '/auth/v1/logout') return good.delete(token) ? answer(204) : answer(403);
  if (!good.has(token)) return answer(403, { code: 403, error_code: 'session_not_found', msg: 'none' });
  if (pathname === '/auth/v1/user') return answer(200, { id: 'u1', phone: PHONE });
  return answer(200, {
    uid: 'u1',
    id: '1',
    role: 'Customer',
    displayName: 'Lan',
    photoURL: null,
    phoneNumber: PHONE,
  });
}

beforeEach(() => {
  good = new Set();
  asked = [];
  isReachable = true;
  globalThis.fetch = service;
  // The client tells of every failure, and that a file of tests makes several of it.
  for (const method of ['warn', 'error'] as const) jest.spyOn(console, method).mockImplementation(() => {});
});
afterEach(() => jest.restoreAllMocks());

const open = () => {
  const store = createStore();
  return { store, account: openAccount(store, config), session: () => store.getState().session };
};
const signedInHere = async () => {
  const opened = open();
  expect(await opened.account.auth.signIn({ phone: PHONE, password: 'p' })).toEqual({ success: true });
  expect(opened.session()).toMatchObject({ status: 'signed-in', user: { phoneNumber: PHONE } });
  return { ...opened, token: keptSession()?.access_token ?? '' };
};
const ANONYMOUS = { user: undefined, status: 'anonymous' };

test('AUTH-3 sign-out ends the session here and at the auth service', async () => {
  const { account, session, token } = await signedInHere();
  expect(good.has(token)).toBe(true);
  await account.signOut();
  expect(session()).toEqual(ANONYMOUS);
  expect(keptSession()).toBeUndefined();
  expect(await account.token()).toBeUndefined();
  expect(good.has(token)).toBe(false);
});

test('AUTH-3 sign-out works here also when the auth service cannot be reached', async () => {
  const { account, session } = await signedInHere();
  isReachable = false;
  await account.signOut();
  expect(session()).toEqual(ANONYMOUS);
  expect(keptSession()).toBeUndefined();
});

test('AUTH-3 a session that ended at the service is over here too', async () => {
  const { account, session } = await signedInHere();
  good.clear();
  await account.restore();
  expect(session()).toEqual(ANONYMOUS);
  expect(keptSession()).toBeUndefined();
});

/** Keeps a session of which the hour is over. */
const keepExpired = (changes: object = {}) => {
  const kept = { ...newSession(), expires_at: Math.floor(Date.now() / 1000) - 60, ...changes };
  localStorage.setItem(SESSION_KEY, JSON.stringify(kept));
  return kept;
};

test('AUTH-3 a good refresh gives a new token; a refused one clears it', async () => {
  const { access_token } = keepExpired();
  const first = open();
  await first.account.restore();
  expect(first.session().status).toBe('signed-in');
  expect(keptSession()?.access_token).not.toBe(access_token);

  keepExpired({ refresh_token: 'none of ours' });
  const second = open();
  await second.account.restore();
  expect(second.session()).toEqual(ANONYMOUS);
  expect(keptSession()).toBeUndefined();
});

test.each([-2, 2])(
  'LINE-12 where the service’s clock is %d hours ahead, a session lasts as long as its lifetime says, and is renewed at no call',
  async (hours) => {
    serviceAhead = hours * 3_600_000;
    try {
      const { account } = await signedInHere();
      const left = (keptSession()?.expires_at ?? 0) - Date.now() / 1000;
      expect(left).toBeGreaterThan(3_500);
      expect(left).toBeLessThan(3_601);
      const renewals = () => asked.filter((path) => path === '/auth/v1/token').length;
      const before = renewals();
      await account.token();
      await account.token();
      expect(renewals()).toBe(before);
    } finally {
      serviceAhead = 0;
    }
  },
);

test('AUTH-3 the user is fetched at the sign-in and every minute', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  try {
    await signedInHere();
    const records = () => asked.filter((path) => path === '/rest/v1/users').length;
    const before = records();
    expect(before).toBeGreaterThan(0);
    await jest.advanceTimersByTimeAsync(61_000);
    expect(records()).toBe(before + 1);
  } finally {
    jest.useRealTimers();
  }
});

test('AUTH-6 a sign-in elsewhere that failed is told, and leaves the address', async () => {
  history.replaceState(null, '', '/login?next=%2Faccount#error=access_denied&error_description=no');
  const { account, session } = open();
  await account.restore();
  expect(pendingToasts().map(({ message }) => message)).toContain('Sign-in failed');
  expect(location.pathname + location.search + location.hash).toBe('/login?next=%2Faccount');
  expect(session()).toEqual(ANONYMOUS);
});
