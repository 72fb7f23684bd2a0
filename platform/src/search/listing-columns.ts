import {
  DIRECTIONS,
  type Direction,
  PRODUCT_TYPES,
  type ProductType,
} from '../base/listings/listings.schemas.ts';
import { wardCircle } from '../base/listings/ward-circle.ts';
import { Names } from './names.ts';
import { type ListingWard, wardOfListing } from './place-scope.ts';
import { UuidTable, uuidWords } from './uuid-table.ts';

const FORMS = {
  /** In force, Vnđ. */
  price: Float64Array,
  /** m². */
  area: Float64Array,
  /** Epoch milliseconds. */
  updated: Float64Array,
  created: Float64Array,
  /** Degrees WGS 84; of a listing without coordinates those of its ward's centre, or NaN. */
  latitude: Float64Array,
  longitude: Float64Array,
  bedroom: Int16Array,
  bathroom: Int16Array,
  /** Number in `PRODUCT_TYPES`. */
  type: Uint8Array,
  /** Number in `DIRECTIONS`. */
  direction: Uint8Array,
  /** 1: the coordinates are those of the ward's centre. */
  isApproximate: Uint8Array,
  /** 1: has a picture. */
  hasPictures: Uint8Array,
  author: Uint32Array,
  /** Number of the ward's code. */
  ward: Uint32Array,
  /** 0: in no project. */
  project: Uint32Array,
} as const;

type ColumnName = keyof typeof FORMS;
type Columns = { [Name in ColumnName]: InstanceType<(typeof FORMS)[Name]> };

/** A row of `listings` as the columns take it. */
export interface ColumnRow {
  id: string;
  author_id: string;
  price_in_force: number;
  square_meter: number;
  updated_at: Date;
  created_at: Date;
  latitude: number | null;
  longitude: number | null;
  bedroom: number;
  bathroom: number;
  type_product: ProductType;
  direction: Direction;
  has_pictures: boolean;
  ward: string;
  province: string;
  project: string | null;
}

/** A number for each row, computed when it is first asked for and kept from then on. */
interface DerivedColumn {
  of: (latitude: number, longitude: number) => number;
  values: Float32Array;
}

const SMALLEST = 1024;
const NO_PROJECT = '';

/**
 * The listings of one kind, each a row of numbers, a column after the other: some 93 bytes a listing. A question that asks
 * for anything together reads a million of them in a few milliseconds, for which SQL would take a second.
 *
 * Rows have no order, and the last one takes the number of one that goes: a number is good until the next change.
 */
export class ListingColumns {
  readonly ids = new UuidTable();
  readonly #authors = new Names();
  readonly #wards = new Names();
  readonly #projects = new Names();
  /** By the names that listings carry. */
  readonly #wardsByName = new Map<string, ListingWard>();
  readonly #derived = new Map<string, DerivedColumn>();
  /** By the numbers of their wards. */
  readonly #radii = new Map<number, number>();
  #columns = columnsOf(SMALLEST);

  constructor() {
    this.#projects.numberOf(NO_PROJECT);
  }

  /** How many listings there are. */
  get size(): number {
    return this.ids.size;
  }

