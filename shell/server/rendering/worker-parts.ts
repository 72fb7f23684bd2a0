import type { AreaId } from '@site/shared/contract';
import type { Loss } from './worker-loss';

/** What a worker is told of its site. */
export interface WorkerParts {
  /** How long a page may have the thread while others wait for it, ms. */
  heldUpMs: number;
  /** How long the thread must have worked or waited for a page that is to be blamed for not coming, ms. */
  boxMs: number;
  /** The memory that it may have, bytes. */
  memory: number;
  /** The one area whose code it runs; undefined for all of the record. */
  only?: AreaId | undefined;
  onLoss(loss: Loss): void;
}
