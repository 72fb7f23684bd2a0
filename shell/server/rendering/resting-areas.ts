/** An area whose pages failed so often in a row is left to the browsers for a while; or that took so many workers in that while. */
export const FAILURES = 5;
/** How long that is, ms. */
export const REST_MS = 30_000;

interface Failures {
  /** In a row. */
  count: number;
  /** When it took a worker from all areas, epoch ms. */
  losses: number[];
  /** Until when it rests, once it has failed too often. */
  until: number;
}

/**
 * Leaves areas to the browsers whose pages fail on the server, page after page (a circuit breaker). A page that ends its
 * worker costs the others too: these are counted even when pages between them were rendered.
 */
export class RestingAreas {
  readonly #failures = new Map<string, Failures>();

  /**
   * Whether the area rests now.
   *
   * @param version the area and its version: a release begins afresh
   */
  rests(version: string, now = Date.now()): boolean {
    const known = this.#failures.get(version);
    return known !== undefined && isTooMuch(known) && now < known.until;
  }

  /** Notes a page that was rendered. */
  succeeded(version: string, now = Date.now()): void {
    const known = this.#failures.get(version);
    if (!known) return;
    known.count = 0;
    known.losses = known.losses.filter((at) => now - at < REST_MS);
    if (known.losses.length === 0) this.#failures.delete(version);
  }

  /**
   * Notes a page that was not.
   *
   * @param isLoss it took its worker with it
   * @returns whether the area rests from now on
   */
  failed(version: string, isLoss = false, now = Date.now()): boolean {
    const { count = 0, losses = [] } = this.#failures.get(version) ?? {};
    const recent = losses.filter((at) => now - at < REST_MS);
    const known = { count: count + 1, losses: isLoss ? [...recent, now] : recent, until: now + REST_MS };
    this.#failures.set(version, known);
    return isTooMuch(known);
  }
}

const isTooMuch = ({ count, losses }: Failures): boolean => count >= FAILURES || losses.length >= FAILURES;
