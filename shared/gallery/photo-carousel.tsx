import { isVideo } from '@site/shared/domain';
import { IconButton, Picture, useHydrating } from '@site/shared/ui';
import { ChevronLeft, ChevronRight, Expand } from 'lucide-react';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { useGalleryMessages } from './locales/use-messages';
import css from './photo-carousel.module.css';
import { useCarousel } from './use-carousel';
import { VideoSlide } from './video-slide';

export interface PhotoCarouselProps {
  /** Media paths of photos and videos. */
  images: string[];
  /** What the photos show, together. */
  alt: string;
  /** The `sizes` of its pictures. */
  sizes: string;
  /** The photo to show, from 0; another one moves there. */
  start?: number;
  /** Told which photo is in view. */
  onShow?: (index: number) => void;
  /** Fills its box with the whole photo in it; without it, a 4:3 box that the photo fills. */
  whole?: boolean;
  /** Asked to show a photo in full screen. */
  onExpand?: (index: number) => void;
}

/** A key for each photo: one may have been posted twice. */
const withKeys = (images: string[]): { key: string; path: string }[] => {
  const seen = new Map<string, number>();
  return images.map((path) => {
    const times = (seen.get(path) ?? 0) + 1;
    seen.set(path, times);
    return { key: `${times} ${path}`, path };
  });
};

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

/** Photos to swipe through, with buttons, arrow keys and a counter (DETAIL-1). */
export function PhotoCarousel({
  images,
  alt,
  sizes,
  start = 0,
  onShow,
  whole = false,
  onExpand,
}: PhotoCarouselProps) {
  const t = useGalleryMessages();
  const { track, index, handlers, step } = useCarousel(images.length, start, onShow);
  const [first] = useState(start);
  const many = images.length > 1;
  // Before the scripts have come, the first photo alone may take the line from them.
  const hydrating = useHydrating();

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
      aria-roledescription={t('carouselRole')}
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
        aria-label={t('carousel')}
      >
        {many && (
          // In the track, not over it: a swipe that starts on an arrow moves the photos as any other does.
          <div className={css.arrows} data-scripted="">
            <IconButton variant="overlay" label={t('previousPhoto')} onClick={() => step(-1)}>
              <ChevronLeft aria-hidden="true" />
            </IconButton>
            <IconButton variant="overlay" label={t('nextPhoto')} onClick={() => step(1)}>
              <ChevronRight aria-hidden="true" />
            </IconButton>
          </div>
        )}
        {withKeys(images).map(({ key, path }, place) => {
          const shown = isVideo(path) ? (
            <VideoSlide
              path={path}
              label={t('videoOf', { index: place + 1, count: images.length })}
              shown={place === index}
              wanted={whole && place === first}
              className={css.photo}
            />
          ) : (
            <Picture
              path={path}
              alt={t('photoOf', { index: place + 1, count: images.length })}
              sizes={sizes}
              priority={place === first}
              ratio="auto"
              className={css.photo}
            />
          );
          const isNear = Math.abs(place - index) <= (hydrating ? 0 : 1);
          return (
            // biome-ignore lint/a11y/useSemanticElements: a slide is no group of fields
            <div
              key={key}
              className={css.slide}
              role="group"
              aria-roledescription={t('slide')}
              aria-label={`${place + 1}/${images.length}`}
              aria-hidden={place !== index}
            >
              {isNear ? shown : hydrating && <noscript>{shown}</noscript>}
            </div>
          );
        })}
      </div>
      <p className={css.counter} aria-live="polite">
        <span aria-hidden="true">
          {index + 1}/{images.length}
        </span>
        <span className="visually-hidden">{t('photoOf', { index: index + 1, count: images.length })}</span>
      </p>
      {onExpand && (
        <IconButton
          variant="overlay"
          className={css.expand}
          label={t('fullScreen')}
          onClick={() => onExpand(index)}
        >
          <Expand size={20} aria-hidden="true" />
        </IconButton>
      )}
    </section>
  );
}
