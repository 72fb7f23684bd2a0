import { joinClasses } from './join-classes';
import css from './skeleton.module.css';

/** What a {@link Skeleton} takes. */
export interface SkeletonProps {
  /** A line of text (as high as the text around it), a block, a photo up to the edges of its card, or a circle. */
  shape?: 'text' | 'block' | 'media' | 'circle' | undefined;
  /** CSS width, or px; the whole width by default. */
  width?: string | number | undefined;
  /** CSS height, or px. */
  height?: string | number | undefined;
  /** CSS aspect ratio, for media: '4 / 3'. */
  ratio?: string | undefined;
  className?: string | undefined;
}

/** The place of something that is still loading. Whoever shows it says `aria-busy` on the whole. */
export function Skeleton({ shape = 'block', width, height, ratio, className }: SkeletonProps) {
  return (
    <span
      aria-hidden="true"
      className={joinClasses(css.skeleton, shape !== 'block' && css[shape], className)}
      style={{ width, height, aspectRatio: ratio }}
    />
  );
}
