import chip from '@site/shared/ui/chip.module.css';
import { SelectField } from '@site/shared/ui/form';
import { X } from 'lucide-react';
import { FEED_PLACES } from '../places';
import css from './filter-sheet.lazy.module.css';
import { useSheetMessages } from './locales/use-messages';

export interface PlaceChoiceProps {
  /** Ids of the chosen places. */
  places: readonly string[];
  /** Names a place. */
  nameOf: (id: string) => string;
  /** Whether several can be chosen at once. */
  several: boolean;
  onChange: (places: string[]) => void;
}

/** The places that are chosen, each of which can be taken away, and the known ones that can be added (FILTER-2). */
export function PlaceChoice({ places, nameOf, several, onChange }: PlaceChoiceProps) {
  const t = useSheetMessages();
  return (
    <>
      {places.length > 0 && (
        <div className={css.chips}>
          {places.map((id) => (
            <button
              type="button"
              key={id}
              className={`${chip.toggle} ${chip.on}`}
              aria-label={t('removePlace', { name: nameOf(id) })}
              onClick={() => onChange(places.filter((one) => one !== id))}
            >
              {nameOf(id)}
              <X aria-hidden="true" />
            </button>
          ))}
        </div>
      )}
      <SelectField
        label={t(places.length > 0 && several ? 'addPlace' : 'choosePlace')}
        placeholder={t('any')}
        value=""
        options={FEED_PLACES.filter(({ slug }) => !places.includes(slug)).map(({ slug, name }) => ({
          value: slug,
          label: name,
        }))}
        onChange={({ currentTarget: { value } }) => value && onChange(several ? [...places, value] : [value])}
      />
    </>
  );
}
