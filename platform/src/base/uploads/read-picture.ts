import sharp from 'sharp';
import { HttpError } from '../../foundation/http/http-error.ts';

export interface Picture {
  /** WebP, without what the camera noted of time and place. */
  bytes: Buffer;
  width: number;
  height: number;
}

const MAX_EDGE = 2048;
const MAX_PIXELS = 25_000_000;
const QUALITY = 80;
const MAX_SECONDS = 10;
/** How files of the accepted kinds begin. */
const BEGINNINGS: ((bytes: Buffer) => boolean)[] = [
  (bytes) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  (bytes) => bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])),
  (bytes) => /^GIF8[79]a/.test(bytes.toString('latin1', 0, 6)),
  (bytes) => /^RIFF.{4}WEBP/s.test(bytes.toString('latin1', 0, 12)),
  (bytes) => /^.{4}ftypavi[fs]/s.test(bytes.toString('latin1', 0, 12)),
];

/**
 * Reads a JPEG, PNG, GIF, WebP or AVIF and makes of it what is kept: upright, at most 2048 px an edge.
 *
 * @param bytes what was sent; what it says of its type does not count
 * @throws HttpError 422 naming `file` when it is no such picture, or too many pixels
 */
export async function readPicture(bytes: Buffer): Promise<Picture> {
  if (!BEGINNINGS.some((fits) => fits(bytes))) throw noPicture('is no JPEG, PNG, GIF, WebP or AVIF');
  try {
    const { data, info } = await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
      .rotate()
      .resize({ width: MAX_EDGE, height: MAX_EDGE, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: QUALITY })
      .timeout({ seconds: MAX_SECONDS })
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height };
  } catch {
    throw noPicture('is damaged or has too many pixels');
  }
}

function noPicture(problem: string): HttpError {
  return new HttpError(422, 'not_a_picture', `file: ${problem}`, 'file');
}
