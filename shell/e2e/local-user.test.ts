import { siteUrl } from '../../scripts/e2e/settings';
import { dropDevice, keepDevice, keptDevice } from '../src/session/kept-values';
import { openLocalUser } from '../src/session/local-user';

/** What was asked of the service, by method and the last part of the path. */
let asked: string[] = [];
const realFetch = globalThis.fetch;

beforeEach(() => {
  asked = [];
  dropDevice();
  globalThis.fetch = (input, init) => {
    const path = new URL(String(input)).pathname;
    const last = path.split('/').at(-1) ?? '';
    asked.push(`${init?.method ?? 'GET'} ${last === keptDevice()?.id ? '{device_id}' : last}`);
    return realFetch(input, init);
  };
});
afterAll(() => {
  globalThis.fetch = realFetch;
});

const idOf = (): string => keptDevice()?.id ?? '';

test('LOCAL-1 the device gets a local user once; a later visit finds it again', async () => {
  const { localUser } = openLocalUser(siteUrl());
  const made = await localUser();
  expect(made).toEqual({ id: expect.any(String), deviceId: idOf(), phoneNumber: null, displayName: null });
  expect(await localUser()).toEqual(made);
  expect(await openLocalUser(siteUrl()).localUser()).toEqual(made);
  expect(asked).toEqual(['POST create', 'GET {device_id}']);
});

test('LOCAL-1 a device whose secret is lost or refused becomes a new one', async () => {
  await openLocalUser(siteUrl()).localUser();
  const first = idOf();
  keepDevice({ id: first, secret: 'lost' });
  const user = await openLocalUser(siteUrl()).localUser();
  expect(user.deviceId).not.toBe(first);
  expect(user.deviceId).toBe(idOf());
});

test('LOCAL-1 what is kept and makes no sense is no device', async () => {
  keepDevice({ id: '../../../api/users', secret: '' });
  const { localUser } = openLocalUser(siteUrl());
  expect((await localUser()).deviceId).toBe(idOf());
});

test('LOCAL-1 without the service there is an error, and no device is lost', async () => {
  await openLocalUser(siteUrl()).localUser();
  const device = keptDevice();
  await expect(openLocalUser('http://127.0.0.1:1').localUser()).rejects.toThrow();
  expect(keptDevice()).toEqual(device);
});

test('LOCAL-2 a number is saved when it differs, however it is written', async () => {
  const { localUser, savePhone } = openLocalUser(siteUrl());
  await savePhone('0912 345 678');
  await savePhone('+84912345678');
  expect((await localUser()).phoneNumber).toBe('84912345678');
  await savePhone('0987654321');
  expect(asked.filter((call) => call === 'POST update')).toHaveLength(2);
  expect((await openLocalUser(siteUrl()).localUser()).phoneNumber).toBe('84987654321');
});

test('LOCAL-2 a number that the service refuses is an error', async () => {
  const { savePhone } = openLocalUser(siteUrl());
  await expect(savePhone('12')).rejects.toThrow('user-local/update: HTTP 400');
});
