import { isVideo } from '@site/shared/domain';
import { Sheet, useAtRest, useLazy } from '@site/shared/ui';
import { useCallback, useRef, useState } from 'react';
import { fullScreenClass } from './full-screen';
import { PhotoCarousel } from './photo-carousel';
import css from './photo-viewer.module.css';

const loadZoom = () =>
  import(/* webpackChunkName: "photo-zoom" */ './photo-zoom').then(({ PhotoZoom }) => PhotoZoom);
/** Without a network later on, photos can still be looked at closely (OFFLINE). */
const bringZoom = () => void loadZoom().catch(() => undefined);

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
  useAtRest(bringZoom);
  return (
    <Sheet open={index !== undefined} onClose={onClose} title={title} bare className={fullScreenClass}>
      <ZoomedPhotos images={images} alt={alt} start={index ?? 0} onShow={onShow} />
    </Sheet>
  );
}

interface ZoomedPhotosProps extends Pick<PhotoViewerProps, 'images' | 'alt' | 'onShow'> {
  start: number;
}

/** The photos, each of which can be looked at closely; without the code for that they are there all the same. */
function ZoomedPhotos({ images, alt, start, onShow }: ZoomedPhotosProps) {
  const box = useRef<HTMLDivElement>(null);
  const { part: PhotoZoom } = useLazy(loadZoom, true);
  const [shown, setShown] = useState(start);
  const show = useCallback(
    (index: number) => {
      setShown(index);
      onShow(index);
    },
    [onShow],
  );
  return (
    <div ref={box} className={css.box}>
      <PhotoCarousel images={images} alt={alt} sizes="100vw" start={start} onShow={show} whole />
      {PhotoZoom && !isVideo(images[shown] ?? '') && <PhotoZoom box={box} shown={shown} />}
    </div>
  );
}
