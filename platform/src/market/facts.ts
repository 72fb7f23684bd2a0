import type { Direction, ListingKind, ProductType } from './home-kinds.ts';
import type { Place } from './places.ts';
import type { Project } from './projects.ts';

/** All that is true about one home, from which its texts and pictures follow. */
export interface Facts {
  kind: ListingKind;
  type: ProductType;
  place: Place;
  project: Project | undefined;
  street: string;
  /** Flats: usable area; houses: land. In m². */
  area: number;
  bedroom: number;
  bathroom: number;
  direction: Direction;
  /** In Vnđ, rent per month. */
  price: number;
  /** Storeys of a house, or the storey of a flat. */
  floor: number;
  /** Width and depth of the land in metres; 0 for flats. */
  front: number;
  depth: number;
}

/** A text about a home. */
export type Text = (facts: Facts) => string;

/** 2_350_000_000 → '2,35 tỷ', 12_500_000 → '12,5 triệu'. */
export function priceText(price: number): string {
  return price >= 1_000_000_000
    ? `${decimal(price / 1_000_000_000)} tỷ`
    : `${decimal(price / 1_000_000)} triệu`;
}

/** 68.5 → '68,5'. */
export function decimal(value: number): string {
  return value
    .toFixed(2)
    .replace(/\.?0+$/, '')
    .replace('.', ',');
}

/** '68,5 m²'. */
export function areaText(facts: Facts): string {
  return `${decimal(facts.area)} m²`;
}

/** The old district, as people still say it: 'Quận 7', 'Dĩ An'. */
export function districtText(facts: Facts): string {
  return facts.place.oldDistrict.split(',')[0] ?? facts.place.oldDistrict;
}

/** The project's name, or the street of a home outside a project. */
export function spotText(facts: Facts): string {
  return facts.project?.name ?? `đường ${facts.street}`;
}

/** 'hướng Đông Nam', or 'căn góc hai hướng Đông Nam - Tây Nam' for a compound direction. */
export function directionText(facts: Facts): string {
  return facts.direction.includes(' - ')
    ? `căn góc hai hướng ${facts.direction}`
    : `hướng ${facts.direction}`;
}

/** The place as sent to clients: new ward, old district, province (since the merger of 2025). */
export function locationText(facts: Facts): string {
  const { ward, oldDistrict, province } = facts.place;
  return `Đường ${facts.street}, ${ward} (${oldDistrict} cũ), ${province}`;
}
