import { useShell } from '@site/shared/contract';
import { fileUrl } from '@site/shared/domain';
import { IconButton, Sheet } from '@site/shared/ui';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useMessages } from '../../locales/use-messages';
import css from './picture-viewer.module.css';

/** What a {@link PictureViewer} takes. */
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
  // On the document: the focus is on the sheet's own button first.
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'ArrowLeft') setAt((place) => Math.max(0, place - 1));
      if (key === 'ArrowRight') setAt((place) => Math.min(last, place + 1));
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [last]);
  const label = t('picture.of', { index: at + 1, count: paths.length });
  return (
    <Sheet open onClose={onClose} title={label} bare className={css.viewer}>
      <div className={css.box}>
        <img className={css.image} src={fileUrl(paths[at] ?? '', media)} alt={label} />
        {paths.length > 1 && (
          <div className={css.ways}>
            <IconButton
              variant="overlay"
              label={t('picture.previous')}
              disabled={at === 0}
              onClick={() => setAt(at - 1)}
            >
              <ChevronLeft aria-hidden="true" />
            </IconButton>
            <IconButton
              variant="overlay"
              label={t('picture.next')}
              disabled={at === last}
              onClick={() => setAt(at + 1)}
            >
              <ChevronRight aria-hidden="true" />
            </IconButton>
          </div>
        )}
      </div>
    </Sheet>
  );
}
