import { useShell } from '@site/shared/contract';
import { fileUrl } from '@site/shared/domain';
import { fullScreenClass } from '@site/shared/gallery';
import { IconButton, Sheet, useImageRetry } from '@site/shared/ui';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { useMessages } from '../../locales/use-messages';
import css from './picture-viewer.module.css';

export interface PictureViewerProps {
  /** File paths of one message's pictures. */
  paths: string[];
  /** The picture to begin with, from 0. */
  start: number;
  onClose: () => void;
}

/** The pictures of a message over the whole screen; Esc, Back or the button closes, arrow keys lead on (CHAT-5). */
export function PictureViewer({ paths, start, onClose }: PictureViewerProps) {
  const t = useMessages();
  const { media } = useShell().config.services;
  const [at, setAt] = useState(start);
  const last = paths.length - 1;
  const step = useCallback((by: number) => setAt((place) => Math.min(last, Math.max(0, place + by))), [last]);
  // On the document: the focus is on the sheet's own button first.
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'ArrowLeft') step(-1);
      if (key === 'ArrowRight') step(1);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [step]);
  const path = paths[at] ?? '';
  const { place: image, attempt, onError } = useImageRetry<HTMLImageElement>(path);
  const label = t('picture.of', { index: at + 1, count: paths.length });
  return (
    <Sheet open onClose={onClose} title={label} bare className={fullScreenClass}>
      <div className={css.box}>
        <img
          key={attempt}
          ref={image}
          className={css.image}
          src={fileUrl(path, media)}
          alt={label}
          onError={onError}
        />
        <p className="visually-hidden" role="status">
          {label}
        </p>
        {paths.length > 1 && (
          // At an end a button keeps the focus, and the keys that go with it.
          <div className={css.ways}>
            <IconButton
              variant="overlay"
              label={t('picture.previous')}
              aria-disabled={at === 0}
              onClick={() => step(-1)}
            >
              <ChevronLeft aria-hidden="true" />
            </IconButton>
            <IconButton
              variant="overlay"
              label={t('picture.next')}
              aria-disabled={at === last}
              onClick={() => step(1)}
            >
              <ChevronRight aria-hidden="true" />
            </IconButton>
          </div>
        )}
      </div>
    </Sheet>
  );
}
