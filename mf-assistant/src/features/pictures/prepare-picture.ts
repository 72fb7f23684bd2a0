import type { ApiError } from '@site/shared/api';

/** Why a file is not sent along. */
export type PictureProblem = 'tooLarge' | 'noPicture' | 'noRoom';

/** The largest file that is taken, bytes (CHAT-5). */
export const LARGEST = 10 * 1024 * 1024;
/** The longest edge that is sent, px: what the storage keeps at most. */
const LONGEST_EDGE = 2048;
/** A picture this small goes as it is, bytes. */
const SMALL = 512 * 1024;
const QUALITY = 0.85;
const SENT_TYPES = ['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/avif'];

/**
 * The size in which a picture is sent.
 *
 * @param width px
 * @param height px
 * @returns the same shape, no edge longer than 2048 px
 */
export function fittingSize(width: number, height: number): { width: number; height: number } {
  const scale = Math.min(1, LONGEST_EDGE / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/**
 * What is wrong with a file before anybody looks into it.
 *
 * @param file as it was chosen
 */
export function problemOf({ type, size }: Pick<File, 'type' | 'size'>): PictureProblem | undefined {
  if (!type.startsWith('image/')) return 'noPicture';
  return size > LARGEST ? 'tooLarge' : undefined;
}

/** Throws the {@link PictureProblem} of a file that is not a picture of an accepted type. */
async function decode(file: File): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file);
  } catch {
    throw new Error('noPicture' satisfies PictureProblem);
  }
}

/**
 * Makes a picture small enough to be sent from a phone (CHAT-5).
 *
 * @param file as it was chosen
 * @returns the file itself when it is small already, else a smaller one
 * @throws Error whose message is the {@link PictureProblem}
 */
export async function preparePicture(file: File): Promise<Blob> {
  const problem = problemOf(file);
  if (problem) throw new Error(problem);
  const bitmap = await decode(file);
  try {
    const { width, height } = fittingSize(bitmap.width, bitmap.height);
    const fits = width === bitmap.width && height === bitmap.height;
    if (fits && file.size <= SMALL && SENT_TYPES.includes(file.type)) return file;
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width, height });
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, width, height);
    // Browsers that cannot write WebP write PNG, which the service takes as well.
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', QUALITY));
    if (!blob) throw new Error('noPicture' satisfies PictureProblem);
    return blob;
  } finally {
    bitmap.close();
  }
}

/** What the service says of a picture that it refuses, by the status of its answer. */
const REFUSALS: Record<number, PictureProblem> = { 413: 'tooLarge', 415: 'noPicture', 422: 'noPicture' };

/** The service's error code for an account that has used up its room for pictures. */
const NO_ROOM = 'no_room';

const isProblem = (message: string): message is PictureProblem =>
  message === 'tooLarge' || message === 'noPicture';

/**
 * Why a picture is not taken.
 *
 * @param failure of {@link preparePicture}, or of the upload
 * @returns undefined when another try may go well
 */
export function problemBehind(failure: unknown): PictureProblem | undefined {
  if (!(failure instanceof Error)) {
    const { status = 0, code } = failure as Partial<ApiError>;
    // The other reasons of its status pass by themselves.
    return code === NO_ROOM ? 'noRoom' : REFUSALS[status];
  }
  return isProblem(failure.message) ? failure.message : undefined;
}
