import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join, parse, resolve } from 'node:path';
import { z } from 'zod';

/** Folder of the original pictures and of media.json. */
export const MEDIA_SOURCE_DIR = resolve(import.meta.dirname, '../../../media');

const KINDS = ['photo', 'floorplan', 'panorama', 'avatar'] as const;

/** Smaller widths that are generated beside each original, in pixels. */
export const VARIANT_WIDTHS: Record<(typeof KINDS)[number], readonly number[]> = {
  photo: [320, 480, 640],
  floorplan: [320, 480, 640],
  panorama: [1280],
  avatar: [80],
};

const mediaFileSchema = z.object({
  version: z.literal(1),
  items: z.array(
    z.object({
      path: z.string(),
      kind: z.string(),
      subject: z.string(),
      width: z.int(),
      height: z.int(),
      color: z.string(),
      placeholder: z.string(),
      alt: z.string(),
    }),
  ),
});

/** One picture of the demo set. */
export interface MediaItem {
  /** Path under /media/ with a content hash in the name, such as photos/living-01.3fa9c2e1.webp. */
  path: string;
  /** File name without hash and ending, such as living-01. */
  name: string;
  kind: (typeof KINDS)[number];
  /** What it shows: living, villa, floorplan … */
  subject: string;
  /** Size of the original in pixels. */
  width: number;
  height: number;
  /** Mean colour as #rrggbb, for the space before the picture arrives. */
  color: string;
  /** Base64 of a tiny WebP. */
  placeholder: string;
  /** Vietnamese alternative text. */
  alt: string;
  /** Absolute path of the original. */
  source: string;
}

/**
 * Reads the pictures named by media.json and gives each its hashed public name.
 *
 * The hash covers the content, so a changed picture gets a new name and may be cached for ever.
 */
export async function readMediaCatalogue(directory: string = MEDIA_SOURCE_DIR): Promise<MediaItem[]> {
  const { items } = mediaFileSchema.parse(JSON.parse(await readFile(join(directory, 'media.json'), 'utf8')));
  const pictures = items.flatMap((item) => {
    const kind = KINDS.find((known) => known === item.kind);
    return kind === undefined ? [] : [{ ...item, kind }];
  });
  return Promise.all(
    pictures.map(async ({ path, ...rest }) => {
      const source = join(directory, path);
      const { dir, name, ext } = parse(path);
      const hash = createHash('sha256')
        .update(await readFile(source))
        .digest('hex')
        .slice(0, 8);
      return { ...rest, name, source, path: `${dir}/${name}.${hash}${ext}` };
    }),
  );
}

/**
 * The path of a smaller size.
 *
 * @param path as in MediaItem, photos/living-01.3fa9c2e1.webp
 * @param width one of VARIANT_WIDTHS, 320
 * @returns photos/living-01.3fa9c2e1-320w.webp
 */
export function variantPath(path: string, width: number): string {
  return path.replace(/\.webp$/, `-${width}w.webp`);
}
