import { isVideo } from '@site/shared/domain';
import { IconButton, Sheet } from '@site/shared/ui';
import { Minus, Plus } from 'lucide-react';
import { useCallback, useRef, useState } from 'react';
import { fullScreenClass } from './full-screen';
import { useGalleryMessages } from './locales/use-messages';
import { PhotoCarousel } from './photo-carousel';
import css from './photo-viewer.module.css';
import { useZoom } from './use-zoom';

export interface PhotoViewerProps {
  /** Media paths of photos and videos. */
  images: string[];
  /** Heading of the viewer: what the photos belong to. */
  title: string;
  /** What the photos show, together. */
  alt: string;
  /** The photo to show, from 0; undefined closes it. */
  index: number | undefined;
  onClose: () => void;
  /** Told which photo is in view, so that the page stays there when it closes. */
  onShow: (index: number) => void;
}

/** Photos over the whole screen; Esc, Back or the button closes, and the focus returns (DETAIL-1). */
export function PhotoViewer({ images, title, alt, index, onClose, onShow }: PhotoViewerProps) {
  return (
    <Sheet open={index !== undefined} onClose={onClose} title={title} bare className={fullScreenClass}>
      <ZoomedPhotos images={images} alt={alt} start={index ?? 0} onShow={onShow} />
    </Sheet>
  );
}

interface ZoomedPhotosProps extends Pick<PhotoViewerProps, 'images' | 'alt' | 'onShow'> {
  start: number;
}

const LARGER = 1.5;

/** The photos, each of which can be looked at closely: pinch, double tap, wheel, keys or the two buttons. */
function ZoomedPhotos({ images, alt, start, onShow }: ZoomedPhotosProps) {
  const t = useGalleryMessages();
  const box = useRef<HTMLDivElement>(null);
  const { zoomed, scale, reset } = useZoom(box);
  const [shown, setShown] = useState(start);
  const show = useCallback(
    (index: number) => {
      reset();
      setShown(index);
      onShow(index);
    },
    [reset, onShow],
  );
  return (
    <div ref={box} className={css.box} data-zoomed={zoomed || undefined}>
      <PhotoCarousel images={images} alt={alt} sizes="100vw" start={start} onShow={show} whole />
      {!isVideo(images[shown] ?? '') && (
        <div className={css.zoom}>
          <IconButton
            variant="overlay"
            label={t('zoomOut')}
            disabled={!zoomed}
            onClick={() => scale(1 / LARGER)}
          >
            <Minus size={20} aria-hidden="true" />
          </IconButton>
          <IconButton variant="overlay" label={t('zoomIn')} onClick={() => scale(LARGER)}>
            <Plus size={20} aria-hidden="true" />
          </IconButton>
        </div>
      )}
    </div>
  );
}
