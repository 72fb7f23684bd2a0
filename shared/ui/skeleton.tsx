import { joinClasses } from './join-classes';
import css from './skeleton.module.css';

export interface SkeletonProps {
  /** A line of text (as high as the text around it), a block, a photo up to the edges of its card, or a circle. */
  shape?: 'text' | 'block' | 'media' | 'circle' | undefined;
  /** CSS width, or px; the whole width by default. */
  width?: string | number | undefined;
  /** CSS height, or px. */
  height?: string | number | undefined;
  /** CSS aspect ratio in place of a height, '4 / 3', which media have by default. */
  ratio?: string | undefined;
  className?: string | undefined;
}

/**
 * The place of something that is still loading. Whoever shows it says `aria-busy` on the whole.
 *
 * It is an empty SVG for the sake of its attributes: they give it any size in a page from the server, where the content
 * security policy lets no style attribute through.
 */
export function Skeleton({ shape = 'block', width = '100%', height, ratio, className }: SkeletonProps) {
  const proportions = ratio ?? (shape === 'media' ? '4 / 3' : undefined);
  return (
    <svg
      aria-hidden="true"
      data-waits=""
      className={joinClasses(css.skeleton, shape !== 'block' && css[shape], className)}
      width={width}
      height={height}
      viewBox={proportions && `0 0 ${proportions.replace(' / ', ' ')}`}
    />
  );
}
