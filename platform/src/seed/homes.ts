import {
  DIRECTIONS,
  type Direction,
  type ListingKind,
  type ProductType,
} from '../base/listings/listings.schemas.ts';
import type { Random } from '../foundation/random.ts';
import type { Facts } from '../market/facts.ts';
import { PLACES, type Place } from '../market/places.ts';
import { PROJECTS, type Project } from '../market/projects.ts';

const MILLION = 1_000_000;
/** Finished floor space of a house in million Vnđ a m². */
const BUILDING_COST = 8;

const TYPE_SHARES: Record<ListingKind, [ProductType, number][]> = {
  sale: [
    ['Chung cư', 45],
    ['Liền kề', 20],
    ['Shophouse', 12],
    ['Đơn lập', 10],
    ['Song lập', 8],
    ['Tứ lập', 5],
  ],
  rent: [
    ['Chung cư', 62],
    ['Shophouse', 12],
    ['Liền kề', 12],
    ['Đơn lập', 7],
    ['Song lập', 4],
    ['Tứ lập', 3],
  ],
};

/** Size and rooms before place and price. */
type Shape = Pick<Facts, 'area' | 'bedroom' | 'bathroom' | 'floor' | 'front' | 'depth'>;

/** Bedrooms of flats with their share and usable area in m². */
const FLATS: {
  share: Record<ListingKind, number>;
  bedroom: number;
  area: [number, number];
  bathroom: [number, number];
}[] = [
  { share: { sale: 12, rent: 20 }, bedroom: 1, area: [25, 36], bathroom: [1, 1] },
  { share: { sale: 18, rent: 24 }, bedroom: 1, area: [40, 56], bathroom: [1, 1] },
  { share: { sale: 42, rent: 36 }, bedroom: 2, area: [54, 84], bathroom: [1, 2] },
  { share: { sale: 24, rent: 16 }, bedroom: 3, area: [80, 128], bathroom: [2, 3] },
  { share: { sale: 6, rent: 4 }, bedroom: 4, area: [125, 195], bathroom: [3, 4] },
  { share: { sale: 2, rent: 2 }, bedroom: 5, area: [200, 340], bathroom: [4, 6] },
];

/** Land of houses in metres, and their storeys. */
const HOUSES: Record<
  Exclude<ProductType, 'Chung cư'>,
  { front: [number, number]; depth: [number, number]; floor: [number, number] }
> = {
  'Liền kề': { front: [3.5, 7], depth: [10, 21], floor: [2, 5] },
  Shophouse: { front: [5, 10], depth: [12, 24], floor: [3, 6] },
  'Tứ lập': { front: [8, 11], depth: [11, 18], floor: [2, 3] },
  'Song lập': { front: [8, 13], depth: [15, 22], floor: [2, 4] },
  'Đơn lập': { front: [11, 22], depth: [16, 28], floor: [2, 4] },
};

/** Makes one home whose size, rooms and price fit its type and place. */
export function makeHome(kind: ListingKind, random: Random): Facts {
  const [type] = random.weighted(TYPE_SHARES[kind], ([, share]) => share);
  const flat = type === 'Chung cư';
  const place = random.weighted(PLACES, (candidate) => candidate.weight);
  const project = pickProject(place, flat, random);
  const shape = flat ? makeFlat(kind, random) : makeHouse(type, random);
  const value = flat
    ? flatValue(shape, place, project, random)
    : houseValue(type, shape, place, project, random);
  return {
    kind,
    type,
    place,
    project,
    street: random.pick(place.streets),
    direction: pickDirection(random),
    ...shape,
    price: kind === 'sale' ? roundSale(value) : roundRent(value * monthlyYield(flat, random)),
  };
}

/** Rounds Vnđ as sellers do: 10 million steps, coarser for dearer homes. */
export function roundSale(price: number): number {
  const step = price < 10_000 * MILLION ? 10 : price < 50_000 * MILLION ? 100 : 500;
  return Math.max(1, Math.round(price / (step * MILLION))) * step * MILLION;
}

/** Rounds a monthly rent in Vnđ: steps of 500 thousand, of a million from 50 million on. */
export function roundRent(price: number): number {
  const step = price < 50 * MILLION ? 0.5 * MILLION : MILLION;
  return Math.max(4, Math.round(price / step)) * step;
}

function pickProject(place: Place, flat: boolean, random: Random): Project | undefined {
  const fitting = PROJECTS.filter(
    (project) =>
      project.ward === place.ward && (project.offers === 'both' || (project.offers === 'flats') === flat),
  );
  return fitting.length > 0 && random.chance(flat ? 0.92 : 0.7) ? random.pick(fitting) : undefined;
}

function pickDirection(random: Random): Direction {
  // The first eight are plain; corner homes with two directions are rarer.
  return random.weighted(DIRECTIONS, (direction) => (direction.includes(' - ') ? 1 : 3));
}

function makeFlat(kind: ListingKind, random: Random): Shape {
  const { bedroom, area, bathroom } = random.weighted(FLATS, ({ share }) => share[kind]);
  return {
    area: Math.round(random.between(...area) * 2) / 2,
    bedroom,
    bathroom: random.int(...bathroom),
    floor: random.int(2, 34),
    front: 0,
    depth: 0,
  };
}

function makeHouse(type: Exclude<ProductType, 'Chung cư'>, random: Random): Shape {
  const limits = HOUSES[type];
  const front = Math.round(random.between(...limits.front) * 2) / 2;
  const depth = Math.round(random.between(...limits.depth) * 2) / 2;
  const floor = random.int(...limits.floor);
  const area = type === 'Đơn lập' ? Math.round(front * depth) : Math.round(front * depth * 10) / 10;
  const most = Math.min(type === 'Đơn lập' ? 7 : 6, floor + (area > 300 ? 3 : 2));
  const bedroom = type === 'Shophouse' ? random.int(1, 5) : random.int(Math.min(3, most), most);
  return { area, bedroom, bathroom: Math.max(1, bedroom + random.int(-1, 1)), floor, front, depth };
}

function flatValue(shape: Shape, place: Place, project: Project | undefined, random: Random): number {
  const height = 0.97 + shape.floor * 0.002;
  // Small flats cost more a square metre than large ones.
  const size = shape.area < 40 ? 1.04 : shape.area > 120 ? 0.97 : 1;
  return (
    shape.area * place.flat * (project?.factor ?? 0.9) * height * size * random.between(0.9, 1.1) * MILLION
  );
}

function houseValue(
  type: ProductType,
  shape: Shape,
  place: Place,
  project: Project | undefined,
  random: Random,
): number {
  const shop = type === 'Shophouse' ? 1.25 : 1;
  const land = shape.area * place.land * shop * (project?.factor ?? 0.88) * random.between(0.85, 1.15);
  const built = shape.area * (type === 'Đơn lập' ? 0.45 : 0.75) * shape.floor * BUILDING_COST;
  return (land + built) * MILLION;
}

function monthlyYield(flat: boolean, random: Random): number {
  // Unfurnished to fully furnished; houses bring less for their price than flats.
  return flat ? random.between(0.0029, 0.0046) : random.between(0.0014, 0.0026);
}
