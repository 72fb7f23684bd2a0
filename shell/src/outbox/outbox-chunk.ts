import { inOneTab } from '@site/shared/one-tab';
import { DEVICE_LOCK } from '../../common/outbox-proof';
import { type BackgroundParts, BackgroundSync } from './background-sync';
import { OutboxQueue } from './outbox-queue';
import { type SenderParts, SendingSchedule } from './sending-schedule';

/** What sending needs of the shell. */
export type OutboxParts = SenderParts &
  BackgroundParts & {
    /** Takes over the device that the service worker has made for the visitor's first message (OFFLINE-6). */
    takeMadeDevice(): Promise<unknown>;
  };

let outbox: OutboxQueue | undefined;
let schedule: SendingSchedule | undefined;
let background: BackgroundSync | undefined;

/** The outbox of this tab; opened by the first caller. */
export function outboxOfTab(): OutboxQueue {
  outbox ??= new OutboxQueue();
  return outbox;
}

/** The device that the service worker has made for this visitor's message is this tab's from now on. */
async function takeDevice(queue: OutboxQueue, take: OutboxParts['takeMadeDevice']): Promise<void> {
  if (await inOneTab(DEVICE_LOCK, take)) queue.proven();
}

/**
 * Sends what waits: as long as the tab lives by itself, then through the service worker. Call it again whenever somebody has signed in or out.
 *
 * @param parts of the shell
 */
export function sendAs(parts: OutboxParts): void {
  if (!schedule) takeDevice(outboxOfTab(), parts.takeMadeDevice).catch(() => undefined);
  schedule ??= new SendingSchedule(outboxOfTab());
  schedule.work(parts);
  background ??= new BackgroundSync(outboxOfTab());
  background.follow(parts);
}
