import { Courier, type CourierParts } from './courier';
import { Outbox } from './outbox';

let outbox: Outbox | undefined;
let courier: Courier | undefined;

/** The outbox of this tab; opened by the first who asks. */
export function theOutbox(): Outbox {
  outbox ??= new Outbox();
  return outbox;
}

/**
 * Sends what waits. Call it again whenever who is asking has changed.
 *
 * @param parts the shell's session and socket
 * @returns a function that stops it until the next call
 */
export function carryOutbox(parts: CourierParts): () => void {
  courier ??= new Courier(theOutbox());
  const mine = courier;
  mine.work(parts);
  return () => mine.rest();
}
