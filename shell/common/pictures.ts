/** The cache of pictures of seen listings; the version is that of its form. */
export const PICTURES_CACHE = 'pictures-v1';

/**
 * What all widths of one picture have in common: the path without the width and the ending.
 *
 * @param address of a file of any width: `/media/photos/a.1b2c-640w.webp`
 * @returns `/media/photos/a.1b2c`
 */
export const pictureStem = (address: string): string =>
  new URL(address).pathname.replace(/(-\d+w)?\.\w+$/, '');
