import sharp from 'sharp';

/** Accepted pictures are kept at half their size: small enough for the repository, large enough for every line of text. */
const SCALE = 0.5;
/** How much of its picture may differ: edges of letters, which another machine draws a little otherwise. */
const TOLERANCE = 0.0002;
/** How far apart two colours of a pixel may be in red, green or blue, of 255. */
const COLOUR_TOLERANCE = 32;

/**
 * A picture as it is accepted and kept.
 *
 * @param taken a screenshot, PNG
 * @returns WebP
 */
export async function packed(taken: Buffer): Promise<Buffer> {
  const { width = 0 } = await sharp(taken).metadata();
  return sharp(taken)
    .resize(Math.round(width * SCALE))
    .webp({ quality: 80, effort: 6 })
    .toBuffer();
}

/** How a picture differs from the accepted one. */
export interface Difference {
  /** In a few words. */
  what: string;
  /** The accepted picture, the new one, and what differs, side by side; PNG. */
  picture: Buffer;
}

/**
 * Compares two pictures that {@link packed} gave.
 *
 * @param accepted the one that was accepted
 * @param now the new one
 * @returns undefined when they are the same but for the tolerance
 */
export async function differenceOf(accepted: Buffer, now: Buffer): Promise<Difference | undefined> {
  if (accepted.equals(now)) return undefined;
  const [before, after] = await Promise.all([sharp(accepted).metadata(), sharp(now).metadata()]);
  if (before.width !== after.width || before.height !== after.height)
    return {
      what: `is ${after.width} × ${after.height} px, not ${before.width} × ${before.height}`,
      picture: await sideBySide([accepted, now]),
    };
  const { data, info } = await sharp(accepted)
    .composite([{ input: now, blend: 'difference' }])
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const marks = Buffer.alloc(info.width * info.height);
  let count = 0;
  for (let pixel = 0; pixel < marks.length; pixel += 1) {
    const at = pixel * info.channels;
    if (Math.max(...data.subarray(at, at + info.channels)) <= COLOUR_TOLERANCE) continue;
    marks[pixel] = 255;
    count += 1;
  }
  if (count <= marks.length * TOLERANCE) return undefined;
  const { width, height } = info;
  const differs = await sharp(marks, { raw: { width, height, channels: 1 } })
    .png()
    .toBuffer();
  return {
    what: `${count} pixels (${((100 * count) / marks.length).toFixed(2)} %) differ`,
    picture: await sideBySide([accepted, now, differs]),
  };
}

async function sideBySide(pictures: Buffer[]): Promise<Buffer> {
  const sizes = await Promise.all(pictures.map((picture) => sharp(picture).metadata()));
  let left = 0;
  const placed = pictures.map((input, index) => {
    const place = { input, left, top: 0 };
    left += (sizes[index]?.width ?? 0) + 8;
    return place;
  });
  const height = Math.max(...sizes.map((size) => size.height ?? 0));
  return sharp({ create: { width: left - 8, height, channels: 3, background: '#888' } })
    .composite(placed)
    .png()
    .toBuffer();
}
