import type { ProductType } from '../../base/listings/listings.schemas.ts';
import { plainText } from '../../foundation/text/plain-text.ts';
import { PLACES, type Place } from '../../market/places.ts';
import { PROJECTS, type Project } from '../../market/projects.ts';
import type { Range } from '../../market/words/amounts.ts';
import { FACTS_NORTH } from './facts-north.ts';
import { FACTS_SOUTH } from './facts-south.ts';
import { type ProjectFacts, readFacts } from './read-facts.ts';

/** One product type of a project, as it usually is there. */
export interface Offer {
  type: ProductType;
  /** Flats: usable area; houses: land. In m². */
  area: Range;
  /** Vnđ a m² of that area. */
  perSquareMetre: Range;
  /** Vnđ a home. */
  total: Range;
}

/** A housing project that the assistant knows. */
export interface CatalogueProject extends Omit<ProjectFacts, 'name'> {
  /** The name without marks, such as 'celadon-tay-thanh'. */
  id: string;
  name: string;
  place: Place;
  offers: readonly Offer[];
  /** All of ours are made up, and answers say so. */
  sample: true;
}

/** When the facts of the projects were last gone through; answers cite it. Whoever changes a fact changes it too. */
export const CATALOGUE_DATE = new Date('2026-11-01T00:00:00Z');

const MILLION = 1_000_000;
const TOTAL_STEP = 100 * MILLION;
/** How prices of one project spread around the usual one. */
const FLAT_SPREAD: Range = [0.86, 1.16];
const LAND_SPREAD: Range = [0.85, 1.15];
const SHOP_SURCHARGE = 1.25;
/** What the building adds to the land, in million Vnđ a m² of land. */
const BUILDING: Range = [10, 32];

/** Land of houses in m². */
const LAND: Record<Exclude<ProductType, 'Chung cư'>, Range> = {
  'Liền kề': [50, 125],
  Shophouse: [75, 190],
  'Tứ lập': [95, 180],
  'Song lập': [130, 260],
  'Đơn lập': [200, 480],
};

/**
 * Every project of the demo market with its facts. Which projects there are, where, and how their prices stand is the
 * market's own data (`seed/`), so that its listings fit.
 *
 * @throws Error when a project has no facts, or facts have no project
 */
export function readCatalogue(): CatalogueProject[] {
  const facts = new Map(
    [...readFacts(FACTS_SOUTH), ...readFacts(FACTS_NORTH)].map((item) => [item.name, item]),
  );
  const projects = PROJECTS.map((project) => {
    const own = facts.get(project.name);
    const place = PLACES.find(({ ward }) => ward === project.ward);
    if (own === undefined || place === undefined) throw new Error(`No facts or place: ${project.name}`);
    facts.delete(project.name);
    return {
      ...own,
      id: plainText(project.name).replaceAll(' ', '-'),
      place,
      offers: offersOf(project, place),
      sample: true as const,
    };
  });
  if (facts.size > 0) throw new Error(`Facts of no project: ${[...facts.keys()].join(', ')}`);
  return projects;
}

/** Lowest and highest price of a home there, in Vnđ. */
export function priceRange({ offers }: CatalogueProject): Range {
  return rangeOver(offers.map(({ total }) => total));
}

/** From the lowest to the highest of several ranges. */
export function rangeOver(ranges: readonly Range[]): Range {
  return [Math.min(...ranges.map(([low]) => low)), Math.max(...ranges.map(([, high]) => high))];
}

function offersOf({ offers, factor }: Project, place: Place): Offer[] {
  const flats = offers === 'houses' ? [] : [flatOffer(place, factor)];
  const types = offers === 'flats' ? [] : (Object.keys(LAND) as (keyof typeof LAND)[]);
  return [...flats, ...types.map((type) => houseOffer(type, place, factor))];
}

function flatOffer(place: Place, factor: number): Offer {
  const area: Range = factor < 0.96 ? [28, 78] : factor < 1.08 ? [40, 98] : [50, 135];
  return offer('Chung cư', area, scale(FLAT_SPREAD, place.flat * factor));
}

function houseOffer(type: keyof typeof LAND, place: Place, factor: number): Offer {
  const land = scale(LAND_SPREAD, place.land * factor * (type === 'Shophouse' ? SHOP_SURCHARGE : 1));
  return offer(type, LAND[type], [land[0] + BUILDING[0], land[1] + BUILDING[1]]);
}

function offer(type: ProductType, area: Range, millions: Range): Offer {
  const perSquareMetre: Range = [Math.floor(millions[0]) * MILLION, Math.ceil(millions[1]) * MILLION];
  const total = (index: 0 | 1) => Math.round((perSquareMetre[index] * area[index]) / TOTAL_STEP) * TOTAL_STEP;
  return { type, area, perSquareMetre, total: [total(0), total(1)] };
}

function scale([low, high]: Range, by: number): Range {
  return [low * by, high * by];
}
