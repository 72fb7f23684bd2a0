import { Button, IconButton } from '@site/shared/ui';
import { RotateCw, X } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { useMessages } from '../../locales/use-messages';
import css from './picture-tray.module.css';
import type { ChosenPicture, RefusedFile } from './use-pictures';

/** How many files are told of by name: a whole folder of them would leave no room for the messages. */
const MOST_NAMED = 3;

/** What can be done with a picture of the next message. */
interface TrayActions {
  onRemove(picture: ChosenPicture): void;
  onRetry(picture: ChosenPicture): void;
  /** The last picture has gone, and the focus was in it. */
  onLeft(): void;
}

export interface PictureTrayProps extends TrayActions {
  pictures: ChosenPicture[];
  refused: RefusedFile[];
}

/** The pictures of the next message, and what could not be taken along (CHAT-5). */
export function PictureTray({ pictures, refused, ...actions }: PictureTrayProps) {
  const t = useMessages();
  return (
    <>
      {refused.length > 0 && (
        <div className={css.refused} role="alert">
          {refused.slice(0, MOST_NAMED).map(({ name, problem }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: names may be the same, and the list is only ever replaced as a whole
            <p key={place}>{t(`picture.${problem}`, { name })}</p>
          ))}
          {refused.length > MOST_NAMED && <p>{t('picture.more', { count: refused.length - MOST_NAMED })}</p>}
        </div>
      )}
      {pictures.length > 0 && (
        <ul className={css.tray} aria-label={t('picture.chosen')}>
          {pictures.map((picture) => (
            <TrayItem key={picture.id} picture={picture} {...actions} />
          ))}
        </ul>
      )}
    </>
  );
}

interface TrayItemProps extends TrayActions {
  picture: ChosenPicture;
}

/** One picture; the focus that goes away with it goes on to the next one. */
function TrayItem({ picture, onRemove, onRetry, onLeft }: TrayItemProps) {
  const t = useMessages();
  const item = useRef<HTMLLIElement>(null);
  const latest = useRef(onLeft);
  useLayoutEffect(() => {
    latest.current = onLeft;
  });
  useLayoutEffect(() => {
    const element = item.current;
    return () => {
      if (!element?.contains(document.activeElement)) return;
      const neighbour = element.nextElementSibling ?? element.previousElementSibling;
      const remove = neighbour?.querySelector<HTMLElement>('button:last-of-type');
      if (remove) remove.focus();
      else latest.current();
    };
  }, []);
  return (
    <li ref={item} className={css.item} data-picture={picture.state}>
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
        onClick={({ currentTarget }) => {
          // Safari gives a pressed button no focus, which would be lost with it all the same.
          currentTarget.focus();
          onRemove(picture);
        }}
      >
        <X size={18} aria-hidden="true" />
      </IconButton>
    </li>
  );
}
