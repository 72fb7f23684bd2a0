import { AREA_BANDS, type ListingKind } from '@site/shared/domain';
import { priceBands, priceZeros } from './feed-filter';

/** What a slider chooses a range of. */
export type RangeName = 'price' | 'area';

/**
 * The steps of a slider: the lower edges of the bands (FEED-6, FEED-7, FEED-8), which lie closer where there are more homes.
 * A value between two of them stands between their places; above the last one nothing is too much.
 */
export interface RangeScale {
  /** Rising, from 0; Vnđ or m². */
  stops: readonly number[];
  /** How many zeros the unit of the address stands for: 9 for tỷ. */
  zeros: number;
}

/** The scale of a slider. */
export function rangeScale(name: RangeName, kind: ListingKind): RangeScale {
  const bands = name === 'price' ? priceBands(kind) : AREA_BANDS;
  return { stops: bands.map(({ min }) => min), zeros: name === 'price' ? priceZeros(kind) : 0 };
}

/** Where a value stands: 0 is the first stop, the number of stops is no limit. */
export function placeOnScale(value: number, { stops }: RangeScale): number {
  const above = stops.findIndex((stop) => stop > value);
  if (above === -1) return stops.length - (value === stops.at(-1) ? 1 : 0.5);
  const [low = 0, high = 0] = [stops[above - 1], stops[above]];
  return above - 1 + (value - low) / (high - low);
}

/** The value at a place; undefined where nothing is too much. */
export function valueOnScale(place: number, { stops }: RangeScale): number | undefined {
  const at = Math.floor(place);
  const [low = 0, high] = [stops[at], stops[at + 1]];
  if (at >= stops.length) return undefined;
  return high === undefined ? low : low + (high - low) * (place - at);
}

/** An edge of a range. */
export type Edge = number | undefined;

/** Reads the edges of a filter's value: of a range, or of a band. */
export function rangeEdges(
  value: string | undefined,
  name: RangeName,
  kind: ListingKind,
): [from: Edge, to: Edge] {
  const bands = name === 'price' ? priceBands(kind) : AREA_BANDS;
  const band = bands.find(({ id }) => id === value);
  if (band) return [band.min || undefined, band.max];
  const { zeros } = rangeScale(name, kind);
  const [from, to] = (value ?? '..')
    .split('..')
    .map((edge) => (edge === '' ? undefined : Number(`${edge}e${zeros}`)));
  return [from, to];
}

const spelled = (edge: Edge, zeros: number): string => {
  if (edge === undefined) return '';
  const text = (edge / 10 ** zeros).toFixed(zeros || 2);
  return text.replace(/\.?0+$/, '');
};

/** Spells a range as addresses do; undefined for one without edges. */
export const rangeValue = (from: Edge, to: Edge, { zeros }: RangeScale): string | undefined =>
  from === undefined && to === undefined ? undefined : `${spelled(from, zeros)}..${spelled(to, zeros)}`;
