import { testConfig } from '@site/shared/testing';
import type { Session } from '@supabase/supabase-js';
import { registerUser } from './register-user';

const config = {
  ...testConfig,
  services: { ...testConfig.services, base: 'http://base.test', second: 'http://second.test' },
};
const session = {
  access_token: 't',
  user: { id: 'u1', phone: '84900000003', user_metadata: { displayName: 'Trần Lan', role: 'Customer' } },
} as unknown as Session;

/** Registers the user at hosts that answer so, and tells what they were asked for. */
async function register(answer: (address: string) => Response): Promise<[address: string, body: object][]> {
  const asked: [string, object][] = [];
  globalThis.fetch = async (address, init) => {
    expect(new Headers(init?.headers).get('authorization')).toBe('Bearer t');
    asked.push([String(address), JSON.parse(String(init?.body))]);
    return answer(String(address));
  };
  await registerUser(config, session);
  return asked;
}

const FIRST = 'http://base.test/api/users';
const SECOND = 'http://second.test/api/users/create-user';
const record = { uid: 'u1', displayName: 'Trần Lan', phoneNumber: '84900000003', photoURL: null };

test('AUTH-2 a new account is registered on both hosts, on the second one with the id that the first one gave', async () => {
  const asked = await register(() => new Response('{"data":{"id":"7"}}'));
  expect(asked).toEqual([
    [FIRST, { ...record, role: 'Customer' }],
    [SECOND, { ...record, id: '7', user_id: '7' }],
  ]);
});

test('AUTH-2 a host that fails is asked twice, said in the log, and no reason to leave the other one out', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => {});
  const asked = await register((address) => new Response('{}', { status: address === FIRST ? 500 : 200 }));
  expect(asked.map(([address]) => address)).toEqual([FIRST, FIRST, SECOND]);
  expect(asked[2]?.[1]).toMatchObject({ id: 'u1', user_id: 'u1' });
  expect(log).toHaveBeenCalledTimes(1);
  log.mockRestore();
});
