import type { AreaManifest } from '@site/shared/contract';

/**
 * The most that the site allows an area to claim, kB: a budget stands in the area's own `area.json`, and would be no limit if its team
 * chose any number. Pages load in about two seconds on a slow phone with these; a whole stock runtime, which such a phone runs in 60 ms,
 * weighs 40.
 */
const MOST: Required<AreaManifest['budget']> = { js: 80, css: 20, lazy: 500, server: 1500, runtime: 40 };

/**
 * What of an area's budget is more than the site allows.
 *
 * @param budget of its area.json
 * @returns a line for each
 */
export const overMost = (budget: AreaManifest['budget']): string[] =>
  (Object.keys(MOST) as (keyof typeof MOST)[]).flatMap((field) =>
    (budget[field] ?? 0) > MOST[field]
      ? [`area.json: budget.${field} is ${budget[field]}, the site allows ${MOST[field]} kB at most`]
      : [],
  );
