import { useHydrating } from '../use-hydrating';
import { joinClasses } from './join-classes';
import { useUiMessages } from './locales/use-messages';
import css from './photo-mosaic.module.css';
import { Picture } from './picture';

/** By the number of photos: how they lie, the gaps of a row in px, the first photo's part of the rest, and that of each other. */
const LAYOUTS = [
  [css.one, 0, 1, 1],
  [css.one, 0, 1, 1],
  [css.two, 8, 0.5, 0.5],
  [css.three, 8, 0.6667, 0.3333],
  [css.four, 8, 0.6667, 0.3333],
  [css.five, 16, 0.5, 0.25],
] as const;

/** The most photos that it shows. */
const MOST = LAYOUTS.length - 1;

const layoutOf = (count: number) => LAYOUTS[Math.min(count, MOST)] ?? LAYOUTS[0];

/** How wide a mosaic is, as CSS length, in windows from so many px on; the widest window first. */
export type MosaicWidths = readonly (readonly [from: number, width: string])[];

/** The `sizes` of a photo that takes a part of a mosaic's width. */
const sizesOf = (widths: MosaicWidths, gaps: number, part: number): string =>
  widths.map(([from, width]) => `(min-width: ${from}px) calc((${width} - ${gaps}px) * ${part})`).join(', ');

/**
 * The `sizes` of a mosaic's first photo: also for the picture that stands in for the mosaic in narrower windows, so that both
 * ask for one file.
 *
 * @param count how many photos there are
 * @param narrow the `sizes` in narrower windows
 */
export function firstOfMosaic(count: number, widths: MosaicWidths, narrow: string): string {
  const [, gaps, first] = layoutOf(count);
  return `${sizesOf(widths, gaps, first)}, ${narrow}`;
}

export interface PhotoMosaicProps {
  /** Media paths of photos, all of them; the first five show. */
  images: string[];
  /** What the photos show, together. */
  alt: string;
  /** Asked for a photo, by its place in `images` from 0. */
  onOpen: (index: number) => void;
  widths: MosaicWidths;
  /** The `sizes` of the first photo: {@link firstOfMosaic}. */
  firstSizes: string;
  className?: string | undefined;
}

/**
 * One large photo and up to four small ones beside it, '+N' on the last for the others (DETAIL-1). The first is the picture
 * that the page is waiting for; the others do not take the line from the scripts. Without scripts it has no buttons.
 */
export function PhotoMosaic({ images, alt, onOpen, widths, firstSizes, className }: PhotoMosaicProps) {
  const t = useUiMessages();
  const hydrating = useHydrating();
  const shown = images.slice(0, MOST);
  const more = images.length - shown.length;
  const [layout, gaps, , rest] = layoutOf(shown.length);
  return (
    <div className={joinClasses(css.mosaic, layout, className)}>
      {shown.map((path, index) => {
        const label = { index: index + 1, count: images.length, alt };
        const hidden = index === MOST - 1 ? more : 0;
        const picture = (
          <Picture
            className={css.photo}
            path={path}
            alt={hydrating ? `${alt} ${index + 1}/${images.length}` : ''}
            sizes={index === 0 ? firstSizes : sizesOf(widths, gaps, rest)}
            priority={index === 0}
            ratio="auto"
          />
        );
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: an author may have posted a photo twice
          <div key={index} className={css.cell}>
            {hydrating && index > 0 ? <noscript>{picture}</noscript> : picture}
            <button
              type="button"
              className={css.open}
              data-scripted=""
              aria-label={hidden > 0 ? t('photoMore', { ...label, more: hidden }) : t('photo', label)}
              onClick={() => onOpen(index)}
            >
              {hidden > 0 && <span className={css.more}>+{hidden}</span>}
            </button>
          </div>
        );
      })}
    </div>
  );
}
