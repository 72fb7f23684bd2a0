import type { ApiError } from '@site/shared/api';

const PROBLEMS = ['tooLarge', 'noPicture', 'heic', 'unreadable', 'noRoom'] as const;

/** Why a file is not sent along; `heic` and `unreadable`: a picture that this browser, or the service, cannot open. */
export type PictureProblem = (typeof PROBLEMS)[number];

/** The largest picture that is sent, bytes (CHAT-5). */
const LARGEST = 10 * 1024 * 1024;
/** The largest file that is opened to be made smaller, bytes: more would fill the memory of a phone. */
export const LARGEST_OPENED = 100 * 1024 * 1024;
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

/** Types of files whose system does not know what is in them: phones hand pictures over so, and without an ending. */
const UNKNOWN_TYPES = ['', 'application/octet-stream'];
const PICTURE_NAME = /\.(jpe?g|jfif|png|gif|webp|avif|bmp|tiff?|hei[cf]s?)$/i;
/** The fifth byte to the twelfth of a picture of an iPhone's or a newer Android phone's own form (ISO/IEC 23008-12). */
const HEIC_BYTES = /^ftyp(?:hei|hev|mif1|msf1)/;

const isCalledPicture = ({ type, name }: Pick<File, 'type' | 'name'>): boolean =>
  type.startsWith('image/') || PICTURE_NAME.test(name);

/**
 * What is wrong with a file before it is opened. One that may be a picture is opened, whatever its type or its name says.
 *
 * @param file as it was chosen
 */
export function problemOf(file: Pick<File, 'type' | 'size' | 'name'>): PictureProblem | undefined {
  if (!UNKNOWN_TYPES.includes(file.type) && !isCalledPicture(file)) return 'noPicture';
  return file.size > LARGEST_OPENED ? 'tooLarge' : undefined;
}

/** Why the browser could not open a file. */
async function problemOfUnopened(file: File): Promise<PictureProblem> {
  const isHeic = /\/hei[cf]/i.test(file.type) || /\.hei[cf]s?$/i.test(file.name);
  if (isHeic || HEIC_BYTES.test(await file.slice(4, 12).text())) return 'heic';
  if (!isCalledPicture(file)) return 'noPicture';
  // Of a large one the browser may have lacked the memory.
  return file.size > LARGEST ? 'tooLarge' : 'unreadable';
}

/** Throws the {@link PictureProblem} of a file that the browser cannot open. */
async function decode(file: File): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file);
  } catch {
    throw new Error(await problemOfUnopened(file));
  }
}

/** Writes a picture in the size in which it is sent; null when the browser lacks the memory. */
async function shrink(bitmap: ImageBitmap, width: number, height: number): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, width, height);
  const write = (type: string) =>
    new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, QUALITY));
  // Browsers that cannot write WebP write PNG, which the service takes as well unless it is too large.
  const blob = await write('image/webp');
  return blob && blob.size > LARGEST ? write('image/jpeg') : blob;
}

/**
 * Makes a picture small enough to be sent from a phone (CHAT-5, PHOTO-1).
 *
 * @param file as it was chosen
 * @returns the file itself when it is small already, or cannot be made smaller and may be sent; else a smaller one
 * @throws Error whose message is the {@link PictureProblem}
 */
export async function preparePicture(file: File): Promise<Blob> {
  const problem = problemOf(file);
  if (problem) throw new Error(problem);
  const bitmap = await decode(file);
  try {
    const { width, height } = fittingSize(bitmap.width, bitmap.height);
    const fits = width === bitmap.width && height === bitmap.height;
    const maySend = SENT_TYPES.includes(file.type) && file.size <= LARGEST;
    if (fits && maySend && file.size <= SMALL) return file;
    const blob = await shrink(bitmap, width, height);
    if (blob && blob.size <= LARGEST) return blob;
    if (maySend) return file;
    throw new Error('tooLarge' satisfies PictureProblem);
  } finally {
    bitmap.close();
  }
}

/** What the service says of a picture that it refuses, by the status of its answer. */
const REFUSALS: Record<number, PictureProblem> = { 413: 'tooLarge', 415: 'unreadable', 422: 'unreadable' };

/** The service's error code for an account that has used up its room for pictures. */
const NO_ROOM = 'no_room';

const isProblem = (message: string): message is PictureProblem =>
  PROBLEMS.some((problem) => problem === message);

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
