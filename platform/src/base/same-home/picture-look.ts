import sharp from 'sharp';

/** A side of the thumbnail that a look is, pixels. */
export const LOOK_SIDE = 64;

/** What a picture looks like: its greys at 64 by 64 pixels, upright and without borders. */
export type PictureLook = Uint8Array;

/** The picture is read no larger than this before its borders are looked for. */
const READ_SIDE = 512;
const MAX_PIXELS = 50_000_000;
/** Greys of a border may differ by so much: compression leaves no plain colour alone. */
const BORDER_STEPS = 24;
/** What is plain beyond this share of a side belongs to the picture: sky, a wall. */
const MOST_BORDER = 0.3;
/** Greys vary less in a picture of nothing: what it is like is noise. */
const LEAST_DEVIATION = 14;
/** Plans, documents and screens of text are paper for the most part, and all alike. */
const MOST_PAPER = 0.55;
const PAPER = 240;

/**
 * Looks at a picture.
 *
 * @param source a file's path or its bytes
 * @returns undefined for a picture that shows nothing to tell it by, such as a plan or a plain colour
 * @throws Error when it is no picture
 */
export async function lookAt(source: string | Uint8Array): Promise<PictureLook | undefined> {
  const { data, info } = await sharp(source, { limitInputPixels: MAX_PIXELS })
    .rotate()
    .flatten({ background: '#fff' })
    .resize({ width: READ_SIDE, height: READ_SIDE, fit: 'inside', withoutEnlargement: true })
    .greyscale()
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const look = await sharp(data, { raw: { width, height, channels } })
    .extract(withoutBorders(data, width, height))
    .resize({ width: LOOK_SIDE, height: LOOK_SIDE, fit: 'fill' })
    // One grey a pixel: sharp would give three colours.
    .toColourspace('b-w')
    .raw()
    .toBuffer();
  return showsNothing(look) ? undefined : new Uint8Array(look);
}

/** The part of a picture within rows and columns of one colour, as frames and letterboxes are. */
function withoutBorders(greys: Uint8Array, width: number, height: number) {
  const isPlain = (count: number, at: (index: number) => number) => {
    let least = 255;
    let most = 0;
    for (let index = 0; index < count; index += 1) {
      const grey = greys[at(index)] ?? 0;
      least = Math.min(least, grey);
      most = Math.max(most, grey);
    }
    return most - least <= BORDER_STEPS;
  };
  const inside = (size: number, plain: (index: number) => boolean) => {
    const most = Math.floor(size * MOST_BORDER);
    let first = 0;
    while (first < most && plain(first)) first += 1;
    let last = size - 1;
    while (size - 1 - last < most && plain(last)) last -= 1;
    return { start: first, length: last - first + 1 };
  };
  const rows = inside(height, (row) => isPlain(width, (column) => row * width + column));
  const columns = inside(width, (column) =>
    isPlain(rows.length, (row) => (rows.start + row) * width + column),
  );
  return { left: columns.start, top: rows.start, width: columns.length, height: rows.length };
}

function showsNothing(greys: Uint8Array): boolean {
  let sum = 0;
  let squares = 0;
  let paper = 0;
  for (const grey of greys) {
    sum += grey;
    squares += grey * grey;
    if (grey >= PAPER) paper += 1;
  }
  const mean = sum / greys.length;
  const deviation = Math.sqrt(squares / greys.length - mean * mean);
  return deviation < LEAST_DEVIATION || paper / greys.length > MOST_PAPER;
}
