import type { AreaId, ReleaseRecord, ServerBundle } from '@site/shared/contract';
import type { PageData, PageRequest } from '../../common/rendering';
import type { ServedConfig } from '../site-config';

/** A bundle and its bytes, which the worker holds to its hash before it runs them. */
export interface BundleCode extends ServerBundle {
  code: Uint8Array;
}

/** What a worker starts from. */
export interface WorkerStart {
  record: ReleaseRecord;
  config: ServedConfig;
  shell: BundleCode;
  areas: Record<AreaId, BundleCode>;
}

/** Asks a worker for a page. */
export interface PageMessage extends PageRequest {
  id: number;
}

/** Tells a worker that nobody waits for a page any more. */
export interface ForgetMessage {
  forget: number;
}

/** What a worker tells. It says what it begins, so that the caller who waits in vain knows whose code does not come back. */
export type WorkerMessage =
  | { kind: 'loading'; area: AreaId | 'shell' }
  | { kind: 'ready'; failed: { area: AreaId; error: string }[] }
  | { kind: 'asking'; id: number }
  /** What the services said, whether it is enough to render from or not. */
  | { kind: 'answered'; id: number; data: PageData }
  | { kind: 'rendering'; id: number }
  | { kind: 'rendered'; id: number; markup: string; ms: number }
  /** `data`: a service gave none. `unprepared`: the area does not fill the store. `error`: the page threw. */
  | { kind: 'failed'; id: number; cause: 'data' | 'unprepared' | 'error'; error: string };
