import sharp, { type Sharp } from 'sharp';
import type { Random } from '../../../foundation/random.ts';

/** What brokers do to a picture that they take over: the name of what was done, for the bench. */
export const ALTERATIONS = [
  'compressed',
  'small',
  'crop',
  'frame',
  'letterbox',
  'watermark',
  'colours',
  'crop and frame',
] as const;
export type Alteration = (typeof ALTERATIONS)[number];

/** The smallest crop, as a share of a side. */
const SMALLEST_CROP = 0.75;

/** Alters a picture. @returns a JPEG or WebP */
export async function alterPicture(source: Buffer, alteration: Alteration, random: Random): Promise<Buffer> {
  const quality = random.int(35, 75);
  const { width, height } = await sharp(source).metadata();
  const cropped = (picture: Sharp) => {
    const [across, down] = [random.between(SMALLEST_CROP, 0.97), random.between(SMALLEST_CROP, 0.97)];
    const [inner, tall] = [Math.floor(width * across), Math.floor(height * down)];
    return picture.extract({
      left: random.int(0, width - inner),
      top: random.int(0, height - tall),
      width: inner,
      height: tall,
    });
  };
  const edge = random.int(8, 60);
  const plain = random.pick(['#ffffff', '#000000', '#f0b400', '#0a5c36']);
  switch (alteration) {
    case 'compressed':
      return sharp(source).jpeg({ quality }).toBuffer();
    case 'small':
      return sharp(source)
        .resize({ width: random.int(240, 480) })
        .webp({ quality })
        .toBuffer();
    case 'crop':
      return cropped(sharp(source)).jpeg({ quality }).toBuffer();
    case 'frame':
      return sharp(source)
        .extend({ top: edge, bottom: edge, left: edge, right: edge, background: plain })
        .jpeg({ quality })
        .toBuffer();
    case 'letterbox':
      return sharp(source)
        .extend({ top: edge * 3, bottom: edge * 3, background: '#000000' })
        .jpeg({ quality })
        .toBuffer();
    case 'watermark':
      return sharp(source)
        .composite([{ input: watermark(width, height, random) }])
        .jpeg({ quality })
        .toBuffer();
    case 'colours':
      return sharp(source)
        .modulate({ brightness: random.between(0.85, 1.15), saturation: random.between(0.5, 1.5) })
        .linear(random.between(0.9, 1.15), random.int(-12, 12))
        .jpeg({ quality })
        .toBuffer();
    case 'crop and frame': {
      const crop = await cropped(sharp(source)).toBuffer();
      return sharp(crop)
        .extend({ top: edge, bottom: edge, left: edge, right: edge, background: plain })
        .jpeg({ quality })
        .toBuffer();
    }
  }
}

function watermark(width: number, height: number, random: Random): Buffer {
  const y = Math.round(height * random.between(0.3, 0.9));
  return Buffer.from(
    `<svg width="${width}" height="${height}"><text x="${Math.round(width * 0.12)}" y="${y}" font-family="sans-serif"
      font-size="${Math.round(width * 0.1)}" fill="#fff" fill-opacity="0.5">NHA DAT</text></svg>`,
  );
}
