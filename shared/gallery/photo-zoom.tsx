import { IconButton } from '@site/shared/ui';
import { Minus, Plus } from 'lucide-react';
import { type RefObject, useLayoutEffect } from 'react';
import { useGalleryMessages } from './locales/use-messages';
import css from './photo-zoom.lazy.module.css';
import { useZoom } from './use-zoom';

export interface PhotoZoomProps {
  /** Holds the photo in view. */
  box: RefObject<HTMLElement | null>;
  /** Which of them it is, from 0: another one is shown as a whole. */
  shown: number;
}

const LARGER = 1.5;

/** The two buttons by which a photo is looked at closely, beside pinch, double tap, wheel and keys. */
export function PhotoZoom({ box, shown }: PhotoZoomProps) {
  const t = useGalleryMessages();
  const { zoomed, scale, reset } = useZoom(box);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another photo is what resets it.
  useLayoutEffect(() => reset, [shown, reset]);
  useLayoutEffect(() => {
    const element = box.current;
    element?.toggleAttribute('data-zoomed', zoomed);
    return () => element?.removeAttribute('data-zoomed');
  }, [box, zoomed]);
  return (
    <div className={css.zoom}>
      <IconButton variant="overlay" label={t('zoomOut')} disabled={!zoomed} onClick={() => scale(1 / LARGER)}>
        <Minus size={20} aria-hidden="true" />
      </IconButton>
      <IconButton variant="overlay" label={t('zoomIn')} onClick={() => scale(LARGER)}>
        <Plus size={20} aria-hidden="true" />
      </IconButton>
    </div>
  );
}