  /** Bytes of the rows. */
  get bytes(): number {
    const columns = Object.values(this.#columns).reduce((sum, { byteLength }) => sum + byteLength, 0);
    const derived = [...this.#derived.values()].reduce((sum, { values }) => sum + values.byteLength, 0);
    return this.ids.bytes + columns + derived;
  }

  /** The values by row; beyond `size` they mean nothing. */
  get values(): Readonly<Columns> {
    return this.#columns;
  }

  /** The number of an author in the column, if any listing has had it. */
  authorNumber(id: string): number | undefined {
    return this.#authors.find(id.toLowerCase());
  }

  /** For each number of the column `ward`, 1 if its code is one of these. */
  marksOfWards(codes: ReadonlySet<string>): Uint8Array {
    return marks(this.#wards, codes);
  }

  /** For each number of the column `project`, 1 if its name is one of these. */
  marksOfProjects(names: ReadonlySet<string>): Uint8Array {
    return marks(this.#projects, names);
  }

  /**
   * A column that follows from the coordinates; NaN for a listing that has none of its own.
   *
   * @param name of the column, always with the same `of`
   */
  derived(name: string, of: DerivedColumn['of']): Float32Array {
    const known = this.#derived.get(name);
    if (known !== undefined) return known.values;
    const column: DerivedColumn = { of, values: new Float32Array(this.#columns.price.length) };
    for (let row = 0; row < this.size; row += 1) this.#derive(column, row);
    this.#derived.set(name, column);
    return column.values;
  }

  /** How far from a listing's coordinates its ward reaches, metres, for one whose own are not known; 0 when its ward is not known either. */
  radiusAt(row: number): number {
    const ward = this.#columns.ward[row] ?? 0;
    const radius = this.#radii.get(ward) ?? wardCircle(this.#wards.nameOf(ward))?.radius ?? 0;
    this.#radii.set(ward, radius);
    return radius;
  }

  /** Adds a listing that is not among them. */
  add(listing: ColumnRow): void {
    const row = this.ids.add(uuidWords(listing.id));
    if (row === this.#columns.price.length) this.#grow();
    const columns = this.#columns;
    columns.price[row] = listing.price_in_force;
    columns.area[row] = listing.square_meter;
    columns.updated[row] = listing.updated_at.getTime();
    columns.created[row] = listing.created_at.getTime();
    columns.bedroom[row] = listing.bedroom;
    columns.bathroom[row] = listing.bathroom;
    columns.type[row] = PRODUCT_TYPES.indexOf(listing.type_product);
    columns.direction[row] = DIRECTIONS.indexOf(listing.direction);
    columns.hasPictures[row] = Number(listing.has_pictures);
    columns.author[row] = this.#authors.numberOf(listing.author_id);
    columns.project[row] = this.#projects.numberOf(listing.project ?? NO_PROJECT);
    this.#locate(row, listing);
    for (const column of this.#derived.values()) this.#derive(column, row);
  }

  /** Takes a listing out, if it is among them. */
  remove(id: string): void {
    const row = this.ids.rowOf(uuidWords(id));
    if (row < 0) return;
    const last = this.size - 1;
    for (const column of this.#all()) column[row] = column[last] ?? 0;
    this.ids.remove(row);
  }

  #locate(row: number, { latitude, longitude, ward, province }: ColumnRow): void {
    const own = this.#wardOf(ward, province);
    const isApproximate = latitude === null || longitude === null;
    const shown = isApproximate ? own : { latitude, longitude };
    this.#columns.ward[row] = this.#wards.numberOf(own.code);
    this.#columns.isApproximate[row] = Number(isApproximate);
    this.#columns.latitude[row] = shown.latitude;
    this.#columns.longitude[row] = shown.longitude;
  }

  #wardOf(ward: string, province: string): ListingWard {
    const key = `${ward}\n${province}`;
    const known = this.#wardsByName.get(key) ?? wardOfListing(ward, province);
    this.#wardsByName.set(key, known);
    return known;
  }

  #derive({ of, values }: DerivedColumn, row: number): void {
    const { isApproximate, latitude, longitude } = this.#columns;
    values[row] =
      isApproximate[row] === 1 ? Number.NaN : of(latitude[row] ?? Number.NaN, longitude[row] ?? Number.NaN);
  }

  #all() {
    return [...Object.values(this.#columns), ...[...this.#derived.values()].map(({ values }) => values)];
  }

  #grow(): void {
    const before = this.#columns;
    this.#columns = columnsOf(2 * before.price.length);
    for (const name of Object.keys(FORMS) as ColumnName[]) this.#columns[name].set(before[name]);
    for (const column of this.#derived.values()) {
      const values = new Float32Array(2 * column.values.length);
      values.set(column.values);
      column.values = values;
    }
  }
}

function columnsOf(capacity: number): Columns {
  const columns = Object.entries(FORMS).map(([name, Form]) => [name, new Form(capacity)]);
  return Object.fromEntries(columns) as Columns;
}

function marks(names: Names, meant: ReadonlySet<string>): Uint8Array {
  return Uint8Array.from({ length: names.size }, (_none, number) => Number(meant.has(names.nameOf(number))));
}
