import { AMENITIES, DEVELOPERS, type Term } from './vocabulary.ts';

/** When homes are handed over: already since a year, or expected in a quarter. */
export type Handover =
  | { state: 'delivered'; year: number }
  | { state: 'expected'; year: number; quarter: number };

/** What the tables add to a project of the market. */
export interface ProjectFacts {
  name: string;
  developer: string;
  handover: Handover;
  amenities: readonly Term[];
  /** A sentence about what is special. */
  highlight: string;
}

const HANDOVER = /^(\d{4})(?:Q([1-4]))?$/;

/**
 * Reads a table with a project a line: name; developer's code; year of handover, or year and quarter when it is still
 * expected (2028Q1); codes of amenities; what is special.
 *
 * @throws Error for a line that does not fit
 */
export function readFacts(table: string): ProjectFacts[] {
  const lines = table.trim().split('\n');
  return lines.map((line) => {
    const [name = '', developerCode = '', handover = '', codes = '', ...rest] = line
      .split(';')
      .map((column) => column.trim());
    const developer = DEVELOPERS[developerCode];
    const amenities = codes.split(' ').map((code) => AMENITIES[code]);
    const [, year, quarter] = HANDOVER.exec(handover) ?? [];
    const known = amenities.filter((amenity) => amenity !== undefined);
    if (
      developer === undefined ||
      year === undefined ||
      known.length < amenities.length ||
      rest.length === 0
    ) {
      throw new Error(`Wrong line of the catalogue: ${line}`);
    }
    return {
      name,
      developer,
      handover:
        quarter === undefined
          ? { state: 'delivered', year: Number(year) }
          : { state: 'expected', year: Number(year), quarter: Number(quarter) },
      amenities: known,
      highlight: rest.join('; '),
    };
  });
}
