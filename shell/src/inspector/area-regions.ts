import type { AreaId } from '@site/shared/contract';

/** A part of the screen that an area fills. */
export interface Region {
  area: AreaId;
  /** Stands outside of the page: a sheet, or a widget on top. */
  isOnTop: boolean;
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The builds put the area's name before each of their class names (shared/build/base-config.ts). */
const selectorOf = (area: AreaId): string => {
  const name = area.replaceAll('-', '_');
  return `[class^="${name}-"], [class*=" ${name}-"], [class^="${name}__"], [class*=" ${name}__"]`;
};

/**
 * Where areas are on the screen: the frame around everything that an area's build has drawn, in the page and above it.
 *
 * @param areas which to look for
 */
export function findRegions(areas: readonly AreaId[]): Region[] {
  const main = document.getElementById('main');
  return areas.flatMap((area) => {
    const selector = selectorOf(area);
    const outermost = [...document.querySelectorAll(selector)].filter(
      (element) => !element.parentElement?.closest(selector),
    );
    return [false, true].flatMap((isOnTop) => {
      const frames = outermost
        .filter((element) => main?.contains(element) !== isOnTop)
        .map((element) => element.getBoundingClientRect())
        .filter(({ width, height }) => width > 0 && height > 0);
      if (frames.length === 0) return [];
      const left = Math.min(...frames.map((frame) => frame.left));
      const top = Math.min(...frames.map((frame) => frame.top));
      const width = Math.max(...frames.map((frame) => frame.right)) - left;
      const height = Math.max(...frames.map((frame) => frame.bottom)) - top;
      return [{ area, isOnTop, left, top, width, height }];
    });
  });
}
