import type { AreaId, Locale, ReleaseRecord, ServerBundle } from '@site/shared/contract';
import { z } from 'zod';
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

const id = z.number();
const data = z.object({
  answers: z.record(z.string(), z.object({ status: z.number(), body: z.string() })),
  now: z.number(),
});
/** What was thrown, as far as a log has room for it, characters. */
const MOST_OF_ERROR = 8 * 1024;
const error = z.string().transform((text) => text.slice(0, MOST_OF_ERROR));
const area = z.string() as unknown as z.ZodType<AreaId>;

/**
 * What a worker tells. It says what it begins, so that the caller who waits in vain knows whose code does not come back. A bundle
 * can forge any of it.
 */
export const workerMessageSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('loading'), area: z.union([area, z.literal('shell')]) }),
  z.object({ kind: z.literal('ready'), failed: z.array(z.object({ area, error })) }),
  z.object({ kind: z.literal('asking'), id }),
  /** The services have been asked: the area's code has given the thread back. */
  z.object({ kind: z.literal('asked'), id }),
  z.object({ kind: z.literal('answered'), id, data }),
  z.object({ kind: z.literal('rendering'), id }),
  z.object({ kind: z.literal('rendered'), id, markup: z.string(), ms: z.number() }),
  /**
   * `data`: a service gave none. `slow`: not in time. `unprepared`: the area does not fill the store. `error`: the page threw, or is
   * too large.
   */
  z.object({
    kind: z.literal('failed'),
    id,
    cause: z.enum(['data', 'slow', 'unprepared', 'error']),
    error,
  }),
  /** Code ends the worker; where that code is. */
  z.object({ kind: z.literal('leaving'), error }),
  /** Code has printed something; where that code is. */
  z.object({ kind: z.literal('wrote'), text: z.string(), stack: z.string() }),
  /** What the process has of the machine, where the system does not tell its parent. */
  z.object({ kind: z.literal('costs'), memory: z.number(), worked: z.number() }),
]);

/** A message of {@link workerMessageSchema}. */
export type WorkerMessage = z.infer<typeof workerMessageSchema>;
