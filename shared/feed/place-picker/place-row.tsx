import { ChevronRight } from 'lucide-react';
import { usePickerMessages } from './locales/use-messages';
import css from './place-picker.lazy.module.css';

export interface PlaceRowProps {
  name: string;
  /** What tells it from others, beside its name. */
  detail: string | undefined;
  isChosen: boolean;
  /** No more places can be chosen. */
  isFull: boolean;
  onToggle: () => void;
  /** Goes on to what it is divided into; undefined for the smallest places. */
  onInto: (() => void) | undefined;
}

/** A place that can be chosen, and gone into. */
export function PlaceRow({ name, detail, isChosen, isFull, onToggle, onInto }: PlaceRowProps) {
  const t = usePickerMessages();
  return (
    <li className={css.row}>
      <label className={css.choice}>
        <input type="checkbox" checked={isChosen} disabled={isFull && !isChosen} onChange={onToggle} />
        <span>
          {name} {detail && <span className={css.detail}>{detail}</span>}
        </span>
      </label>
      {onInto && (
        <button type="button" className={css.into} aria-label={t('into', { name })} onClick={onInto}>
          <ChevronRight aria-hidden="true" />
        </button>
      )}
    </li>
  );
}
