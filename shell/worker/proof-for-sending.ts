import { tokenSubject } from '@site/shared/domain/token';
import { isPassingStatus } from '@site/shared/network/passing-status';
import { inOneTab } from '@site/shared/one-tab';
import {
  DEVICE_LOCK,
  keepMadeDevice,
  keepProof,
  keptMadeDevice,
  keptProof,
  type MadeDevice,
  type OutboxProof,
} from '../common/outbox-proof';
import { ask, NetworkFailure } from './network-failure';

/** How long a call may take, ms: the tabs wait for the lock. */
const LONGEST_CALL_MS = 15_000;

/**
 * Calls a service.
 *
 * @returns its answer; undefined when it refuses for good
 * @throws NetworkFailure when it can be asked later
 */
async function call(address: string, headers: HeadersInit, body: object): Promise<unknown> {
  const response = await ask(address, {
    method: 'POST',
    signal: AbortSignal.timeout(LONGEST_CALL_MS),
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  if (isPassingStatus(response.status)) throw new NetworkFailure('not now');
  return response.ok ? response.json().catch(() => undefined) : undefined;
}

async function makeDevice(origin: string): Promise<MadeDevice | undefined> {
  const id = crypto.randomUUID();
  const answer = await call(`${origin}/api/users/user-local/create`, {}, { device_id: id });
  const { device_secret: secret } = Object(answer) as { device_secret?: unknown };
  if (typeof secret !== 'string') return undefined;
  await keepMadeDevice({ id, secret });
  return { id, secret };
}

/**
 * The proof that messages are sent with. For a visitor without a device it makes one (LOCAL-1), which the next tab takes over.
 *
 * @param laid the proof as a tab has laid it
 * @returns undefined when it cannot be made, or a tab has made the device meanwhile
 * @throws NetworkFailure when it can be made later
 */
export async function proofForSending(laid: OutboxProof): Promise<OutboxProof | undefined> {
  if (laid.proof.kind !== 'visitor') return laid;
  return inOneTab(DEVICE_LOCK, async () => {
    const there = await keptProof();
    if (there?.at !== laid.at || there.proof.kind !== 'visitor') return undefined;
    const device = (await keptMadeDevice()) ?? (await makeDevice(laid.origin));
    if (!device) return undefined;
    const made: OutboxProof = { ...laid, proof: { kind: 'device', secret: device.secret } };
    await keepProof(made);
    return made;
  });
}

/**
 * Renews a token that the service takes no more, from the session's refresh token.
 *
 * @param laid the proof that was refused
 * @returns undefined where the session does not allow it: then the message waits for the next visit
 * @throws NetworkFailure when it can be renewed later
 */
export async function renewedProof({ proof, ...laid }: OutboxProof): Promise<OutboxProof | undefined> {
  if (proof.kind !== 'token' || !proof.renewal) return undefined;
  const { origin, key, token } = proof.renewal;
  const answer = await call(
    `${origin}/auth/v1/token?grant_type=refresh_token`,
    { apikey: key },
    { refresh_token: token },
  );
  const { access_token: renewed } = Object(answer) as { access_token?: unknown };
  if (typeof renewed !== 'string' || tokenSubject(renewed) !== laid.sender) return undefined;
  return { ...laid, proof: { kind: 'token', token: renewed } };
}
