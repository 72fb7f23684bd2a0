import type { ShellApi } from '@site/shared/contract';
import { OUTBOX_FLAG } from './outbox-flag';
import { readStored } from './storage';

let isCarrying = false;

/**
 * Sends questions that were written without a connection, on whatever page the visitor is by now (COMMENT-7). Without
 * any it costs a look at the storage. Call it again whenever who is asking has changed.
 *
 * @param parts who is asking, and how to connect
 */
export async function carryWaiting(parts: Pick<ShellApi, 'session' | 'socket'>): Promise<void> {
  if (!isCarrying && !readStored('localStorage', OUTBOX_FLAG)) return;
  const { carryOutbox } = await import(/* webpackChunkName: "outbox" */ '@site/shared/comments/outbox');
  isCarrying = true;
  carryOutbox(parts);
}
