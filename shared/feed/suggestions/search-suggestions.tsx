import { type ListingKind, listingPath } from '@site/shared/domain';
import { Button, type SearchAssist, useLazy } from '@site/shared/ui';
import { House, MapPin, Search } from 'lucide-react';
import { type RefObject, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { canToggle, toggledPlace } from '../chosen-places/chosen-places';
import { useAround } from '../chosen-places/use-around';
import { namePlaces, placesOf } from '../filter-places';
import type { NarrowPrice } from '../monthly/monthly-words';
import { placeBySlug } from '../places';
import { slug } from '../slug';
import type { FeedFilterState } from '../use-feed-filter';
import { feedAddress } from '../written-address';
import { filterOfWords } from './filter-of-words';
import { useSuggestionMessages } from './locales/use-messages';
import css from './search-suggestions.lazy.module.css';
import { placesAmong, type SuggestAnswer, type Suggestion } from './suggest.api';
import type { FilterChanges, Understood } from './understood';
import { useCombobox } from './use-combobox';
import { useSuggestions } from './use-suggestions';

export interface SearchSuggestionsProps extends SearchAssist, Pick<FeedFilterState, 'filter' | 'change'> {
  kind: ListingKind;
  /** Where the search box looks up what a search means before it is applied. */
  understood: RefObject<Understood | undefined>;
}

/** In one file with the calculator of a home's page. */
const loadMonthly = () =>
  import(/* webpackChunkName: "loan" */ '../monthly/monthly-words').then((module) => module.MonthlyWords);
const NOTHING: readonly Suggestion[] = [];
const ICONS = { place: MapPin, text: Search, home: House };
const OptionIcon = ({ type }: Pick<Suggestion, 'type'>) => {
  const Icon = ICONS[type];
  return <Icon aria-hidden="true" />;
};

const nameOf = (option: Suggestion): string =>
  option.type === 'place' ? option.name : option.type === 'home' ? option.title : option.text;

/** Whether a search is the name of one place as homes write it: it finds its homes as a search, too (FEED-4). */
function isNameOfPlace(text: string, { understood, suggestions }: SuggestAnswer): boolean {
  const { places = [], ...others } = understood?.filter ?? {};
  const [id = '', ...more] = places;
  if (more.length > 0 || Object.keys(others).length > 0 || understood?.rest || understood?.monthly)
    return false;
  const offered = suggestions.find((one) => one.type === 'place' && one.id === id);
  if (offered?.type === 'place' && offered.level === 'old-ward') return false;
  const name = placeBySlug(id)?.name ?? (offered && nameOf(offered)) ?? '';
  return `-${slug(name)}-`.includes(`-${slug(text)}-`);
}

const valuesOf = (filter: FeedFilterState['filter'], names: readonly string[]): FilterChanges =>
  Object.fromEntries(names.map((name) => [name, filter[name as keyof typeof filter]]));

/** What was made of a search, and how to take it back. */
interface Meant {
  typed: string;
  /** The values that it changed, before it did, and as the address has them since. */
  before: string;
  after?: string;
  undo: FilterChanges;
}

/**
 * Places and streets that a search may become, as a listbox below the field (PLACE-4), and what its words were understood as
 * (WORDS-3). Whatever fails here leaves the search as it is without it.
 */
export function SearchSuggestions(props: SearchSuggestionsProps) {
  const { kind, input, text, clear, waiting, settle, filter, change, understood } = props;
  const t = useSuggestionMessages();
  const id = useId();
  const navigate = useNavigate();
  const { answer, isPending } = useSuggestions(kind, text, waiting !== '');
  const [meant, setMeant] = useState<Meant>();
  /** A text that shall be searched for as it is. */
  const literal = useRef<string>(undefined);
  const monthly = answer?.understood?.monthly;
  const { part: MonthlyWords, failed } = useLazy(loadMonthly, monthly !== undefined);
  const narrow = useRef<NarrowPrice>(undefined);
  const chosen = placesOf(filter);
  const offered = answer?.suggestions ?? NOTHING;
  const aroundOf = useAround(chosen, placesAmong(offered));
  const choose = (suggestion: Suggestion) => {
    setMeant(undefined);
    clear();
    if (suggestion.type === 'home') return navigate(listingPath(suggestion.kind, suggestion.id));
    if (suggestion.type === 'text') return change({ q: suggestion.text });
    const places = chosen.includes(suggestion.id) ? chosen : toggledPlace(chosen, suggestion.id, aroundOf);
    change({ ...namePlaces(filter, places), q: undefined });
  };
  const shown = text === filter.q ? NOTHING : offered;
  // The list stays the same one while it is walked through.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is around the places comes with them
  const options = useMemo(
    () => shown.filter((one) => one.type !== 'place' || canToggle(chosen, one.id, aroundOf)),
    [shown, filter.place, filter.places],
  );
  const { isOpen, active } = useCombobox({ input, id, text, options, onChoose: choose });

  useEffect(() => {
    understood.current = (wanted) => {
      setMeant(undefined);
      if (wanted !== literal.current) literal.current = undefined;
      if (wanted === literal.current || answer?.text !== wanted || !answer.understood) return undefined;
      if (isNameOfPlace(wanted, answer)) return undefined;
      if (monthly !== undefined && !narrow.current) return undefined;
      const meantKind = answer.understood.kind ?? kind;
      const words = filterOfWords(meantKind, answer.understood);
      const price = narrow.current?.(words.price ?? (meantKind === kind ? filter.price : undefined));
      const changes = price === undefined ? words : { ...words, price };
      if (meantKind !== kind) {
        clear();
        navigate(
          feedAddress(meantKind, Object.fromEntries(Object.entries(changes).filter(([, value]) => value))),
        );
        return {};
      }
      // The search itself is always among them.
      const undo = valuesOf(filter, Object.keys(changes));
      setMeant({ typed: wanted, before: JSON.stringify(undo), undo: { ...undo, q: wanted } });
      // Nothing searches for the text any more, and no other value of the search comes to take its place.
      if (!changes.q) clear();
      return changes;
    };
    return () => {
      understood.current = undefined;
    };
  });
  // Back, or a chip that is taken away, undoes it as well. An address spells values in its own way, so what follows first counts.
  const present = meant && JSON.stringify(valuesOf(filter, Object.keys(meant.undo)));
  if (meant && present !== undefined && meant.after === undefined && present !== meant.before)
    setMeant({ ...meant, after: present });
  const isApplied = meant !== undefined && (meant.after === undefined || meant.after === present);
  const isKnown =
    waiting !== '' && !isPending && (monthly === undefined || failed || MonthlyWords !== undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each search that waits
  useEffect(() => {
    if (isKnown) settle();
  }, [isKnown]);

  return (
    <div className={css.place}>
      {MonthlyWords && monthly !== undefined && <MonthlyWords monthly={monthly} narrow={narrow} />}
      {isOpen && (
        <div id={`${id}list`} role="listbox" aria-label={t('suggestions')} className={css.list}>
          {options.map((option, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field, which keeps the focus
            <div
              key={'id' in option ? option.id : option.text}
              id={`${id}${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              className={css.option}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => choose(option)}
            >
              <OptionIcon type={option.type} />
              <span className={css.names}>
                <span className={css.name}>{nameOf(option)}</span>
                <span className={css.detail}>{option.detail}</span>
              </span>
              {option.type === 'place' && option.count !== undefined && option.count > 0 && (
                <span className={css.count}>{t('homes', { count: option.count })}</span>
              )}
            </div>
          ))}
        </div>
      )}
      <p className="visually-hidden" role="status">
        {isOpen ? t('count', { count: options.length }) : ''}
      </p>
      {isApplied && (
        <p className={css.meant} role="status">
          {t('understood')}{' '}
          <Button
            variant="quiet"
            size="small"
            onClick={() => {
              // This button goes with what it took back.
              input.current?.focus();
              literal.current = meant.typed;
              setMeant(undefined);
              change(meant.undo);
            }}
          >
            {t('literally')}
          </Button>
        </p>
      )}
    </div>
  );
}
