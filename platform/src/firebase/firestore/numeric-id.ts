const NUMERIC_ID = /^__id(-?(?:0|[1-9]\d{0,18}))__$/;
const MAX_INT64 = 2n ** 63n - 1n;
const MIN_INT64 = -(2n ** 63n);

/**
 * The number of an id such as `__id7__`: ids that Datastore gave out as numbers, which Firestore sorts by the number and
 * before all others.
 *
 * @returns undefined for any other id, and for a number that 64 bits do not hold
 */
export function numberOfId(id: string): bigint | undefined {
  const digits = NUMERIC_ID.exec(id)?.[1];
  if (digits === undefined || digits === '-0') return undefined;
  const number = BigInt(digits);
  return number >= MIN_INT64 && number <= MAX_INT64 ? number : undefined;
}
