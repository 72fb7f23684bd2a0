import { useShell } from '@site/shared/contract';
import { fileUrl } from '@site/shared/domain';
import { useImageRetry } from '@site/shared/ui';
import { useState } from 'react';
import { useMessages } from '../../locales/use-messages';
import css from './message-pictures.module.css';
import { PictureViewer } from './picture-viewer';

/** The pictures of a message, each a button that shows it large (CHAT-5). */
export function MessagePictures({ paths }: { paths: string[] }) {
  const t = useMessages();
  const [open, setOpen] = useState<number>();
  return (
    <div className={css.pictures}>
      {paths.map((path, index) => (
        <button
          type="button"
          // biome-ignore lint/suspicious/noArrayIndexKey: a message's pictures never change, and may be the same twice
          key={index}
          className={css.picture}
          aria-label={t('picture.open', { index: index + 1, count: paths.length })}
          onClick={() => setOpen(index)}
        >
          <SentPicture path={path} />
        </button>
      ))}
      {open !== undefined && <PictureViewer paths={paths} start={open} onClose={() => setOpen(undefined)} />}
    </div>
  );
}

function SentPicture({ path }: { path: string }) {
  const { media } = useShell().config.services;
  const { place, attempt, onError } = useImageRetry<HTMLImageElement>(path);
  return (
    <img
      key={attempt}
      ref={place}
      className={css.image}
      src={fileUrl(path, media)}
      alt=""
      loading="lazy"
      decoding="async"
      onError={onError}
    />
  );
}
