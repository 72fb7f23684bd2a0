import { type BackgroundParts, BackgroundSync } from './background-sync';
import { OutboxQueue } from './outbox-queue';
import { type SenderParts, SendingSchedule } from './sending-schedule';

/** What sending needs of the shell. */
export type OutboxParts = SenderParts & BackgroundParts;

let outbox: OutboxQueue | undefined;
let schedule: SendingSchedule | undefined;
let background: BackgroundSync | undefined;

/** The outbox of this tab; opened by the first caller. */
export function outboxOfTab(): OutboxQueue {
  outbox ??= new OutboxQueue();
  return outbox;
}

/**
 * Sends what waits: as long as the tab lives by itself, then through the service worker. Call it again whenever somebody has signed in or out.
 *
 * @param parts of the shell
 */
export function sendAs(parts: OutboxParts): void {
  schedule ??= new SendingSchedule(outboxOfTab());
  schedule.work(parts);
  background ??= new BackgroundSync(outboxOfTab());
  background.follow(parts);
}
