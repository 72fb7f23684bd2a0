/** A part of a file: both ends are in it. */
export interface ByteRange {
  first: number;
  last: number;
}

/**
 * The part of a file that a request asks for (RFC 9110, 14.2).
 *
 * @param header `Range` of the request; null without one
 * @param size bytes of the file
 * @returns undefined: the whole file, also for what is no range of bytes or names several; 'none' when nothing of the file is in it
 */
export function byteRange(header: string | null, size: number): ByteRange | 'none' | undefined {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? [];
  if (from === '' && to === '') return undefined;
  if (from === '')
    return Number(to) === 0 ? 'none' : { first: Math.max(0, size - Number(to)), last: size - 1 };
  const range = { first: Number(from), last: to === '' ? size - 1 : Math.min(Number(to), size - 1) };
  if (to !== '' && Number(to) < range.first) return undefined;
  return range.first < size ? range : 'none';
}
