import type { ReleasePointer } from '@site/shared/releases/release-pointer';

/** Who releases when nobody is named: npm run build, and a start. */
export const BUILDER = 'build';

/**
 * Why what is live is not for a start to replace: somebody decided what it is. What a start or a build released itself, it
 * may replace by what the working tree is now.
 *
 * @param pointer the store's
 * @returns what was decided, by whom and when; undefined when nothing was
 */
export function movedByHand({ history, pins, canaries }: ReleasePointer): string | undefined {
  const [pin] = Object.entries(pins).map(
    ([name, { version, by }]) => `${name} is pinned to ${version} (${by})`,
  );
  if (pin) return pin;
  const [canary] = canaries;
  if (canary)
    return `${canary.percent} % of the visitors try ${canary.name}@${canary.version} (${canary.by})`;
  const [last] = history;
  const isBuilt = last?.by === BUILDER && last.what.startsWith('release ');
  return !last || isBuilt ? undefined : `${last.what} (${last.by}, ${last.at.slice(0, 10)})`;
}
