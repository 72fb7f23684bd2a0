import { useShell } from '@site/shared/contract';
import { mediaUrl } from '@site/shared/domain';
import { useImageRetry, useNear } from '@site/shared/ui';
import { Play } from 'lucide-react';
import css from './video-cell.module.css';

/** A little into the video: many begin black. */
const FIRST_PICTURE = '#t=0.5';

/** A video in the grid of an item: its picture, which is only downloaded near the window, and a mark (NEWS-3). */
export function VideoCell({ path }: { path: string }) {
  const { media } = useShell().config.services;
  const { place, attempt, onError } = useImageRetry<HTMLSpanElement>(path);
  const near = useNear(place);
  return (
    <span ref={place} className={css.cell}>
      {near && (
        <video
          key={attempt}
          className={css.video}
          src={mediaUrl(path, media) + FIRST_PICTURE}
          preload="metadata"
          muted
          playsInline
          tabIndex={-1}
          aria-hidden="true"
          onError={onError}
        />
      )}
      <span className={css.mark}>
        <Play size={28} aria-hidden="true" />
      </span>
    </span>
  );
}
