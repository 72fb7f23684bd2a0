const ONE = /^\s*(\([^)]*\)\s+)?(.+?)\s*$/;

/**
 * The `sizes` of a picture that takes a part of a place's width.
 *
 * @param sizes of the whole place, as the `sizes` of an `img`
 * @param part from 0 to 1
 */
export const partOfSizes = (sizes: string, part: number): string =>
  part === 1
    ? sizes
    : sizes
        .split(',')
        .map((one) =>
          one.replace(ONE, (_, condition = '', width) => `${condition}calc((${width}) * ${part})`),
        )
        .join(', ');
