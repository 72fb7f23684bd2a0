import type { Facts } from '../market/facts.ts';

/** What is known of a home before it has its pictures. */
export interface CoverHome {
  id: string;
  facts: Facts;
  author_id: string;
  /** In Vnđ, as the feed sorts it. */
  priceInForce: number;
}

/** How many of a list's homes are looked at from its start: two screens of a desktop's grid. */
const HEAD = 48;
/** In a grid the one below counts too, but less than the one beside. */
const WEIGHTS_NEWEST = [3, 1, 1];
const WEIGHTS_SORTED = [3];

const byText = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

/** The orders in which a feed is read beside the newest first; ties go by the id, as in the database. */
const SORTED: ((one: CoverHome, other: CoverHome) => number)[] = [
  (one, other) => one.priceInForce - other.priceInForce || byText(one.id, other.id),
  (one, other) => one.facts.area - other.facts.area || byText(one.id, other.id),
  (one, other) =>
    one.priceInForce / one.facts.area - other.priceInForce / other.facts.area || byText(one.id, other.id),
];

/** The lists that a filter makes of a feed. */
const FILTERED: ((home: CoverHome) => string)[] = [
  ({ facts }) => facts.type,
  ({ facts }) => facts.place.province,
  ({ facts }) => facts.place.oldDistrict,
  ({ facts }) => facts.place.ward,
  ({ facts }) => `${facts.type}, ${facts.place.province}`,
];

/** Which homes stand side by side in the lists that visitors see, and how much that counts. */
export class NeighbourLists {
  readonly #weights: Map<number, number>[];

  /** @param homes newest first */
  constructor(homes: readonly CoverHome[]) {
    this.#weights = homes.map(() => new Map());
    const all = homes.map((_, index) => index);
    this.#addList(all, WEIGHTS_NEWEST);
    for (const list of this.#groups(homes, ({ facts }) => facts.type)) this.#addList(list, WEIGHTS_NEWEST);
    for (const list of this.#groups(homes, (home) => home.author_id))
      this.#addList(list.slice(0, HEAD), WEIGHTS_NEWEST);
    const lists = [all, ...FILTERED.flatMap((keyOf) => this.#groups(homes, keyOf))];
    for (const list of lists) {
      this.#addList(list.slice(0, HEAD), WEIGHTS_NEWEST);
      for (const compare of SORTED) {
        const sorted = [...list].sort((one, other) =>
          compare(homes[one] as CoverHome, homes[other] as CoverHome),
        );
        this.#addList(sorted.slice(0, HEAD), WEIGHTS_SORTED);
        this.#addList(sorted.slice(-HEAD), WEIGHTS_SORTED);
      }
    }
  }

  /**
   * Sums the weights of a home's neighbours by what they have.
   *
   * @param index of the home
   * @param tagOf what a neighbour has; undefined is left out
   */
  weightsBy(index: number, tagOf: (other: number) => string | undefined): Map<string, number> {
    const sums = new Map<string, number>();
    for (const [other, weight] of this.#weights[index] ?? []) {
      const value = tagOf(other);
      if (value !== undefined) sums.set(value, (sums.get(value) ?? 0) + weight);
    }
    return sums;
  }

  #groups(homes: readonly CoverHome[], keyOf: (home: CoverHome) => string): number[][] {
    const groups = new Map<string, number[]>();
    homes.forEach((home, index) => {
      const key = keyOf(home);
      const group = groups.get(key);
      if (group) group.push(index);
      else groups.set(key, [index]);
    });
    return [...groups.values()];
  }

  #addList(list: readonly number[], weights: readonly number[]): void {
    list.forEach((one, place) => {
      weights.forEach((weight, step) => {
        const other = list[place + step + 1];
        if (other === undefined) return;
        this.#add(one, other, weight);
        this.#add(other, one, weight);
      });
    });
  }

  #add(one: number, other: number, weight: number): void {
    const known = this.#weights[one];
    known?.set(other, (known.get(other) ?? 0) + weight);
  }
}
