import { useShell } from '@site/shared/contract';
import {
  DIRECTIONS,
  directionLabel,
  type ListingKind,
  PRICE_SORTS,
  PRODUCT_TYPES,
  productTypeLabel,
  ROOM_COUNTS,
  SORTS,
} from '@site/shared/domain';
import { Button, Sheet } from '@site/shared/ui';
import { type ReactNode, useRef } from 'react';
import type { FeedFilter } from '../feed-filter';
import { filterLabel } from '../filter-label';
import type { FilterMenus } from '../filter-options';
import { namePlaces, placesOf } from '../filter-places';
import { NEAR_KINDS, readNear } from '../filter-values';
import { useHomeFilterMessages } from '../locales/homes/use-messages';
import { useFeedMessages } from '../locales/use-messages';
import { MonthlySection } from '../monthly/monthly-section';
import { nearDistance } from '../near/near-distance';
import { usePlaceNames } from '../place-names/use-place-names';
import type { RangeName } from '../range-scale';
import { useSearchOffers } from '../search-offers';
import { slug } from '../slug';
import { ChoiceChips } from './choice-chips';
import { changeDraft, changeRange, clearedDraft, draftOf, type FilterDraft, toggled } from './filter-draft';
import css from './filter-sheet.lazy.module.css';
import { useSheetMessages } from './locales/use-messages';
import { PlaceChoice } from './place-choice';
import { RangeSection } from './range-section';
import { useCount } from './use-count';

export interface FilterSheetProps {
  kind: ListingKind;
  /** The single values of the filters, with their names. */
  menus: FilterMenus;
  /** The search as it is applied. */
  filter: FeedFilter;
  /** What was put together of it before, in this visit of the page. */
  draft: FilterDraft | undefined;
  onDraft: (draft: FilterDraft) => void;
  /** Applies the search; the sheet is to be closed then. */
  onApply: (filter: FeedFilter) => void;
  onClose: () => void;
}

/** How near a home is to what it shall be near to, metres, unless an address says otherwise: stations are walked to. */
const NEAR_WITHIN = { metro: 1000, hospital: 2000, university: 2000, market: 1000, park: 1000, school: 1000 };

/**
 * All filters of homes on one screen (FILTER-2): nothing is applied until the button is pressed, which tells how many homes
 * there will be (FILTER-3).
 */
export function FilterSheet({
  kind,
  menus,
  filter: applied,
  draft = draftOf(applied),
  onDraft,
  onApply,
  onClose,
}: FilterSheetProps) {
  const t = useSheetMessages();
  const { names } = usePlaceNames(placesOf(draft.filter));
  const texts = {
    places: names,
    bar: useFeedMessages(),
    homes: useHomeFilterMessages(),
    locale: useShell().locale,
    kind,
    menus,
  };
  const { locale } = texts;
  const offers = useSearchOffers();
  const body = useRef<HTMLDivElement>(null);
  const { filter, typed, wrong } = draft;
  const isWrong = wrong.length > 0;
  const { total, histograms } = useCount(kind, isWrong ? undefined : filter);
  const change = (changes: Parameters<typeof changeDraft>[1]) => onDraft(changeDraft(draft, changes));

  const apply = () => {
    if (isWrong) body.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    else onApply(filter);
  };
  /** A list whose values can be chosen together, where the service takes several. */
  const several = (name: 'type' | 'direction', value: string) =>
    change({ [name]: offers ? toggled(filter[name], value) : value === filter[name] ? undefined : value });
  const rooms = (name: 'bedrooms' | 'bathrooms') => {
    const value = filter[name];
    const isExact = value !== undefined && !value.endsWith('+');
    return (
      <Section title={t(name)}>
        <ChoiceChips
          label={t(name)}
          options={[
            ...(isExact ? [{ value, label: t('roomsExact', { count: value }) }] : []),
            ...ROOM_COUNTS.map((count) => ({
              value: offers ? `${count}+` : String(count),
              label: offers ? `${count}+` : String(count),
            })).filter(({ value: one }) => !isExact || one !== value),
          ]}
          chosen={value === undefined ? [] : [value]}
          onToggle={(next) => change({ [name]: next === value ? undefined : next })}
        />
      </Section>
    );
  };
  const near = readNear(filter.near ?? '');
  const sorts = offers ? SORTS : PRICE_SORTS;
  const range = (name: RangeName) => (
    <RangeSection
      name={name}
      kind={kind}
      value={filter[name]}
      typed={typed[name]}
      histogram={histograms?.[name === 'price' ? 'price' : 'square_meter']}
      onChange={(value, text, isNoRange) => onDraft(changeRange(draft, name, value, text, isNoRange))}
    />
  );

  return (
    <Sheet
      open
      onClose={onClose}
      title={t('title')}
      placement="side"
      footer={
        <div className={css.foot}>
          <Button variant="quiet" onClick={() => onDraft(clearedDraft(draft))}>
            {t('clear')}
          </Button>
          <Button variant="primary" className={css.show} onClick={apply}>
            {total === undefined ? t('show') : t('showCount', { count: total })}
          </Button>
          <span className="visually-hidden" role="status">
            {total === undefined ? '' : t('counted', { count: total })}
          </span>
        </div>
      }
    >
      <div ref={body} className={css.sections}>
        <Section title={t('places')}>
          <PlaceChoice
            kind={kind}
            places={placesOf(filter)}
            nameOf={(id) => filterLabel('places', id, texts)}
            several={offers}
            onChange={(ids) => change(namePlaces(filter, ids))}
          />
        </Section>
        {range('price')}
        {kind === 'for-sale' && (
          <MonthlySection
            price={filter.price}
            onPrice={(value, isWrong) => onDraft(changeRange(draft, 'price', value, undefined, isWrong))}
          />
        )}
        {rooms('bedrooms')}
        <Section title={t('type')}>
          <ChoiceChips
            label={t('type')}
            options={PRODUCT_TYPES.map((type) => ({
              value: slug(type),
              label: productTypeLabel(type, locale),
            }))}
            chosen={filter.type?.split(',') ?? []}
            onToggle={(value) => several('type', value)}
          />
        </Section>
        {range('area')}
        {rooms('bathrooms')}
        {offers && (
          <Section title={t('near')}>
            <ChoiceChips
              label={t('near')}
              options={NEAR_KINDS.map((place) => {
                const within = near.find((one) => one.kind === place)?.within ?? NEAR_WITHIN[place];
                const value = `${place}-${within}`;
                return { value, label: `${t(`near.${place}`)} ≤ ${nearDistance(within, locale)}` };
              })}
              chosen={near.map(({ kind: place, within }) => `${place}-${within}`)}
              onToggle={(value) => change({ near: toggled(filter.near, value) })}
            />
          </Section>
        )}
        <Section title={t('direction')}>
          <ChoiceChips
            label={t('direction')}
            options={DIRECTIONS.map((name) => ({ value: slug(name), label: directionLabel(name, locale) }))}
            chosen={filter.direction?.split(',') ?? []}
            onToggle={(value) => several('direction', value)}
          />
        </Section>
        <Section title={t('sort')}>
          <ChoiceChips
            label={t('sort')}
            options={[
              { value: '', label: t('newest') },
              ...sorts.map((sort) => ({
                value: sort,
                label: sort === 'lowToHigh' || sort === 'highToLow' ? texts.bar(sort) : t(sort),
              })),
            ]}
            chosen={[filter.sort ?? '']}
            onToggle={(value) => change({ sort: value || undefined })}
          />
        </Section>
      </div>
    </Sheet>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={css.section}>
      <h3 className={css.heading}>{title}</h3>
      {children}
    </section>
  );
}
