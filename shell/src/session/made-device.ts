import { dropProof, keepMadeDevice, keptMadeDevice, keptProof } from '../../common/outbox-proof';
import { type Device, keepDevice, keptDevice } from './kept-values';

/**
 * Takes over the device that the service worker has made for the visitor's first message (OFFLINE-6). Call it under the device's lock.
 *
 * @returns undefined when the worker has made none
 */
export async function takeMadeDevice(): Promise<Device | undefined> {
  const made = await keptMadeDevice();
  if (!made) return undefined;
  if (!keptDevice()) keepDevice(made);
  await keepMadeDevice(undefined);
  return keptDevice();
}

/** A tab has made the device: the service worker must not make another one. Call it under the device's lock. */
export async function forgetVisitorProof(): Promise<void> {
  const laid = await keptProof();
  if (laid?.proof.kind === 'visitor') await dropProof(laid);
}
