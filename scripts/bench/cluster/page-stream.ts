import { ask } from '../render/ask';

const VISITORS_OF_A_NETWORK = 250;

/** What has become of pages. */
export interface PageCounts {
  /** How long each whole page took, ms. */
  took: number[];
  /** Whole pages that the server had left to the browser to render. */
  unrendered: number;
  /** Pages that did not come whole, by what was said. */
  failed: string[];
}

/** Pages that come at a fixed rate, whether the ones before have been answered or not. */
export interface PageStream {
  /** What has become of the pages that ended since the last call. */
  take(): PageCounts;
  /** Looks from now on in each page for a version. */
  expect(version: string): void;
  /** When the last page came that did not name the version, by `performance.now`; 0 for none. */
  lastOld(): number;
  /** Asks for no more pages, and waits for those that are on their way. */
  stop(): Promise<void>;
}

const none = (): PageCounts => ({ took: [], unrendered: 0, failed: [] });

/**
 * Asks for pages at a fixed rate, each as another visitor (LOAD-1).
 *
 * @param urls whole addresses, taken in turn
 * @param perMinute how many
 */
export function streamPages(urls: readonly string[], perMinute: number): PageStream {
  let counts = none();
  let number = 0;
  let version = '';
  let lastOld = 0;
  const underWay = new Set<Promise<void>>();
  const timer = setInterval(() => {
    number += 1;
    const network = Math.floor(number / VISITORS_OF_A_NETWORK) % VISITORS_OF_A_NETWORK;
    const from = `127.3.${network}.${1 + (number % VISITORS_OF_A_NETWORK)}`;
    const look = (html: string) => {
      if (!html.includes(version)) lastOld = performance.now();
    };
    const asked = ask(urls[number % urls.length] ?? '', from, look)
      .then(
        ({ ms, isRendered }) => {
          counts.took.push(ms);
          if (!isRendered) counts.unrendered += 1;
        },
        (error: Error) => void counts.failed.push(error.message),
      )
      .finally(() => underWay.delete(asked));
    underWay.add(asked);
  }, 60_000 / perMinute);
  return {
    take() {
      const taken = counts;
      counts = none();
      return taken;
    },
    expect(next) {
      version = next;
    },
    lastOld: () => lastOld,
    async stop() {
      clearInterval(timer);
      await Promise.all(underWay);
    },
  };
}
