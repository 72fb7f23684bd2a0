import type { AreaId } from '@site/shared/contract';
import { FileFailure } from './file-failure';

/** Why an area is not on the screen. */
export type AreaFailureReason =
  /** Written for a contract that this shell does not speak; nothing of it was downloaded. */
  | 'incompatible'
  /** A file of it could not be loaded. */
  | 'unreachable'
  /** A file of it did not come in time. */
  | 'timeout'
  /** A file of it could not be had, as nothing else of the site can: the visitor has no connection (OFFLINE-15). */
  | 'offline'
  /** It loaded, but its code failed. */
  | 'broken';

/** The failure of one area; the rest of the site stands (SHELL-3). */
export class AreaFailure extends Error {
  override name = 'AreaFailure';

  /**
   * @param area whose failure it is
   * @param reason what kind
   * @param cause what was thrown underneath
   */
  constructor(
    readonly area: AreaId,
    readonly reason: AreaFailureReason,
    cause?: unknown,
  ) {
    super(`${area}: ${reason}`, { cause });
  }
}

/**
 * Whether an `import()` of an area built as ES modules got no file. The browser makes this TypeError itself, so its stack
 * has no frame, while an error of a module's own code has one (seen in Chromium 150). It gives no other sign but words. A
 * specifier that leads nowhere counts as well; where a browser adds a frame, the area counts as `broken`.
 */
const isFailedImport = (error: unknown): boolean =>
  error instanceof TypeError && (!error.stack || error.stack === String(error));

/**
 * Why a lazy chunk is not there, as the loaders of rspack and webpack say it: their error's `type` is that of the element's
 * event. `missing` is no failure of the file: it came, but threw while it ran.
 */
function chunkFailure(error: unknown): FileFailure['kind'] | undefined {
  if (isFailedImport(error)) return 'unavailable';
  if (!(error instanceof Error && 'type' in error && 'request' in error)) return undefined;
  return error.type === 'timeout' ? 'timeout' : error.type === 'missing' ? undefined : 'unavailable';
}

/**
 * Says why an area could not be shown.
 *
 * @param area which one
 * @param error what its loading threw
 */
export const failureOf = (area: AreaId, error: unknown): AreaFailure => {
  if (error instanceof AreaFailure) return error;
  const kind = error instanceof FileFailure ? error.kind : chunkFailure(error);
  const reason = kind === undefined ? 'broken' : kind === 'timeout' ? kind : 'unreachable';
  return new AreaFailure(area, reason, error);
};
