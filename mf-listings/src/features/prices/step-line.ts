import type { PriceStep } from './prices.api';

/** What a line is drawn into. */
export interface StepLineFrame {
  /** Where the line ends, epoch milliseconds; the last price applies until then. */
  until: number;
  width: number;
  height: number;
}

/**
 * Draws prices as the path of a line with steps: a price applies until the next one, and nothing lies between two of them.
 *
 * @param prices at least one, oldest first
 * @returns the path; the lowest price lies on the lower edge, one price alone in the middle
 */
export function stepLine(prices: readonly PriceStep[], { until, width, height }: StepLineFrame): string {
  const start = prices[0]?.at ?? 0;
  // A clock that is behind the service's must not draw backwards.
  const end = Math.max(until, prices.at(-1)?.at ?? 0);
  const amounts = prices.map(({ price }) => price);
  const [lowest, highest] = [Math.min(...amounts), Math.max(...amounts)];
  const round = (value: number) => Math.round(value * 10) / 10;
  const x = (at: number) => round(end > start ? (width * (at - start)) / (end - start) : 0);
  const y = (price: number) =>
    round(highest > lowest ? (height * (highest - price)) / (highest - lowest) : height / 2);
  const steps = prices.map(({ at, price }, index) =>
    index === 0 ? `M${x(at)} ${y(price)}` : `H${x(at)}V${y(price)}`,
  );
  return `${steps.join('')}H${width}`;
}
