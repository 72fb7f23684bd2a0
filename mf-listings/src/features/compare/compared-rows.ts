/** What a home has for one row. */
export interface Cell {
  /** In words; also what tells whether homes differ. */
  text: string;
  /** Each on a line of its own, instead of the text. */
  lines?: readonly string[] | undefined;
  /** A number of which less is better without dispute. */
  less?: number | undefined;
}

/** One point in which homes are compared, with a cell for each home; undefined where nothing is known. */
export interface Row {
  name: string;
  cells: readonly (Cell | undefined)[];
}

/** A row as the table shows it. */
export interface ComparedRow extends Row {
  /** Of two homes it is known that they have not the same: a home of which nothing is known differs from nobody. */
  differs: boolean;
  /** The places of the homes that are better than another one without dispute. */
  best: readonly number[];
}

/**
 * Tells where homes differ.
 *
 * @param rows one cell for each home
 * @param isThere which of the homes are known at all: the others differ from nobody
 * @returns the rows that at least one home knows something of
 */
export function comparedRows(rows: readonly Row[], isThere: readonly boolean[]): ComparedRow[] {
  return rows.flatMap(({ name, cells }) => {
    const known = cells.filter((_, place) => isThere[place]);
    if (!known.some(Boolean)) return [];
    const numbered = known.filter((cell) => cell?.less !== undefined);
    // What reads the same is called equally good, whatever rounding has left out.
    const least = [...numbered].sort((left, right) => (left?.less ?? 0) - (right?.less ?? 0))[0]?.text;
    const isBetter = numbered.some((cell) => cell?.text !== least);
    return {
      name,
      cells,
      differs: new Set(known.flatMap((cell) => cell?.text ?? [])).size > 1,
      best: isBetter ? cells.flatMap((cell, place) => (cell?.text === least ? place : [])) : [],
    };
  });
}
