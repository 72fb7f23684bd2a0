import { type Locale, useShell } from '@site/shared/contract';
import {
  AREA_BANDS,
  bandLabel,
  formatArea,
  formatMoney,
  formatNumber,
  type ListingKind,
  type NumberRule,
  readTypedNumber,
  TYPED_UNITS,
} from '@site/shared/domain';
import { NumberField } from '@site/shared/ui/form';
import { useState } from 'react';
import { priceBands } from '../feed-filter';
import {
  type Edge,
  placeOnScale,
  type RangeName,
  rangeEdges,
  rangeScale,
  rangeValue,
  valueOnScale,
} from '../range-scale';
import { ChoiceChips } from './choice-chips';
import type { Histogram } from './count.api';
import css from './filter-sheet.lazy.module.css';
import { HistogramBars } from './histogram-bars';
import { useSheetMessages } from './locales/use-messages';

/** What stands in the two fields of a range. */
export type TypedRange = [from: string, to: string];

export interface RangeSectionProps {
  name: RangeName;
  kind: ListingKind;
  /** As the address spells it. */
  value: string | undefined;
  /** What was typed; undefined as long as the fields show the value. */
  typed: TypedRange | undefined;
  histogram: Histogram | undefined;
  /** The range was chosen; `isWrong` when what was typed is no range. */
  onChange: (value: string | undefined, typed: TypedRange | undefined, isWrong: boolean) => void;
}

/** The most that an address takes: six digits of tỷ, triệu or m² (filter-values.ts). */
const MOST = 999_999;

/** What the fields of a range take; '5' and '5,5' count the unit of the feed. */
function rangeRule(name: RangeName, kind: ListingKind): NumberRule {
  if (name === 'area') return { kind: 'plain', decimals: 2, max: MOST, unit: TYPED_UNITS.area };
  return kind === 'for-sale'
    ? { kind: 'money', max: MOST * 1e9, bare: 'ty' }
    : { kind: 'money', max: MOST * 1e6, bare: 'trieu' };
}

/** An amount in words, '5,5 tỷ'; to the last Vnđ when rounding would change it. */
function moneyWords(vnd: number, locale: Locale): string {
  const words = formatMoney(vnd, locale);
  const read = readTypedNumber(words, { kind: 'money', max: vnd });
  return read && 'value' in read && read.value === vnd ? words : formatNumber(vnd, locale);
}

/** A range of prices or areas: what is there as bars, a slider with two thumbs, two fields, and the bands that set it (FILTER-2). */
export function RangeSection({ name, kind, value, typed, histogram, onChange }: RangeSectionProps) {
  const t = useSheetMessages();
  const { locale } = useShell();
  const [isRefused, setRefused] = useState(false);
  const isPrice = name === 'price';
  const scale = rangeScale(name, kind);
  const rule = rangeRule(name, kind);
  const bands = isPrice ? priceBands(kind) : AREA_BANDS;
  const [from, to] = rangeEdges(value, name, kind);
  const words = (edge: number) => (isPrice ? moneyWords(edge, locale) : formatArea(edge, locale));
  const last = scale.stops.length;
  const [low, high] = [
    from === undefined ? 0 : placeOnScale(from, scale),
    to === undefined ? last : placeOnScale(to, scale),
  ];
  const texts: TypedRange = typed ?? [
    from === undefined ? '' : words(from),
    to === undefined ? '' : words(to),
  ];
  const isUpsideDown = (one: Edge, other: Edge) => one !== undefined && other !== undefined && one > other;

  const type = (next: TypedRange) => {
    const [one, other] = next.map((text) => readTypedNumber(text, rule));
    const edge = (read: typeof one) => (read && 'value' in read ? read.value || undefined : undefined);
    const isRead = [one, other].every((read) => read === undefined || 'value' in read);
    const isWrong = !isRead || isUpsideDown(edge(one), edge(other));
    setRefused(isWrong);
    onChange(isWrong ? undefined : rangeValue(edge(one), edge(other), scale), next, isWrong);
  };
  /** The lower thumb sets a limit everywhere but at 0; the upper one leaves room below it, and above the last stop it sets none. */
  const slide = (index: 0 | 1, next: number) => {
    const place = index === 0 ? Math.min(next, high, last - 1) : Math.max(next, low, 1);
    const edge = valueOnScale(index === 1 && place > last - 1 ? last : place, scale) || undefined;
    onChange(index === 0 ? rangeValue(edge, to, scale) : rangeValue(from, edge, scale), undefined, false);
  };
  const [readFrom, readTo] = texts.map((text) => readTypedNumber(text, rule));
  const isTurned =
    readFrom !== undefined &&
    readTo !== undefined &&
    'value' in readFrom &&
    'value' in readTo &&
    readFrom.value > readTo.value;
  const field = (index: 0 | 1) => ({
    label: t(`${name}${index === 0 ? 'From' : 'To'}`),
    name: `${name}-${index === 0 ? 'from' : 'to'}`,
    value: texts[index],
    placeholder: t('any'),
    rule,
    refused: isRefused,
    words,
    example: isPrice ? (kind === 'for-sale' ? 5.5e9 : 8.5e6) : 70,
    onText: (text: string) => type(index === 0 ? [text, texts[1]] : [texts[0], text]),
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
      type(index === 0 ? [currentTarget.value, texts[1]] : [texts[0], currentTarget.value]),
  });
  const thumb = (index: 0 | 1) => {
    const at = index === 0 ? low : high;
    const edge = valueOnScale(at, scale);
    const isOpen = index === 0 ? at === 0 : at === last;
    return {
      type: 'range',
      className: css.thumb,
      min: 0,
      max: last,
      // Between the last stop and no limit there is nothing to choose.
      step: index === 1 && (at === last || at === last - 1) ? 1 : 0.5,
      value: at,
      'aria-label': t(`${name}${index === 0 ? 'From' : 'To'}`),
      'aria-valuetext': isOpen || edge === undefined ? t(index === 0 ? 'lowest' : 'highest') : words(edge),
      onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
        slide(index, Number(currentTarget.value)),
    } as const;
  };
  return (
    <fieldset className={css.section}>
      <legend className={css.heading}>{t(isPrice && kind === 'for-rent' ? 'priceRent' : name)}</legend>
      <div className={css.slider}>
        <HistogramBars name={name} histogram={histogram} scale={scale} low={low} high={high} />
        <div className={css.track}>
          {/* With both thumbs at the upper end, the lower one must be in reach. */}
          <input {...thumb(0)} data-above={low > last / 2 || undefined} />
          <input {...thumb(1)} />
        </div>
      </div>
      <div className={css.fields}>
        <NumberField {...field(0)} />
        <NumberField
          {...field(1)}
          error={
            isTurned && 'value' in readFrom
              ? t('upsideDown', { name: t(`${name}To`).replace(/ \(.*/, ''), value: words(readFrom.value) })
              : undefined
          }
        />
      </div>
      <ChoiceChips
        label={t('bands')}
        options={bands.map((band) => ({
          value: band.id,
          label: bandLabel(band, isPrice ? 'vnd' : 'square-meter', locale),
        }))}
        chosen={value === undefined ? [] : [value]}
        onToggle={(id) => onChange(id === value ? undefined : id, undefined, false)}
        isOneLine
      />
    </fieldset>
  );
}
