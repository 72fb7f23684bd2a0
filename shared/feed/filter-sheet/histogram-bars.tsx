import { useShell } from '@site/shared/contract';
import { bandLabel } from '@site/shared/domain';
import { placeOnScale, type RangeName, type RangeScale } from '../range-scale';
import type { Histogram } from './count.api';
import css from './filter-sheet.lazy.module.css';
import { useSheetMessages } from './locales/use-messages';

export interface HistogramBarsProps {
  name: RangeName;
  /** Undefined until it has come: its room stays. */
  histogram: Histogram | undefined;
  scale: RangeScale;
  /** The chosen part of the scale. */
  low: number;
  high: number;
}

/** How many homes there are along a slider; in words, where most of them are. */
export function HistogramBars({ name, histogram, scale, low, high }: HistogramBarsProps) {
  const t = useSheetMessages();
  const { locale } = useShell();
  if (!histogram) return <div className={css.bars} />;
  const { edges, counts } = histogram;
  const most = Math.max(...counts);
  const peak = counts.indexOf(most);
  const [min = 0, max] = [edges[peak], edges[peak + 1]];
  const range = bandLabel(
    { id: '', min, ...(max === undefined ? {} : { max }) },
    name === 'price' ? 'vnd' : 'square-meter',
    locale,
  );
  const width = scale.stops.length;
  return (
    <svg
      className={css.bars}
      viewBox={`0 0 ${width} 1`}
      preserveAspectRatio="none"
      role="img"
      aria-label={most > 0 ? t('most', { range, count: most }) : t('counted', { count: 0 })}
    >
      {counts.map((count, index) => {
        const start = placeOnScale(edges[index] ?? 0, scale);
        const next = edges[index + 1];
        const end = next === undefined ? width : placeOnScale(next, scale);
        const height = most > 0 ? count / most : 0;
        const isIn = end > low && start < high;
        return (
          <rect
            key={edges[index]}
            className={isIn ? css.barIn : css.barOut}
            x={start + (end - start) * 0.05}
            width={Math.max(0, (end - start) * 0.9)}
            y={1 - height}
            height={height}
          />
        );
      })}
    </svg>
  );
}
