import { z } from 'zod';

/** What the operator can set of the search. */
export interface SearchSettings {
  /** Up to so many listings in the window of a map each is a point, more of them are clusters (MAP_POINTS, default 1,000). */
  mapPoints: number;
}

const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema);

/** More points than this are an answer of over a megabyte for each move of a map. */
const MOST_MAP_POINTS = 10_000;

export const searchEnvironmentSchema = z.object({
  MAP_POINTS: optional(z.coerce.number().int().min(0).max(MOST_MAP_POINTS).default(1000)),
});

/** Settings from checked variables. */
export function searchSettingsOf(values: z.output<typeof searchEnvironmentSchema>): SearchSettings {
  return { mapPoints: values.MAP_POINTS };
}
