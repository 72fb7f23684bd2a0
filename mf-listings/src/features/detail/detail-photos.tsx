import { PhotoCarousel } from '@site/shared/gallery';
import { firstOfMosaic, type MosaicWidths, PhotoMosaic } from '@site/shared/ui';
import { House } from 'lucide-react';
import type { ReactNode } from 'react';
import { useMessages } from '../../locales/use-messages';
import css from './detail-photos.module.css';
import { PanoramaButton } from './panorama-button';

/** How wide the carousel is, in windows that are too narrow for the mosaic. */
const CAROUSEL_WIDTHS = '(min-width: 500px) 500px, 100vw';
/** How wide the mosaic is: what the sidebar and the page's edges leave, up to the token `--page-wide`. */
const MOSAIC_WIDTHS: MosaicWidths = [
  [1688, '1400px'],
  [1280, '100vw - 288px'],
  [1024, '100vw - 120px'],
];

export interface DetailPhotosProps {
  images: string[];
  /** What the photos show, together. */
  alt: string;
  title: string;
  /** Media path of the panorama, if there is one. */
  panorama: string | null;
  /** The photo that the carousel shows, from 0. */
  place: number;
  onShow: (index: number) => void;
  /** Asked to show a photo over the whole screen. */
  onOpen: (index: number) => void;
  /** Lies over them. */
  children?: ReactNode;
}

/** The photos that a listing begins with: a carousel, from 1024 px on a mosaic (DETAIL-1, WIDE-1). */
export function DetailPhotos(props: DetailPhotosProps) {
  const { images, alt, title, panorama, place, onShow, onOpen, children } = props;
  const t = useMessages();
  const sizes = firstOfMosaic(images.length, MOSAIC_WIDTHS, CAROUSEL_WIDTHS);
  return (
    <div className={css.media}>
      {images.length > 0 ? (
        <>
          <div className={css.narrow}>
            <PhotoCarousel
              images={images}
              alt={alt}
              sizes={sizes}
              start={place}
              onShow={onShow}
              onExpand={onOpen}
            />
          </div>
          <PhotoMosaic
            images={images}
            alt={alt}
            widths={MOSAIC_WIDTHS}
            firstSizes={sizes}
            onOpen={onOpen}
            className={css.wide}
          />
        </>
      ) : (
        <p className={css.none}>
          <House size={48} aria-hidden="true" />
          {t('noPhoto')}
        </p>
      )}
      {panorama && <PanoramaButton path={panorama} title={title} />}
      {children}
    </div>
  );
}
