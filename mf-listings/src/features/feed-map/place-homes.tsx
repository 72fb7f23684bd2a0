import { IconButton } from '@site/shared/ui';
import { X } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useFeedMapMessages } from './locales/use-messages';
import css from './place-homes.lazy.module.css';
import type { SharedPlace } from './same-place';

export interface PlaceHomesProps {
  place: SharedPlace;
  /** It was picked by keyboard: it takes the focus. */
  byKeyboard: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** The homes of one place, under their number (MAP-11). Esc closes them. */
export function PlaceHomes({ place, byKeyboard, onClose, children }: PlaceHomesProps) {
  const t = useFeedMapMessages();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (byKeyboard) heading.current?.focus({ preventScroll: true });
  }, [byKeyboard]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Esc closes what has the focus inside it
    <div
      className={css.place}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        // The sheet around it stays open.
        event.preventDefault();
        onClose();
      }}
    >
      <div className={css.head}>
        <h2 ref={heading} tabIndex={-1} className={css.title}>
          {t('here', { count: place.count })}
        </h2>
        <IconButton label={t('closePlace')} onClick={onClose}>
          <X aria-hidden="true" />
        </IconButton>
      </div>
      {children}
    </div>
  );
}
