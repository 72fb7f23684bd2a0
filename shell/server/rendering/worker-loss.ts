import type { AreaId } from '@site/shared/contract';
import type { FallbackCause } from './render-outcome';

/** What ended a worker when no page that is waited for is to blame. */
export interface Loss {
  cause: FallbackCause;
  error: string;
  /** Whose code it was; undefined when nobody can tell. */
  culprit?: AreaId;
}

/** Whose bundle a stack names first. */
export const bundleIn = (error: string): AreaId | undefined =>
  /\bserver\/(mf-[\w-]+)\/server\./.exec(error)?.[1] as AreaId | undefined;

/** A worker ended before it was ready. */
export class StartError extends Error {
  /** @param deployable whose bundle it was loading */
  constructor(readonly deployable: AreaId | 'shell') {
    super(`the bundle of ${deployable} ended the worker`);
  }
}
