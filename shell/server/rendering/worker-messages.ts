import type { AreaId, Locale, ReleaseRecord, ServerBundle } from '@site/shared/contract';
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

/** Asks a worker for the data of a page. */
export interface AskMessage {
  kind: 'ask';
  id: number;
  page: PageRequest;
}

/** Asks a worker for the markup of a page. */
export interface RenderMessage {
  kind: 'render';
  id: number;
  /** The page's whole address. */
  address: string;
  /** The language in which it is rendered. */
  locale: Locale;
  data: PageData;
}

/** Tells a worker that nobody waits for a page any more. */
export interface ForgetMessage {
  kind: 'forget';
  id: number;
}

/** What a worker is told. */
export type WorkerOrder = AskMessage | RenderMessage | ForgetMessage;

/** What a worker tells. It says what it begins, so that the caller who waits in vain knows whose code does not come back. */
export type WorkerMessage =
  | { kind: 'loading'; area: AreaId | 'shell' }
  /** `thread`: its number in the system, where that can be told. */
  | { kind: 'ready'; failed: { area: AreaId; error: string }[]; thread?: number }
  | { kind: 'asking'; id: number }
  /** The services have been asked: the area's code has given the thread back. */
  | { kind: 'asked'; id: number }
  | { kind: 'answered'; id: number; data: PageData }
  | { kind: 'rendering'; id: number }
  | { kind: 'rendered'; id: number; markup: string; ms: number }
  /**
   * `data`: a service gave none. `slow`: not in time. `unprepared`: the area does not fill the store. `error`: the page threw, or is
   * too large.
   */
  | { kind: 'failed'; id: number; cause: 'data' | 'slow' | 'unprepared' | 'error'; error: string }
  /** Code ends the worker; where that code is. */
  | { kind: 'leaving'; error: string };
