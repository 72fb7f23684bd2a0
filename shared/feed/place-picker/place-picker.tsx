import { useShell } from '@site/shared/contract';
import { fold, type ListingKind, typedLine } from '@site/shared/domain';
import { Button, Sheet } from '@site/shared/ui';
import chip from '@site/shared/ui/chip.module.css';
import { TextField } from '@site/shared/ui/form';
import { ArrowLeft, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { canToggle, toggledPlace } from '../chosen-places/chosen-places';
import { focusBeside } from '../chosen-places/focus-beside';
import { useAround } from '../chosen-places/use-around';
import sections from '../filter-sheet/filter-sheet.lazy.module.css';
import { MOST_PLACES } from '../filter-values';
import type { PlaceFacts } from '../place-names/place.api';
import { placesAmong } from '../suggestions/suggest.api';
import { useSuggestions } from '../suggestions/use-suggestions';
import { LevelState } from './level-state';
import { usePickerMessages } from './locales/use-messages';
import css from './place-picker.lazy.module.css';
import { PlaceRow } from './place-row';
import { PlaceSteps } from './place-steps';
import { usePlaceLevel } from './use-place-level';

/** By which order a province is divided: districts until July 2025, wards since then. */
const ORDERS = ['old-district', 'new-ward'] as const;

export interface PlacePickerProps {
  kind: ListingKind;
  /** Ids of the chosen places. */
  places: readonly string[];
  nameOf: (id: string) => string;
  /** Takes the chosen places, and the one that was pressed. */
  onChange: (places: string[], pressed: Pick<PlaceFacts, 'id' | 'name'>) => void;
  onClose: () => void;
}

/** Places by province, and in it by old district and by ward of today; several at once, and a search within them (PLACE-5). */
export function PlacePicker({ kind, places, nameOf, onChange, onClose }: PlacePickerProps) {
  const t = usePickerMessages();
  const { locale } = useShell();
  const [steps, setSteps] = useState<readonly PlaceFacts[]>([]);
  const [order, setOrder] = useState<(typeof ORDERS)[number]>('old-district');
  const [text, setText] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  const here = steps.at(-1);
  const level = usePlaceLevel(here?.id, locale);
  const { answer, isPending } = useSuggestions(kind, text);
  const found = placesAmong(answer?.suggestions);
  const isFull = places.length >= MOST_PLACES;
  const isMoved = useRef(false);
  // The pressed row is gone: the focus goes to what names the new rows.
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each step
  useEffect(() => {
    if (isMoved.current) heading.current?.focus();
  }, [here]);

  const go = (next: readonly PlaceFacts[]) => {
    isMoved.current = true;
    setText('');
    setSteps(next);
  };

  const wanted = fold(typedLine(text));
  const all = level.places ?? [];
  const aroundOf = useAround(places, [
    ...found,
    ...steps,
    // A ward with parts of two districts is in the one that it was found in, too.
    ...all.map(({ id, within }) => ({ id, within: [...within, ...steps.map((step) => step.id)] })),
  ]);
  const toggle = (place: Pick<PlaceFacts, 'id' | 'name'>) =>
    onChange(toggledPlace(places, place.id, aroundOf), place);
  const districts = new Map(all.map(({ id, name }) => [id, name]));
  const isProvince = here?.level === 'province';
  // The service also knows what is misspelt, shortened or written without its spaces: 'go vpa', 'q7', 'govap'.
  const isFound = (id: string) => found.some((one) => one.id === id);
  const shown = wanted
    ? all.filter(({ id, name }) => fold(name).includes(wanted) || isFound(id))
    : all.filter((place) => !isProvince || place.level === order);
  const others = wanted ? found.filter((one) => !all.some(({ id }) => id === one.id)) : [];
  const isHere = ({ id, within }: Pick<PlaceFacts, 'id' | 'within'>) =>
    here === undefined || [id, ...within].includes(here.id);
  const elsewhere = others.filter((one) => !isHere(one));
  const count = shown.length + others.length;
  const isCounted = wanted !== '' && level.places !== undefined && (count > 0 || !isPending);
  const rowOf = (place: Pick<PlaceFacts, 'id' | 'name'>, detail: string | undefined, onInto?: () => void) => (
    <PlaceRow
      key={place.id}
      name={place.name}
      detail={detail}
      isChosen={places.includes(place.id)}
      isFull={!canToggle(places, place.id, aroundOf)}
      onToggle={() => toggle(place)}
      onInto={onInto}
    />
  );
  /** A ward of today with the district that people know it by. */
  const detailOf = ({ level: kindOf, parent }: PlaceFacts): string | undefined => {
    const district =
      kindOf === 'new-ward' && parent
        ? (districts.get(parent) ?? steps.find(({ id }) => id === parent)?.name)
        : undefined;
    return district && t('former', { name: district });
  };

  return (
    <Sheet
      open
      onClose={onClose}
      title={t('title')}
      placement="side"
      back={{ label: t('back'), icon: <ArrowLeft aria-hidden="true" /> }}
      footer={
        <Button variant="primary" wide onClick={onClose}>
          {places.length === 0 ? t('done') : t('doneCount', { count: places.length })}
        </Button>
      }
    >
      <div className={css.picker}>
        {places.length > 0 && (
          <fieldset className={sections.chips} aria-label={t('chosen')}>
            {places.map((id) => (
              <button
                type="button"
                key={id}
                className={`${chip.toggle} ${chip.on}`}
                aria-label={t('remove', { name: nameOf(id) })}
                onClick={({ currentTarget }) => {
                  focusBeside(currentTarget, heading.current);
                  toggle({ id, name: nameOf(id) });
                }}
              >
                {nameOf(id)}
                <X aria-hidden="true" />
              </button>
            ))}
          </fieldset>
        )}
        {isFull && <p role="status">{t('full', { count: MOST_PLACES })}</p>}
        <TextField
          label={here ? t('searchIn', { name: here.name }) : t('search')}
          type="search"
          autoComplete="off"
          enterKeyHint="search"
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        {steps.length > 0 && <PlaceSteps steps={steps} onGo={go} />}
        <h3 ref={heading} tabIndex={-1} className={css.heading}>
          {here?.name ?? t(wanted ? 'country' : 'provinces')}
        </h3>
        {isProvince && !wanted && (
          <fieldset className={sections.chips} aria-label={t('order')}>
            {ORDERS.map((one) => (
              <button
                type="button"
                key={one}
                className={one === order ? `${chip.toggle} ${chip.on}` : chip.toggle}
                aria-pressed={one === order}
                onClick={() => setOrder(one)}
              >
                {t(one)}
              </button>
            ))}
          </fieldset>
        )}
        <LevelState level={level}>
          <ul className={css.rows}>
            {here && !wanted && rowOf(here, t('whole'))}
            {shown.map((place) =>
              rowOf(
                place,
                detailOf(place),
                place.level === 'new-ward' ? undefined : () => go([...steps, place]),
              ),
            )}
            {others.filter(isHere).map((place) => rowOf(place, place.detail))}
          </ul>
        </LevelState>
        {elsewhere.length > 0 && (
          <>
            <h3 className={css.heading}>{t('elsewhere')}</h3>
            <ul className={css.rows}>{elsewhere.map((place) => rowOf(place, place.detail))}</ul>
          </>
        )}
        <p className={isCounted && count === 0 ? undefined : 'visually-hidden'} role="status">
          {isCounted ? t('found', { count }) : ''}
        </p>
      </div>
    </Sheet>
  );
}
