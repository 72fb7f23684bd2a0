import { noAnswer } from '@site/shared/network/no-answer';
import { inOneTab } from '@site/shared/one-tab';
import { DEVICE_LOCK } from '../../../common/outbox-proof';
import { isSomethingWaiting } from '../../outbox/early-entries';
import { type Device, dropDevice, keptDevice, keptSession } from '../kept-values';

const LONGEST_WAIT_MS = 15_000;
/** Answers of a service that does not know the call: the questions stay the device's. */
const UNKNOWN_CALL = [404, 405, 501];

/** What became of the device: it has gone over, it stays with a service that cannot carry it, or there was none. */
type Carried = 'carried' | 'kept' | 'none';

/**
 * Opens what carries a visitor's questions over to the account that they sign in with (LOCAL-1): they belong to the
 * person and not to the device, which is as good as new after the sign-out.
 *
 * @param origin of the base service; empty for the site's own
 * @param onCarried called when something has moved: lists that were read before lack it
 * @returns a function that carries the device for the account with this uid. Call it at every look at the session: it
 *   asks nothing without a device. It rejects when the service could not be asked; then the next call tries again.
 */
export function openDeviceCarrier(origin: string, onCarried: () => void) {
  let isUnknownCall = false;

  async function carry({ secret }: Device, token: string): Promise<Carried> {
    const response = await fetch(`${origin}/api/users/user-local/carry`, {
      method: 'POST',
      signal: AbortSignal.timeout(LONGEST_WAIT_MS),
      headers: { authorization: `Bearer ${token}`, 'x-device-secret': secret },
    });
    if (UNKNOWN_CALL.includes(response.status)) {
      isUnknownCall = true;
      return 'kept';
    }
    const isNobodys =
      response.status === 409 ||
      (response.status === 401 &&
        (await response.json().catch(() => undefined))?.error?.code === 'wrong_device_secret');
    if (!response.ok && !isNobodys) throw new Error(`user-local/carry: HTTP ${response.status}`);
    // The secret is dropped for the service's own word alone: without it nobody proves what the device has asked.
    if (!isNobodys && typeof (await response.json()).carried !== 'number') throw noAnswer('user-local/carry');
    if (keptDevice()?.secret === secret) dropDevice();
    return isNobodys ? 'none' : 'carried';
  }

  async function carryAll(uid: string): Promise<Carried> {
    const session = keptSession();
    if (session?.user.id !== uid) return 'kept';
    const device = keptDevice();
    const carried = device ? await carry(device, session.access_token) : 'none';
    // What waits follows the questions, after them: the service knows by then what it had taken of it already.
    if (carried !== 'kept' && isSomethingWaiting()) {
      const { outboxOfTab } = await import(/* webpackChunkName: "outbox" */ '../../outbox/outbox-chunk');
      await outboxOfTab().adopt(uid);
    }
    return carried;
  }

  return async (uid: string): Promise<void> => {
    if (isUnknownCall || !(keptDevice() || isSomethingWaiting())) return;
    if ((await inOneTab(DEVICE_LOCK, () => carryAll(uid))) === 'carried') onCarried();
  };
}
