const STEP = 100_000;

/** An amount as precise as an estimate is: to the nearest hundred thousand Vnđ. */
export const rounded = (vnd: number): number => Math.round(vnd / STEP) * STEP;
