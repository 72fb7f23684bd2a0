/**
 * Why a file of a release is not there. A browser does not say why an element failed: a lost file, one with another hash
 * and a lost connection are all `unavailable`.
 */
export type FileFailureKind =
  | 'unavailable'
  /** No record that this tab runs on has a hash of it, so it was not asked for. */
  | 'unhashed'
  /** It did not come in time. */
  | 'timeout';

/** A file of a release could not be had. Made where that is known: the kind is never read from a message. */
export class FileFailure extends Error {
  override name = 'FileFailure';

  /**
   * @param kind why
   * @param message which file, for the log
   * @param cause what was thrown underneath
   */
  constructor(
    readonly kind: FileFailureKind,
    message: string,
    cause?: unknown,
  ) {
    super(message, { cause });
  }
}
