import { IconButton, Picture } from '@site/shared/ui';
import { ChevronLeft, ChevronRight, Expand } from 'lucide-react';
import { type KeyboardEvent, useEffect } from 'react';
import { useDetailMessages } from './detail-messages';
import css from './photo-carousel.module.css';
import { useCarousel } from './use-carousel';

/** What a {@link PhotoCarousel} takes. */
export interface PhotoCarouselProps {
  /** Media paths. */
  images: string[];
  /** What the photos show, together. */
  alt: string;
  /** The `sizes` of its pictures. */
  sizes: string;
  /** The photo to begin with, from 0. */
  start?: number;
  /** Fills its box with the whole photo in it; without it, a 4:3 box that the photo fills. */
  whole?: boolean;
  /** Asked to show a photo in full screen. */
  onExpand?: (index: number) => void;
}

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

/** Photos to swipe through, with buttons, arrow keys and a counter (DETAIL-1). */
export function PhotoCarousel({
  images,
  alt,
  sizes,
  start = 0,
  whole = false,
  onExpand,
}: PhotoCarouselProps) {
  const d = useDetailMessages();
  const { track, index, handlers, step } = useCarousel(images.length, start);
  const many = images.length > 1;

  const onKey = (event: Pick<KeyboardEvent, 'key' | 'preventDefault'>) => {
    const by = STEPS[event.key];
    if (!by || !many) return;
    event.preventDefault();
    step(by);
  };

  useEffect(() => {
    if (!whole) return;
    // In full screen there is nothing else that the arrows could mean, wherever the focus is.
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  });

  return (
    <section
      className={whole ? `${css.carousel} ${css.whole}` : css.carousel}
      aria-roledescription="carousel"
      aria-label={alt}
      onKeyDown={whole ? undefined : onKey}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a scrolling row in every browser */}
      <div
        ref={track}
        className={css.track}
        {...handlers}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys
        tabIndex={0}
        role="group"
        aria-label={d('carousel')}
      >
        {images.map((path, place) => (
          <div key={path} className={css.slide} aria-hidden={place !== index}>
            {Math.abs(place - index) <= 1 && (
              <Picture
                path={path}
                alt={d('photoOf', { index: place + 1, count: images.length })}
                sizes={sizes}
                priority={place === start}
                ratio="auto"
                className={css.photo}
              />
            )}
          </div>
        ))}
      </div>
      {many && (
        <>
          <IconButton
            variant="overlay"
            className={css.previous}
            label={d('previousPhoto')}
            onClick={() => step(-1)}
          >
            <ChevronLeft aria-hidden="true" />
          </IconButton>
          <IconButton variant="overlay" className={css.next} label={d('nextPhoto')} onClick={() => step(1)}>
            <ChevronRight aria-hidden="true" />
          </IconButton>
        </>
      )}
      <p className={css.counter} aria-live="polite">
        <span aria-hidden="true">
          {index + 1}/{images.length}
        </span>
        <span className="visually-hidden">{d('photoOf', { index: index + 1, count: images.length })}</span>
      </p>
      {onExpand && (
        <IconButton
          variant="overlay"
          className={css.expand}
          label={d('fullScreen')}
          onClick={() => onExpand(index)}
        >
          <Expand size={20} aria-hidden="true" />
        </IconButton>
      )}
    </section>
  );
}
