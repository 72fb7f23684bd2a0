import {
  compressUsingDict,
  createCCtx,
  createDCtx,
  decompressUsingDict,
  freeCCtx,
  freeDCtx,
  init,
} from '@bokuweb/zstd-wasm';
import { dczBody, sha256 } from '@site/shared/releases/deltas';

/** The highest level whose memory every browser grants; higher ones gain nothing on files of this size. */
const LEVEL = 19;

let ready: Promise<void> | undefined;

/**
 * Writes a file as what differs from an earlier version of it (RFC 9842, `dcz`).
 *
 * @param content the file
 * @param dictionary the earlier version
 * @throws Error when what was written does not give the file back
 */
export async function compressDelta(content: Buffer, dictionary: Buffer): Promise<Buffer> {
  ready ??= init();
  await ready;
  const packing = createCCtx();
  const unpacking = createDCtx();
  try {
    const frame = compressUsingDict(packing, content, dictionary, LEVEL);
    // A browser that could not read it would fail for good.
    if (!content.equals(decompressUsingDict(unpacking, frame, dictionary)))
      throw new Error('zstd did not give a file back from its delta');
    return dczBody(sha256(dictionary), frame);
  } finally {
    freeCCtx(packing);
    freeDCtx(unpacking);
  }
}
