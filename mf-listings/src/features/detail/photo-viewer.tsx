import { Sheet } from '@site/shared/ui';
import { PhotoCarousel } from './photo-carousel';
import css from './photo-viewer.module.css';

/** What a {@link PhotoViewer} takes. */
export interface PhotoViewerProps {
  images: string[];
  /** The listing's title. */
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
    <Sheet open={index !== undefined} onClose={onClose} title={title} bare className={css.viewer}>
      <PhotoCarousel images={images} alt={alt} sizes="100vw" start={index ?? 0} onShow={onShow} whole />
    </Sheet>
  );
}
