import { DEVICE } from '@site/shared/asker';
import { newId } from '@site/shared/new-id';
import { outboxEntry } from '@site/shared/testing/comment-items';
import { DEVICE_KEY, SESSION_KEY } from '../../../common/storage-keys';
import { keepEarly } from '../../outbox/early-entries';
import { outboxOfTab } from '../../outbox/outbox-chunk';
import { keepDevice, keptDevice } from '../kept-values';
import { openDeviceCarrier } from './carry-device';

const onCarried = jest.fn();
let answers: (Response | Error)[];
const asked = jest.fn(async (_address: string, _init: RequestInit) => {
  const answer = answers.shift();
  if (answer instanceof Response) return answer;
  throw answer ?? new Error('not asked for');
});
const refusal = (status: number, code: string) =>
  new Response(JSON.stringify({ error: { code } }), { status });
const message = () => outboxEntry(newId());
const waits = () => outboxOfTab().put(message());
const senders = async () => (await outboxOfTab().current()).map(({ sender }) => sender);

beforeEach(() => {
  localStorage.clear();
  answers = [];
  asked.mockClear();
  onCarried.mockClear();
  Object.assign(globalThis, { fetch: asked });
  localStorage.setItem(
    SESSION_KEY,
    JSON.stringify({ access_token: 'token-1', expires_at: 0, user: { id: 'u1' } }),
  );
  keepDevice({ id: 'device-1', secret: 'secret-1' });
});
afterEach(async () => {
  for (const entry of await outboxOfTab().current()) await outboxOfTab().remove(entry);
});
afterAll(() => outboxOfTab().close());

test('LOCAL-1 the account takes over the device with both proofs, and the browser is as good as new', async () => {
  answers = [new Response('{"carried":1}')];
  await waits();
  await openDeviceCarrier('http://base', onCarried)('u1');
  expect(asked.mock.calls[0]?.[0]).toBe('http://base/api/users/user-local/carry');
  expect(asked.mock.calls[0]?.[1]).toMatchObject({
    method: 'POST',
    headers: { authorization: 'Bearer token-1', 'x-device-secret': 'secret-1' },
  });
  expect(keptDevice()).toBeUndefined();
  expect(onCarried).toHaveBeenCalledTimes(1);
  expect(await senders()).toEqual(['u1']);
});

test('LOCAL-1 COMMENT-7 a message that was written before the outbox’s code was there is the account’s too', async () => {
  answers = [new Response('{"carried":1}')];
  keepEarly(message());
  await openDeviceCarrier('', onCarried)('u1');
  expect(await senders()).toEqual(['u1']);
});

test('LOCAL-1 a service that lacks the call keeps the device as it was, and is asked once', async () => {
  answers = [refusal(404, 'not_found')];
  await waits();
  const carry = openDeviceCarrier('', onCarried);
  await carry('u1');
  await carry('u1');
  expect(asked).toHaveBeenCalledTimes(1);
  expect(keptDevice()).toEqual({ id: 'device-1', secret: 'secret-1' });
  expect(await senders()).toEqual([DEVICE]);
  expect(onCarried).not.toHaveBeenCalled();
});

test.each([
  ['no network', new TypeError('no network')],
  ['a fault', refusal(500, 'internal')],
  ['an ended session', refusal(419, 'session_expired')],
  ['a token that is not taken', refusal(401, 'unauthenticated')],
  ['an empty answer of something else', new Response(null, { status: 204 })],
  ['an answer of something else', new Response('{}')],
])('LOCAL-1 after %s nothing is lost, and the next look tries again', async (_name, failure) => {
  answers = [failure, new Response('{"carried":1}')];
  await waits();
  const carry = openDeviceCarrier('', onCarried);
  await expect(carry('u1')).rejects.toThrow();
  expect(keptDevice()).toBeDefined();
  expect(await senders()).toEqual([DEVICE]);
  await carry('u1');
  expect(keptDevice()).toBeUndefined();
  expect(await senders()).toEqual(['u1']);
});

test.each([
  ['another account has it', refusal(409, 'conflict')],
  ['the service does not know it', refusal(401, 'wrong_device_secret')],
])('LOCAL-1 a device is forgotten when %s', async (_name, answer) => {
  answers = [answer];
  await openDeviceCarrier('', onCarried)('u1');
  expect(localStorage.getItem(DEVICE_KEY)).toBeNull();
  expect(onCarried).not.toHaveBeenCalled();
});

test('LOCAL-1 COMMENT-1 without a device the service is asked nothing; what waits is the account’s all the same; who has just signed out gets nothing', async () => {
  await waits();
  const session = localStorage.getItem(SESSION_KEY) ?? '';
  localStorage.removeItem(SESSION_KEY);
  await openDeviceCarrier('', onCarried)('u1');
  expect([keptDevice(), await senders()]).toEqual([{ id: 'device-1', secret: 'secret-1' }, [DEVICE]]);
  localStorage.setItem(SESSION_KEY, session);
  localStorage.removeItem(DEVICE_KEY);
  await openDeviceCarrier('', onCarried)('u1');
  expect(asked).not.toHaveBeenCalled();
  expect(await senders()).toEqual(['u1']);
});
