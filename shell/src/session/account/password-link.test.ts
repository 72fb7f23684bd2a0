import { testConfig } from '@site/shared/testing';
import { openPasswordLink } from './password-link';

// Node's own holds the process open; there is one tab here.
Object.assign(globalThis, { BroadcastChannel: undefined });

const config = {
  ...testConfig,
  services: {
    ...testConfig.services,
    supabase: { ...testConfig.services.supabase, url: 'http://auth.test', anonKey: 'key' },
  },
};

test('AUTH-5 the tokens of a link leave the address before the service is asked, and an unreachable one is asked again with them', async () => {
  history.replaceState(
    { idx: 3 },
    '',
    '/reset-password?next=%2Fmegabot#access_token=e30.eyJleHAiOjk5OTk5OTk5OTl9.c2ln&refresh_token=r',
  );
  const seen: string[] = [];
  const fetched = jest.fn(async () => {
    seen.push(location.href);
    throw new TypeError('no network');
  });
  Object.assign(globalThis, { fetch: fetched });
  const link = openPasswordLink(config);
  const first = await link.take();
  expect(location.pathname + location.search + location.hash).toBe('/reset-password?next=%2Fmegabot');
  expect(history.state).toEqual({ idx: 3 });
  expect(seen.join()).not.toContain('access_token');
  expect(await link.take()).toEqual(first);
  expect(first).not.toMatchObject({ message: 'the address carries no session' });
  expect(fetched.mock.calls.length).toBeGreaterThan(1);
});
