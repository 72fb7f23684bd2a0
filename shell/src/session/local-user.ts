import type { LocalUser } from '@site/shared/contract';
import { parsePhone } from '@site/shared/domain';
import { noAnswer } from '@site/shared/network/no-answer';
import { newId } from '@site/shared/new-id';
import { inOneTab } from '@site/shared/one-tab';
import { DEVICE_LOCK } from '../../common/outbox-proof';
import { type Device, keepDevice, keptDevice } from './kept-values';

const LONGEST_WAIT_MS = 15_000;
/** No such id, a secret that is not this one's, or an id that never was one. */
const NOT_OURS = [400, 401, 404];

/** The service's form of a local user. */
interface LocalUserRecord {
  id: string;
  device_id: string;
  phone_number: string | null;
  display_name: string | null;
}

/** @throws Error for an answer that is none of the service: whatever stands in its place knows nobody */
const readLocalUser = ({ id, device_id, phone_number, display_name }: LocalUserRecord): LocalUser => {
  if (typeof id !== 'string') throw noAnswer('user-local');
  return { id, deviceId: device_id, phoneNumber: phone_number, displayName: display_name };
};

const isSamePhone = (left: string, right: string | null): boolean =>
  right !== null && (parsePhone(left) ?? left) === (parsePhone(right) ?? right);

/** Does something about the device that the service worker makes (OFFLINE-6); a browser without databases has none. */
const ofWorker = async <Value>(
  work: (madeDevice: typeof import('./made-device')) => Promise<Value>,
): Promise<Value | undefined> => {
  try {
    return await work(await import(/* webpackChunkName: "made-device" */ './made-device'));
  } catch {
    return undefined;
  }
};

/** A refusal that is no answer to the question. */
const refusal = (call: string, status: number): Error => new Error(`${call}: HTTP ${status}`);

/**
 * The local user of this device, for a visitor without an account (LOCAL-1, LOCAL-2).
 *
 * @param origin of the base service; empty for the site's own
 */
export function openLocalUser(origin: string) {
  const ask = (path: string, secret?: string, body?: object): Promise<Response> =>
    fetch(`${origin}/api/users/user-local/${path}`, {
      method: body ? 'POST' : 'GET',
      signal: AbortSignal.timeout(LONGEST_WAIT_MS),
      headers: {
        ...(secret ? { 'x-device-secret': secret } : {}),
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });

  /** The user of the kept device; undefined when the service knows none, or not with this secret. */
  async function find({ id, secret }: Device): Promise<LocalUser | undefined> {
    const response = await ask(encodeURIComponent(id), secret);
    if (NOT_OURS.includes(response.status)) return undefined;
    if (!response.ok) throw refusal('user-local', response.status);
    return readLocalUser(await response.json());
  }

  /** Makes a device and its user: an id whose secret is lost can never be proven again. */
  async function create(): Promise<LocalUser> {
    const device_id = newId();
    const response = await ask('create', undefined, { device_id });
    if (!response.ok) throw refusal('user-local/create', response.status);
    const made = (await response.json()) as LocalUserRecord & { device_secret: string };
    const user = readLocalUser(made);
    keepDevice({ id: device_id, secret: made.device_secret });
    await ofWorker(({ forgetVisitorProof }) => forgetVisitorProof());
    return user;
  }

  let known: { secret: string; user: LocalUser } | undefined;

  async function localUser(): Promise<LocalUser> {
    const kept = keptDevice();
    if (known && known.secret === kept?.secret) return known.user;
    return inOneTab(DEVICE_LOCK, async () => {
      const device = keptDevice() ?? (await ofWorker(({ takeMadeDevice }) => takeMadeDevice()));
      const user = (device && (await find(device))) ?? (await create());
      const secret = keptDevice()?.secret;
      if (secret) known = { secret, user };
      return user;
    });
  }

  return {
    localUser,
    /** Saves a number when it differs; see the contract. */
    async savePhone(phone: string): Promise<void> {
      const { id, deviceId, phoneNumber } = await localUser();
      const secret = keptDevice()?.secret;
      if (!secret || isSamePhone(phone, phoneNumber)) return;
      const response = await ask('update', secret, { id, device_id: deviceId, phone_number: phone });
      if (!response.ok) throw refusal('user-local/update', response.status);
      known = { secret, user: readLocalUser(await response.json()) };
    },
  };
}
