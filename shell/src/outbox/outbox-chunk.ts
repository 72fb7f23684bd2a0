import { OutboxQueue } from './outbox-queue';
import { type SenderParts, SendingSchedule } from './sending-schedule';

let outbox: OutboxQueue | undefined;
let schedule: SendingSchedule | undefined;

/** The outbox of this tab; opened by the first caller. */
export function outboxOfTab(): OutboxQueue {
  outbox ??= new OutboxQueue();
  return outbox;
}

/**
 * Sends what waits, as long as the tab lives. Call it again whenever somebody has signed in or out.
 *
 * @param parts the session and the socket of the shell
 */
export function sendAs(parts: SenderParts): void {
  schedule ??= new SendingSchedule(outboxOfTab());
  schedule.work(parts);
}
