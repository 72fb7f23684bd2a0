import type { Random } from '../foundation/random.ts';
import { type CoverHome, NeighbourLists } from './neighbours.ts';

/** A picture that may lead a home's others. */
export interface CoverCandidate {
  name: string;
  /** The building from outside; otherwise a room or a balcony. */
  isFront: boolean;
}

/** How often the front leads: as often as a room. */
const FRONT_SHARE = 0.5;
/** How much a share that is off counts beside a neighbour with the same cover (1 at least). */
const SHARE_WEIGHT = 0.2;
const USE_WEIGHT = 0.02;
const REPAIRS = 4;

/**
 * Gives each home of a feed its cover, so that what stands side by side in a list looks different: by date, by price,
 * by area, of one type, one place or one author. Where the pictures do not suffice, the fewest neighbours are alike.
 *
 * @param homes newest first
 * @param candidatesOf the pictures that may lead each of them; at least one
 * @param random decides between equals
 * @returns the covers' names, in the order of the homes
 */
export function chooseCovers(
  homes: readonly CoverHome[],
  candidatesOf: readonly (readonly CoverCandidate[])[],
  random: Random,
): string[] {
  const neighbours = new NeighbourLists(homes);
  const covers: (CoverCandidate | undefined)[] = homes.map(() => undefined);
  const fronts = new Map<string, number>();
  const uses = new Map<string, number>();
  const count = (counts: Map<string, number>, key: string, by: number) =>
    counts.set(key, (counts.get(key) ?? 0) + by);

  const give = (index: number) => {
    const { type } = (homes[index] as CoverHome).facts;
    const before = covers[index];
    if (before) {
      count(uses, before.name, -1);
      count(fronts, type, before.isFront ? FRONT_SHARE - 1 : FRONT_SHARE);
    }
    const tooManyFronts = (fronts.get(type) ?? 0) * SHARE_WEIGHT;
    const alike = neighbours.weightsBy(index, (other) => covers[other]?.name);
    let best: { cost: number; candidate: CoverCandidate } | undefined;
    for (const candidate of candidatesOf[index] as readonly CoverCandidate[]) {
      const cost =
        (alike.get(candidate.name) ?? 0) +
        (candidate.isFront ? tooManyFronts : -tooManyFronts) +
        (uses.get(candidate.name) ?? 0) * (USE_WEIGHT / Math.sqrt(homes.length)) +
        random.next() * 0.2;
      if (best === undefined || cost < best.cost) best = { cost, candidate };
    }
    if (best === undefined) throw new Error('A home has no picture that may lead the others.');
    covers[index] = best.candidate;
    count(uses, best.candidate.name, 1);
    count(fronts, type, best.candidate.isFront ? 1 - FRONT_SHARE : -FRONT_SHARE);
  };

  homes.forEach((_, index) => {
    give(index);
  });
  for (let round = 0; round < REPAIRS; round += 1) {
    homes.forEach((_, index) => {
      const name = covers[index]?.name ?? '';
      if (neighbours.weightsBy(index, (other) => covers[other]?.name).has(name)) give(index);
    });
  }
  return covers.map((cover) => cover?.name ?? '');
}
