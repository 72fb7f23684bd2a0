/** @jest-environment ./shared/testing/jest/jsdom-environment.cjs */
import { testConfig } from '@site/shared/testing';
import { siteUrl } from '../../scripts/e2e/settings';
import { CUSTOMER, from84, PASSWORD } from '../../scripts/e2e/sign-in';
import { openAccount } from '../src/session/account/account';
import { keptSession } from '../src/session/kept-values';
import { createStore } from '../src/store/store';

const config = {
  ...testConfig,
  services: { ...testConfig.services, base: siteUrl(), supabase: { url: siteUrl(), anonKey: 'public' } },
};

// Node's own holds the process open; there is one tab here.
Object.assign(globalThis, { BroadcastChannel: undefined });

/** How the auth service answers to a token. */
const statusOf = async (token: string): Promise<number> => {
  const response = await fetch(`${siteUrl()}/auth/v1/user`, {
    headers: { authorization: `Bearer ${token}`, apikey: 'public' },
  });
  return response.status;
};

async function signedInHere() {
  const store = createStore();
  const account = openAccount(store, config);
  const result = await account.auth.signIn({ phone: from84(CUSTOMER), password: PASSWORD });
  expect(result).toEqual({ success: true });
  expect(store.getState().session).toMatchObject({
    status: 'signed-in',
    user: { role: 'Customer', phoneNumber: from84(CUSTOMER) },
  });
  return { store, account, token: keptSession()?.access_token ?? '' };
}

test('AUTH-3 sign-out ends the session here and at the auth service', async () => {
  const { store, account, token } = await signedInHere();
  expect(await statusOf(token)).toBe(200);
  await account.signOut();
  expect(store.getState().session).toEqual({ user: undefined, status: 'anonymous' });
  expect(keptSession()).toBeUndefined();
  expect(await account.token()).toBeUndefined();
  expect(await statusOf(token)).toBe(403);
});

test('AUTH-3 sign-out works here also when the auth service cannot be reached', async () => {
  const { store, account } = await signedInHere();
  const realFetch = globalThis.fetch;
  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  await account.signOut();
  globalThis.fetch = realFetch;
  expect(store.getState().session).toEqual({ user: undefined, status: 'anonymous' });
  expect(keptSession()).toBeUndefined();
});
