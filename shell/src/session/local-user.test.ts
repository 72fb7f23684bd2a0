import { dropDevice, keepDevice, keptDevice } from './kept-values';
import { openLocalUser } from './local-user';

interface Row {
  id: string;
  device_id: string;
  phone_number: string | null;
  display_name: null;
  device_secret: string;
}

/** The service's local users, by device. */
let rows: Map<string, Row>;
/** What was asked of the service, by method and the last part of the path. */
let asked: string[];

const answer = (status: number, body: object = {}) => new Response(JSON.stringify(body), { status });

/** The service of the local users, in a map. */
async function service(input: string | URL | Request, init: RequestInit = {}): Promise<Response> {
  const last = decodeURIComponent(new URL(String(input), location.href).pathname.split('/').at(-1) ?? '');
  asked.push(`${init.method ?? 'GET'} ${rows.has(last) ? '{device_id}' : last}`);
  const body = JSON.parse(String(init.body ?? '{}'));
  const secret = new Headers(init.headers).get('x-device-secret');
  if (last === 'create') {
    const row = { id: `u${rows.size}`, device_id: body.device_id, phone_number: null, display_name: null };
    rows.set(body.device_id, { ...row, device_secret: `secret of ${body.device_id}` });
    return answer(200, rows.get(body.device_id));
  }
  const row = rows.get(last === 'update' ? body.device_id : last);
  if (!row) return answer(404);
  if (row.device_secret !== secret) return answer(401);
  if (last !== 'update') return answer(200, row);
  const digits = body.phone_number.replace(/\D/g, '').replace(/^0/, '84');
  if (digits.length < 9) return answer(400);
  row.phone_number = digits;
  return answer(200, row);
}

beforeEach(() => {
  rows = new Map();
  asked = [];
  dropDevice();
  globalThis.fetch = service;
});

const idOf = (): string => keptDevice()?.id ?? '';

test('LOCAL-1 the device gets a local user once; a later visit finds it again', async () => {
  const { localUser } = openLocalUser('');
  const made = await localUser();
  expect(made).toEqual({ id: 'u0', deviceId: idOf(), phoneNumber: null, displayName: null });
  expect(await localUser()).toEqual(made);
  expect(await openLocalUser('').localUser()).toEqual(made);
  expect(asked).toEqual(['POST create', 'GET {device_id}']);
});

test.each([
  ['whose secret is lost', () => ({ id: idOf(), secret: 'lost' })],
  ['that makes no sense', () => ({ id: '../../../api/users', secret: '' })],
])('LOCAL-1 a device %s becomes a new one', async (_which, device) => {
  await openLocalUser('').localUser();
  const kept = device();
  keepDevice(kept);
  const user = await openLocalUser('').localUser();
  expect(user.deviceId).toBe(idOf());
  expect(user.deviceId).not.toBe(kept.id);
});

test('LOCAL-1 without the service there is an error, and no device is lost', async () => {
  await openLocalUser('').localUser();
  const device = keptDevice();
  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  await expect(openLocalUser('').localUser()).rejects.toThrow('Failed to fetch');
  globalThis.fetch = async () => answer(500);
  await expect(openLocalUser('').localUser()).rejects.toThrow('user-local: HTTP 500');
  globalThis.fetch = async () => answer(200);
  await expect(openLocalUser('').localUser()).rejects.toThrow('no answer of the service');
  expect(keptDevice()).toEqual(device);
  dropDevice();
  await expect(openLocalUser('').localUser()).rejects.toThrow('no answer of the service');
  expect(keptDevice()).toBeUndefined();
});

test('LOCAL-2 a number is saved when it differs, however it is written; one that the service refuses is an error', async () => {
  const { localUser, savePhone } = openLocalUser('');
  await savePhone('0912 345 678');
  await savePhone('+84912345678');
  expect((await localUser()).phoneNumber).toBe('84912345678');
  await savePhone('0987654321');
  expect(asked.filter((call) => call === 'POST update')).toHaveLength(2);
  expect((await openLocalUser('').localUser()).phoneNumber).toBe('84987654321');
  await expect(savePhone('12')).rejects.toThrow('user-local/update: HTTP 400');
});
