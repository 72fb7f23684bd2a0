import { DIRECTIONS, PRODUCT_TYPES } from '../../platform/src/base/listings/listings.schemas.ts';
import type { Random } from '../../platform/src/foundation/random.ts';
import { LANDMARK_KINDS } from '../../platform/src/market/landmarks/landmarks.ts';
import { ORDERS, POSITION } from '../../platform/src/testing/known-market.ts';
import {
  type KnownPlace,
  nearSql,
  PRICE_NOW,
  quoted,
  SEARCHES,
  searchSql,
} from '../../platform/src/testing/random-filters.ts';

/** An address of a feed as people share it, and what it means as plain SQL over `listings`. */
export interface RandomAddress {
  kind: 'for-sale' | 'for-rent';
  pathname: string;
  search: string;
  where: string[];
  order: string;
}

/** Prices are in tỷ or triệu, the edge between two bands belongs to the upper one (FEED-6 to FEED-8). */
const BANDS = {
  'for-sale': { 'lt-1': [0, 1], '2-3': [2, 3], '4-5': [4, 5], '10-15': [10, 15], 'gt-100': [100] },
  'for-rent': { 'lt-3': [0, 3], '5-7': [5, 7], '10-15': [10, 15], 'gt-100': [100] },
  area: { 'lt-50': [0, 50], '50-70': [50, 70], '100-120': [100, 120], 'gt-300': [300] },
};
/** Figures that people type: whole ones, and parts of one. */
const FIGURES = {
  'for-sale': [0.85, 1.5, 2, 3.25, 5, 8, 20],
  'for-rent': [2.5, 6, 8.75, 12, 15, 30],
  area: [30, 45.5, 70, 99.9, 120, 250],
};
const UNITS = { 'for-sale': 1e9, 'for-rent': 1e6, area: 1 };

/** 'Đông Nam' is `dong-nam`. */
const spelled = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/đ/gi, 'd')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-');

/** One address; nothing of the site is used to write it or its SQL. */
export function randomAddress(random: Random, places: readonly KnownPlace[]): RandomAddress {
  const kind = random.pick(['for-sale', 'for-rent'] as const);
  const where = [`kind = '${kind === 'for-sale' ? 'sale' : 'rent'}'`];
  const query = new URLSearchParams();
  const path: string[] = ['', kind];

  const between = (name: string, of: keyof typeof UNITS, column: string) => {
    const unit = UNITS[of];
    if (random.chance(0.4)) {
      const [id, [min = 0, max]] = random.pick(Object.entries(BANDS[of]));
      query.set(name, id);
      where.push(`${column} >= ${min * unit}`, ...(max === undefined ? [] : [`${column} < ${max * unit}`]));
      return;
    }
    const [from, to] = [random.pick(FIGURES[of]), random.pick(FIGURES[of])].sort(
      (one, other) => one - other,
    ) as [number, number];
    const open = random.pick(['from', 'to', 'none'] as const);
    query.set(name, `${open === 'from' ? '' : from}..${open === 'to' ? '' : to}`);
    if (open !== 'from') where.push(`${column} >= ${Math.round(from * unit * 100) / 100}`);
    if (open !== 'to') where.push(`${column} <= ${Math.round(to * unit * 100) / 100}`);
  };
  const anyOf = (name: string, column: string, values: readonly string[], inPath: boolean) => {
    const meant = Array.from({ length: inPath ? 1 : random.int(1, 3) }, () => random.pick(values));
    if (inPath) path.push(...meant.map(spelled));
    else query.set(name, meant.map(spelled).join());
    where.push(`${column} in (${meant.map(quoted).join(', ')})`);
  };

  if (random.chance(0.35)) anyOf('type', 'type_product', PRODUCT_TYPES, random.chance(0.5));
  const isInPath = random.chance(0.2);
  if (isInPath) {
    const place = places.find(({ id }) => id === 'quan-7');
    if (!place) throw new Error('Quận 7 is not among the known places');
    path.push(place.id);
    where.push(place.where);
  } else if (random.chance(0.35)) {
    const meant = Array.from({ length: random.int(1, 4) }, () => random.pick(places));
    query.set('places', [...new Set(meant.map(({ id }) => id))].join());
    where.push(`(${meant.map((place) => place.where).join(' or ')})`);
  }
  if (random.chance(0.25)) {
    const search = random.pick(SEARCHES);
    query.set('q', search);
    where.push(searchSql(search));
  }
  if (random.chance(0.5)) between('price', kind, PRICE_NOW);
  if (random.chance(0.35)) between('area', 'area', 'square_meter');
  if (random.chance(0.25)) anyOf('direction', 'direction', DIRECTIONS, false);
  for (const [name, column] of [
    ['bedrooms', 'bedroom'],
    ['bathrooms', 'bathroom'],
  ] as const) {
    if (!random.chance(0.25)) continue;
    const rooms = random.int(1, 5);
    const isFrom = random.chance(0.5);
    query.set(name, isFrom ? `${rooms}+` : `${rooms}`);
    where.push(`${column} ${isFrom || rooms === 5 ? '>=' : '='} ${rooms}`);
  }
  if (random.chance(0.4)) {
    const degrees = (value: number) => Number(value.toFixed(4));
    const [west, south] = [degrees(random.between(105, 107)), degrees(random.between(9, 21))];
    const [east, north] = [
      degrees(west + random.between(0.01, 3)),
      degrees(south + random.between(0.01, 12)),
    ];
    query.set('bounds', [west, south, east, north].join());
    where.push(`${POSITION.longitude} between ${west} and ${east}`);
    where.push(`${POSITION.latitude} between ${south} and ${north}`);
  }
  if (random.chance(0.15)) {
    const near = LANDMARK_KINDS.slice(0, random.int(1, 2)).map((one) => ({
      kind: one,
      within: random.int(500, 3000),
    }));
    query.set('near', near.map((one) => `${one.kind}-${one.within}`).join());
    where.push('latitude is not null', ...near.map(nearSql));
  }
  const sort = random.pick(Object.keys(ORDERS));
  if (sort !== 'newest') query.set('sort', sort);
  // What stands in a shared address besides filters means nothing.
  if (random.chance(0.2)) query.set('utm_source', 'zalo');
  return {
    kind,
    pathname: path.join('/'),
    search: query.toString(),
    where,
    order: ORDERS[sort] ?? '',
  };
}
