/** An area whose pages failed so often in a row is left to the browsers for a while. */
export const FAILURES = 5;
/** How long that is, ms. */
export const REST_MS = 30_000;

/** Leaves areas to the browsers whose pages fail on the server, page after page (a circuit breaker). */
export class RestingAreas {
  readonly #failures = new Map<string, { count: number; until: number }>();

  /**
   * Whether the area rests now.
   *
   * @param version the area and its version: a release begins afresh
   */
  rests(version: string, now = Date.now()): boolean {
    const known = this.#failures.get(version);
    return known !== undefined && known.count >= FAILURES && now < known.until;
  }

  /** Notes a page that was rendered. */
  succeeded(version: string): void {
    this.#failures.delete(version);
  }

  /**
   * Notes a page that was not.
   *
   * @returns whether the area rests from now on
   */
  failed(version: string, now = Date.now()): boolean {
    const count = (this.#failures.get(version)?.count ?? 0) + 1;
    this.#failures.set(version, { count, until: now + REST_MS });
    return count >= FAILURES;
  }
}
