import { useShell } from '@site/shared/contract';
import { fileUrl } from '@site/shared/domain';
import { IconButton, Sheet } from '@site/shared/ui';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
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
  const go = (by: number) => setAt((place) => Math.min(paths.length - 1, Math.max(0, place + by)));
  const label = t('picture.of', { index: at + 1, count: paths.length });
  return (
    <Sheet open onClose={onClose} title={label} bare className={css.viewer}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys of the buttons in it, wherever the focus is */}
      <div
        className={css.box}
        onKeyDown={({ key }) => {
          if (key === 'ArrowLeft') go(-1);
          if (key === 'ArrowRight') go(1);
        }}
      >
        <img className={css.image} src={fileUrl(paths[at] ?? '', media)} alt={label} />
        {paths.length > 1 && (
          <div className={css.ways}>
            <IconButton
              variant="overlay"
              label={t('picture.previous')}
              disabled={at === 0}
              onClick={() => go(-1)}
            >
              <ChevronLeft aria-hidden="true" />
            </IconButton>
            <IconButton
              variant="overlay"
              label={t('picture.next')}
              disabled={at === paths.length - 1}
              onClick={() => go(1)}
            >
              <ChevronRight aria-hidden="true" />
            </IconButton>
          </div>
        )}
      </div>
    </Sheet>
  );
}
