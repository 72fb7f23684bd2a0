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
 * Sends what waits, as long as the tab lives. Call it again whenever who is asking has changed.
 *
 * @param parts the shell's session and socket
 */
export function carryOutbox(parts: CourierParts): void {
  courier ??= new Courier(theOutbox());
  courier.work(parts);
}

/**
 * Makes what a visitor wrote before they signed in, and what has not gone out yet, the account's to send.
 *
 * @param uid of the account
 */
export const adoptWaiting = (uid: string): Promise<void> => theOutbox().adopt(uid);
