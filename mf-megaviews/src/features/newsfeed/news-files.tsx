import { isVideo } from '@site/shared/domain';
import { PhotoGrid, useLazy } from '@site/shared/ui';
import { useCallback, useState } from 'react';
import { useNewsMessages } from './locales/use-messages';
import { VideoCell } from './video-cell';

const loadViewer = () =>
  import(/* webpackChunkName: "photo-viewer" */ '@site/shared/gallery').then(
    ({ PhotoViewer }) => PhotoViewer,
  );

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
