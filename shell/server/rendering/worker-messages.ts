import type { AreaId, EarlyAnswer, ReleaseRecord, ServerBundle } from '@site/shared/contract';
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
export interface PageMessage {
  id: number;
  address: string;
  /** Origin of the base service. */
  service: string;
  /** Origin behind the site's own address. */
  platform: string;
  /** Network address of the visitor. */
  visitor: string;
  /** How long the page's data is waited for, ms. */
  dataLimit: number;
}

/** What a page was rendered from. */
export interface PageData {
  answers: Record<string, EarlyAnswer>;
  /** The moment that it shows, epoch ms. */
  now: number;
}

/** What a worker tells. It says what it begins, so that the caller who waits in vain knows whose code does not come back. */
export type WorkerMessage =
  | { kind: 'loading'; area: AreaId | 'shell' }
  | { kind: 'ready'; failed: { area: AreaId; error: string }[] }
  | { kind: 'asking'; id: number }
  | { kind: 'rendering'; id: number }
  | { kind: 'rendered'; id: number; markup: string; data: PageData; ms: number }
  /** `data`: a service gave none. `unprepared`: the area does not fill the store. `error`: the page threw; the data that it was to be rendered from may be there. */
  | { kind: 'failed'; id: number; cause: 'data' | 'unprepared' | 'error'; error: string; data?: PageData };
