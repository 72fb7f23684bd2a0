import { isVideo } from '@site/shared/domain';
import { PhotoGrid, useLazy } from '@site/shared/ui';
import { useCallback, useState } from 'react';
import { useNewsMessages } from './locales/use-messages';
import { VideoCell } from './video-cell';

const loadViewer = () =>
  import(/* webpackChunkName: "photo-viewer" */ '@site/shared/gallery').then(
    ({ PhotoViewer }) => PhotoViewer,
  );

/** How wide the files of an item are: newsfeed.module.css, less the card's border. */
const WIDTHS = [
  '(min-width: 1880px) 518px',
  '(min-width: 1600px) calc((100vw - 326px) / 3)',
  '(min-width: 1280px) calc((100vw - 308px) / 2)',
  '(min-width: 900px) calc((100vw - 140px) / 2)',
  '(min-width: 720px) calc((100vw - 44px) / 2)',
  '(min-width: 500px) 474px',
  'calc(100vw - 26px)',
].join(', ');

export interface NewsFilesProps {
  /** Media paths of photos and videos. */
  files: string[];
  /** Whose item it is. */
  name: string;
  /** Their first picture is the one that the page is waiting for. */
  priority: boolean;
}

/** The photos and videos of an item in the gallery grid; pressed, one shows over the whole screen (NEWS-3). */
export function NewsFiles({ files, name, priority }: NewsFilesProps) {
  const t = useNewsMessages();
  const [viewed, setViewed] = useState<number>();
  const { part: PhotoViewer, retry } = useLazy(loadViewer, viewed !== undefined);
  const ignore = useCallback(() => undefined, []);
  const alt = t('files', { name });
  return (
    <>
      <PhotoGrid
        images={files}
        alt={alt}
        priority={priority}
        sizes={WIDTHS}
        onOpen={(index) => {
          retry();
          setViewed(index);
        }}
        other={(path, place) =>
          isVideo(path) ? { content: <VideoCell path={path} />, label: t('video', place) } : undefined
        }
      />
      {PhotoViewer && (
        <PhotoViewer
          images={files}
          title={alt}
          alt={alt}
          index={viewed}
          onClose={() => setViewed(undefined)}
          onShow={ignore}
        />
      )}
    </>
  );
}
