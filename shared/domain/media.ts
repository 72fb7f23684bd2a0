import type { MediaConfig } from '@site/shared/contract';

/** Width in px of a stored original photo: the largest the storage has. */
export const ORIGINAL_WIDTH = 960;

/** What an `img` needs to choose its file. */
export interface ImageSources {
  src: string;
  /** Absent when the storage keeps no variants of this file. */
  srcSet?: string;
}

const ABSOLUTE = /^(?:[a-z][a-z\d+.-]*:|\/\/)/i;
const PHOTO = /\.(?:jpe?g|png|webp|avif)$/i;
const VIDEO = /\.(?:mp4|m4v|mov|webm)(?:[?#]|$)/i;

const join = (base: string, path: string): string =>
  ABSOLUTE.test(path) ? path : `${base.replace(/\/+$/, '')}/${path.replace(/^\/+/, '')}`;

// A blank or a comma would end the address inside a srcset.
const quoted = (url: string): string => url.replace(/[\s,]/g, encodeURIComponent);

/** The address of a media path: under the storage base, or as it is when it is already an address. */
export function mediaUrl(path: string, media: MediaConfig): string {
  return quoted(join(media.storageBase, path));
}

/** Whether a file is a video that browsers play as it is; by its ending, since paths are all that is known of files. */
export const isVideo = (path: string): boolean => VIDEO.test(path);

/** The address of a file path: under the separate bucket, or as it is when it is already an address. */
export function fileUrl(path: string, media: MediaConfig): string {
  return quoted(join(media.fileBucketBase, path));
}

/**
 * The addresses of a photo in every width the storage has.
 *
 * @param path media path of the original
 * @param media where photos are, and in which widths (`variant`: '{name}-{width}w.webp')
 * @returns the original as `src`; as `srcSet` the variants and the original, for photos of this storage
 */
export function imageSources(path: string, media: MediaConfig): ImageSources {
  const src = mediaUrl(path, media);
  if (media.widths.length === 0 || ABSOLUTE.test(path) || !PHOTO.test(path)) return { src };
  const name = path.replace(PHOTO, '');
  const variants = media.widths.map((width) => {
    const variant = media.variant.replace('{name}', name).replace('{width}', String(width));
    return `${mediaUrl(variant, media)} ${width}w`;
  });
  return { src, srcSet: [...variants, `${src} ${ORIGINAL_WIDTH}w`].join(', ') };
}
