import { useShell } from '@site/shared/contract';
import { imageSources, mediaUrl } from '@site/shared/domain';
import { ImageOff } from 'lucide-react';
import { joinClasses } from './join-classes';
import css from './picture.module.css';
import { useImageRetry } from './use-image-retry';

// Classes, since a page from the server cannot have styles of its own: the policy lets no style attribute of HTML through.
const RATIOS = {
  '4 / 3': css.landscape,
  '3 / 2': css.wide,
  '16 / 9': css.film,
  '9 / 16': css.phone,
  auto: undefined,
};

export interface PictureProps {
  /** Media path or address. */
  path: string;
  /** What it shows; empty for decoration. */
  alt: string;
  /** The `sizes` of an `img`: how wide it will be; null for a file that the storage has in one width, as posters of videos. */
  sizes: string | null;
  /** For the one picture that the page is waiting for: fetched at once and before others. */
  priority?: boolean | undefined;
  /** CSS aspect ratio of its box, '4 / 3' by default; 'auto' leaves the height to `className`. */
  ratio?: keyof typeof RATIOS | undefined;
  className?: string | undefined;
}

/**
 * A photo in a box of fixed shape, so that nothing moves when it comes. When the storage lacks the variant that the
 * browser chose, the original is tried; when that fails too, a neutral icon keeps its place and its text until the image is
 * requested again (IMAGE-1).
 */
export function Picture({ path, alt, sizes, priority, ratio = '4 / 3', className }: PictureProps) {
  const { media } = useShell().config.services;
  const { src, srcSet } =
    sizes === null ? { src: mediaUrl(path, media), srcSet: undefined } : imageSources(path, media);
  const { place, failed, failures, attempt, onError } = useImageRetry<HTMLSpanElement>(path, srcSet ? 2 : 1);
  return (
    <span ref={place} className={joinClasses(css.box, RATIOS[ratio], className)}>
      {failed ? (
        <span
          className={css.failed}
          {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
        >
          <ImageOff aria-hidden="true" />
        </span>
      ) : (
        <img
          key={attempt}
          className={css.image}
          {...(srcSet && sizes && failures === 0 ? { srcSet, sizes } : {})}
          src={src}
          alt={alt}
          loading={priority ? 'eager' : 'lazy'}
          fetchPriority={priority ? 'high' : 'auto'}
          decoding={priority ? 'sync' : 'async'}
          onError={onError}
        />
      )}
    </span>
  );
}
