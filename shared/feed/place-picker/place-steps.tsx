import { ChevronRight } from 'lucide-react';
import type { PlaceFacts } from '../place-names/place.api';
import { usePickerMessages } from './locales/use-messages';
import css from './place-picker.lazy.module.css';

export interface PlaceStepsProps {
  /** From the province to where the visitor is. */
  steps: readonly PlaceFacts[];
  onGo: (steps: readonly PlaceFacts[]) => void;
}

/** The way back, from the place that is open to the whole country. */
export function PlaceSteps({ steps, onGo }: PlaceStepsProps) {
  const t = usePickerMessages();
  const before = steps.slice(0, -1);
  return (
    <nav className={css.steps} aria-label={t('steps')}>
      <button type="button" className={css.step} onClick={() => onGo([])}>
        {t('country')}
      </button>
      {before.map(({ id, name }, index) => (
        <button type="button" key={id} className={css.step} onClick={() => onGo(steps.slice(0, index + 1))}>
          <ChevronRight aria-hidden="true" />
          {name}
        </button>
      ))}
    </nav>
  );
}
