import type { AreaId } from '@site/shared/contract';

/** Why an area is not on the screen. */
export type AreaFailureReason =
  /** Written for a contract that this shell does not speak; nothing of it was downloaded. */
  | 'incompatible'
  /** A file of it could not be loaded. */
  | 'unreachable'
  /** A file of it did not come in time. */
  | 'timeout'
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
