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
}

/** Photos over the whole screen; Esc, Back or the button closes, and the focus returns (DETAIL-1). */
export function PhotoViewer({ images, title, alt, index, onClose }: PhotoViewerProps) {
  return (
    <Sheet open={index !== undefined} onClose={onClose} title={title} bare className={css.viewer}>
      <PhotoCarousel images={images} alt={alt} sizes="100vw" start={index ?? 0} whole />
    </Sheet>
  );
}
