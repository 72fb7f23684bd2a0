import type { ReactNode } from 'react';
import { joinClasses } from './join-classes';
import { useUiMessages } from './locales/use-messages';
import { partOfSizes } from './part-of-sizes';
import css from './photo-grid.module.css';
import { Picture } from './picture';

const COLUMN = '(min-width: 500px) 500px, 100vw';
// Keys by place, since an author may have posted a photo twice.
const PLACES = ['first', 'second', 'third', 'fourth'];
/** Of the grid's width, by the number of photos: the first photo's part, and that of each other. */
const PARTS = [
  [1, 1],
  [1, 1],
  [0.5, 0.5],
  [0.667, 0.333],
  [0.667, 0.333],
] as const;
const SHAPES = [undefined, undefined, css.two, css.three, css.four];

/** A cell with something else than a photo. */
export interface OtherCell {
  content: ReactNode;
  /** Accessible name of its button. */
  label: string;
}

export interface PhotoGridProps {
  /** Media paths, all of them; the first four show. */
  images: string[];
  /** What the photos show, together. */
  alt: string;
  /** Asked for a photo, by its place in `images` from 0. Without it the photos are no buttons. */
  onOpen?: ((index: number) => void) | undefined;
  /** For a grid that opens and may hold more than photos: the cell of a file that is not a photo. */
  other?: ((path: string, place: { index: number; count: number }) => OtherCell | undefined) | undefined;
  /** For the grid that the page is waiting for. */
  priority?: boolean | undefined;
  /** All photos but the first wait, unless scripts are off: they would take the line from the page's scripts (LINE-2). */
  othersWait?: boolean | undefined;
  /** How wide the whole grid will be, as the `sizes` of an `img`; a column of 500 px by default. */
  sizes?: string | undefined;
  className?: string | undefined;
}

/** Up to four photos in a 4:3 box, '+N' on the last for the others (FEED-9, DETAIL-1). */
export function PhotoGrid({
  images,
  alt,
  onOpen,
  other,
  priority,
  othersWait,
  sizes = COLUMN,
  className,
}: PhotoGridProps) {
  const t = useUiMessages();
  const shown = images.slice(0, PLACES.length);
  const more = images.length - shown.length;
  const [first, rest] = PARTS[shown.length] ?? PARTS[0];
  return (
    <div className={joinClasses(css.grid, SHAPES[shown.length], className)}>
      {shown.map((path, index) => {
        const label = { index: index + 1, count: images.length, alt };
        const hidden = index === PLACES.length - 1 ? more : 0;
        const cell = other?.(path, label);
        const name =
          hidden > 0 ? t('photoMore', { ...label, more: hidden }) : (cell?.label ?? t('photo', label));
        const photo = cell?.content ?? (
          <Picture
            className={css.photo}
            path={path}
            alt={onOpen ? '' : `${alt} ${index + 1}/${images.length}`}
            sizes={partOfSizes(sizes, index === 0 ? first : rest)}
            priority={priority && index === 0}
            ratio="auto"
          />
        );
        const content = (
          <>
            {othersWait && index > 0 ? <noscript>{photo}</noscript> : photo}
            {hidden > 0 && <span className={css.more}>+{hidden}</span>}
          </>
        );
        return onOpen ? (
          <button
            type="button"
            key={PLACES[index]}
            className={css.cell}
            aria-label={name}
            onClick={() => onOpen(index)}
          >
            {content}
          </button>
        ) : (
          <div key={PLACES[index]} className={css.cell}>
            {content}
          </div>
        );
      })}
    </div>
  );
}
