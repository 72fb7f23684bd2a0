import type { AreaId } from '@site/shared/contract';
import type { PageData } from '../../common/rendering';
import type { ProcessUse } from './process-use';
import type { Failure } from './render-outcome';

/** Who waits for a page. */
export interface Waiting {
  area: AreaId;
  sent: number;
  /** Time in which the thread had waited for something to do when this was sent, ms. */
  idle: number;
  /** Whether the worker has begun. */
  isTaken: boolean;
  done(answer: { data: PageData } | { markup: string; ms: number } | Failure): void;
}

/** The page whose code has the thread. */
export interface Holder {
  id: number;
  area: AreaId | undefined;
  since: ProcessUse;
}
