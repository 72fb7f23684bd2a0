import { Button, IconButton } from '@site/shared/ui';
import { RotateCw, X } from 'lucide-react';
import { useMessages } from '../../locales/use-messages';
import css from './picture-tray.module.css';
import type { ChosenPicture, RefusedFile } from './use-pictures';

/** What a {@link PictureTray} takes. */
export interface PictureTrayProps {
  pictures: ChosenPicture[];
  refused: RefusedFile[];
  onRemove(picture: ChosenPicture): void;
  onRetry(picture: ChosenPicture): void;
}

/** The pictures of the next message, and what could not be taken along (CHAT-5). */
export function PictureTray({ pictures, refused, onRemove, onRetry }: PictureTrayProps) {
  const t = useMessages();
  return (
    <>
      {refused.length > 0 && (
        <div className={css.refused} role="alert">
          {refused.map(({ name, problem }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: names may be the same, and the list only ever comes anew
            <p key={place}>{t(`picture.${problem}`, { name })}</p>
          ))}
        </div>
      )}
      {pictures.length > 0 && (
        <ul className={css.tray} aria-label={t('picture.chosen')}>
          {pictures.map((picture) => (
            <li key={picture.id} className={css.item} data-picture={picture.state}>
              <img className={css.image} src={picture.preview} alt={picture.name} />
              {picture.state === 'uploading' && (
                <span className={css.state} role="status">
                  {t('picture.uploading')}
                </span>
              )}
              {picture.state === 'failed' && (
                <>
                  <p className="visually-hidden" role="alert">
                    {t('picture.failed', { name: picture.name })}
                  </p>
                  <Button variant="secondary" size="small" wide onClick={() => onRetry(picture)}>
                    <RotateCw size={16} aria-hidden="true" />
                    {t('retry')}
                  </Button>
                </>
              )}
              <IconButton
                className={css.remove}
                variant="overlay"
                label={t('picture.remove', { name: picture.name })}
                onClick={() => onRemove(picture)}
              >
                <X size={18} aria-hidden="true" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
