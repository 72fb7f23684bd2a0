import { percentile, shown } from '../platform/measure';
import { ask } from '../render/ask';

const PAGES = ['/', '/for-sale', '/for-rent', '/mega-views', '/rules', '/purchase-need'];

/** Pages that come at a fixed rate, whether the ones before have been answered or not. */
export interface PageStream {
  /** What has become of the pages since the last call. */
  take(): { count: number; failed: number; p50: number; p95: number };
  stop(): void;
}

/**
 * Asks for pages at a fixed rate, each as another visitor.
 *
 * @param urls balancers in front of the sites, taken in turn
 * @param perMinute how many
 */
export function streamPages(urls: readonly string[], perMinute: number): PageStream {
  let took: number[] = [];
  let failed = 0;
  let number = 0;
  const timer = setInterval(() => {
    number += 1;
    const from = `127.3.${Math.floor(number / 250) % 250}.${1 + (number % 250)}`;
    const page = `${urls[number % urls.length]}${PAGES[number % PAGES.length]}?visit=${number}`;
    ask(page, from).then(
      ({ ms }) => void took.push(ms),
      () => {
        failed += 1;
      },
    );
  }, 60_000 / perMinute);
  return {
    take() {
      const taken = {
        count: took.length,
        failed,
        p50: shown(percentile(took, 0.5)),
        p95: shown(percentile(took, 0.95)),
      };
      took = [];
      failed = 0;
      return taken;
    },
    stop: () => clearInterval(timer),
  };
}
