import { useShell } from '@site/shared/contract';
import { fileUrl } from '@site/shared/domain';
import { useState } from 'react';
import { useMessages } from '../../locales/use-messages';
import css from './message-pictures.module.css';
import { PictureViewer } from './picture-viewer';

/** The pictures of a message, each a button that shows it large (CHAT-5). */
export function MessagePictures({ paths }: { paths: string[] }) {
  const t = useMessages();
  const { media } = useShell().config.services;
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
          <img className={css.image} src={fileUrl(path, media)} alt="" loading="lazy" decoding="async" />
        </button>
      ))}
      {open !== undefined && <PictureViewer paths={paths} start={open} onClose={() => setOpen(undefined)} />}
    </div>
  );
}
