import type { AreaId } from '@site/shared/contract';
import { useEffect, useState } from 'react';
import { findRegions, type Region } from './area-regions';
import css from './inspector.module.css';

const same = (left: readonly Region[], right: readonly Region[]): boolean =>
  JSON.stringify(left) === JSON.stringify(right);

/**
 * Draws a frame around each area on the screen, and follows it.
 *
 * @param props.areas which to look for
 * @param props.labelOf what stands on an area's frame
 */
export function Outlines({
  areas,
  labelOf,
}: {
  areas: readonly AreaId[];
  labelOf: (area: AreaId) => string;
}) {
  const [regions, setRegions] = useState<Region[]>([]);

  useEffect(() => {
    let frame = 0;
    const look = () => {
      const found = findRegions(areas);
      setRegions((known) => (same(known, found) ? known : found));
      frame = requestAnimationFrame(look);
    };
    look();
    return () => cancelAnimationFrame(frame);
  }, [areas]);

  return (
    <div className={css.outlines} aria-hidden="true">
      {regions.map(({ area, isOnTop, ...frame }) => (
        <div key={`${area} ${isOnTop}`} className={css.outline} data-outline={area} style={frame}>
          <span className={css.label}>{labelOf(area)}</span>
        </div>
      ))}
    </div>
  );
}
