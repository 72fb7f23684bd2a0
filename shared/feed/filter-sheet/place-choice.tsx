import type { ListingKind } from '@site/shared/domain';
import { Button, useLazy } from '@site/shared/ui';
import chip from '@site/shared/ui/chip.module.css';
import { SelectField } from '@site/shared/ui/form';
import { MapPin, X } from 'lucide-react';
import { useState } from 'react';
import { canToggle, toggledPlace } from '../chosen-places/chosen-places';
import { focusBeside } from '../chosen-places/focus-beside';
import { useAround } from '../chosen-places/use-around';
import { FEED_PLACES } from '../places';
import { placesAmong, useSuggestQuery } from '../suggestions/suggest.api';
import css from './filter-sheet.lazy.module.css';
import { useSheetMessages } from './locales/use-messages';

export interface PlaceChoiceProps {
  kind: ListingKind;
  /** Ids of the chosen places. */
  places: readonly string[];
  /** Names a place. */
  nameOf: (id: string) => string;
  /** Whether the service knows all places, and several can be chosen at once. */
  several: boolean;
  onChange: (places: string[]) => void;
}

const loadPicker = () =>
  import(/* webpackChunkName: "place-picker" */ '../place-picker/place-picker').then(
    (module) => module.PlacePicker,
  );

/**
 * The places that are chosen, and those that can be: the ones with the most homes by one press, all others in a picker of their
 * own (PLACE-5). Of a service that knows no places, those of the client's own table (FILTER-5).
 */
export function PlaceChoice(props: PlaceChoiceProps) {
  return props.several ? <SeveralPlaces {...props} /> : <OnePlace {...props} />;
}

function SeveralPlaces({ kind, places, nameOf, onChange }: PlaceChoiceProps) {
  const t = useSheetMessages();
  const [isOpen, setOpen] = useState(false);
  const { part: Picker, failed, retry } = useLazy(loadPicker, isOpen);
  /** Names of the places that were pressed here: they are known before the service is asked for them. */
  const [pressed, setPressed] = useState<ReadonlyMap<string, string>>(new Map());
  const { data } = useSuggestQuery({ kind, text: '' });
  const busiest = placesAmong(data?.suggestions);
  const aroundOf = useAround(places, busiest);
  const known = new Map([...pressed, ...busiest.map(({ id, name }) => [id, name] as const)]);
  const labelOf = (id: string) => known.get(id) ?? nameOf(id);
  /** It stays here when it is taken away. */
  const isUsual = (id: string) => busiest.some((one) => one.id === id);
  const ids = [...new Set([...places.filter((id) => !isUsual(id)), ...busiest.map(({ id }) => id)])];
  return (
    <>
      <div className={css.places}>
        {ids.map((id) => {
          const isOn = places.includes(id);
          return (
            <button
              type="button"
              key={id}
              className={isOn ? `${chip.toggle} ${chip.on}` : chip.toggle}
              aria-pressed={isOn}
              disabled={!canToggle(places, id, aroundOf)}
              onClick={({ currentTarget }) => {
                if (isOn && !isUsual(id)) focusBeside(currentTarget);
                onChange(toggledPlace(places, id, aroundOf));
              }}
            >
              {labelOf(id)}
              {isOn && <X aria-hidden="true" />}
            </button>
          );
        })}
      </div>
      <Button
        aria-haspopup="dialog"
        busy={isOpen && !Picker && !failed}
        onClick={() => {
          retry();
          setOpen(true);
        }}
      >
        <MapPin size={20} aria-hidden="true" />
        {t('allPlaces')}
      </Button>
      {isOpen && failed && <p role="alert">{t('pickerFailed')}</p>}
      {isOpen && Picker && (
        <Picker
          kind={kind}
          places={places}
          nameOf={labelOf}
          onChange={(next, { id, name }) => {
            setPressed(new Map([...pressed, [id, name]]));
            onChange(next);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

function OnePlace({ places, nameOf, onChange }: PlaceChoiceProps) {
  const t = useSheetMessages();
  const [place = ''] = places;
  return (
    <SelectField
      label={t('choosePlace')}
      placeholder={t('any')}
      value={place}
      options={[
        ...(place && !FEED_PLACES.some(({ slug }) => slug === place)
          ? [{ value: place, label: nameOf(place) }]
          : []),
        ...FEED_PLACES.map(({ slug, name }) => ({ value: slug, label: name })),
      ]}
      onChange={({ currentTarget: { value } }) => onChange(value ? [value] : [])}
    />
  );
}
