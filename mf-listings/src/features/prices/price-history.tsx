import { useShell } from '@site/shared/contract';
import { formatDate, formatMoney, formatNumber, formatPrice, type ListingKind } from '@site/shared/domain';
import { serverNow } from '@site/shared/server-clock';
import { Button } from '@site/shared/ui';
import { TrendingDown, TrendingUp } from 'lucide-react';
import { useState } from 'react';
import { usePricesMessages } from './locales/use-messages';
import css from './price-story.lazy.module.css';
import type { PriceHistory, PriceStep } from './prices.api';
import { stepLine } from './step-line';

export interface PriceHistoryViewProps {
  kind: ListingKind;
  history: PriceHistory;
}

/** As many changes as are listed before the visitor asks for all. */
const FEW = 5;
const WIDTH = 600;
const HEIGHT = 120;

/** What a home has cost since it was posted: a line, and every change in words (PRICE-1). */
export function PriceHistoryView({ kind, history: { prices, cut } }: PriceHistoryViewProps) {
  const t = usePricesMessages();
  const { locale } = useShell();
  const [isWhole, setWhole] = useState(false);
  const [now] = useState(serverNow);
  const [first] = prices;
  const last = prices.at(-1);
  if (first === undefined || last === undefined) return null;
  const day = (at: number) => formatDate(new Date(at).toISOString());
  const changes = prices.slice(1).map((step, index) => ({ step, before: prices[index] ?? first }));
  if (changes.length === 0)
    return (
      <>
        <h2>{t('history')}</h2>
        <p className={css.note}>{t('unchanged', { date: day(first.at) })}</p>
      </>
    );
  const amounts = prices.map(({ price }) => price);
  const [lowest, highest] = [Math.min(...amounts), Math.max(...amounts)];
  const price = (vnd: number) => formatPrice(kind, vnd, locale);
  const shown = [...changes].reverse().slice(0, isWhole ? undefined : FEW);
  const isFirstTold = isWhole || changes.length <= FEW;
  return (
    <>
      <h2>{t('history')}</h2>
      <div className={css.chart}>
        <div className={css.edges} aria-hidden="true">
          <span>{formatMoney(highest, locale)}</span>
          {lowest < highest && <span>{formatMoney(lowest, locale)}</span>}
        </div>
        <svg
          className={css.line}
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={t('chart', {
            from: day(first.at),
            lowest: price(lowest),
            highest: price(highest),
            now: price(last.price),
          })}
        >
          <path d={stepLine(prices, { until: now, width: WIDTH, height: HEIGHT })} />
        </svg>
        <div className={css.days} aria-hidden="true">
          <span>{day(first.at)}</span>
          <span>{t('today')}</span>
        </div>
      </div>
      <ol className={css.changes}>
        {shown.map(({ step, before }) => (
          <Change key={`${step.at}-${before.at}-${step.price}`} step={step} before={before} kind={kind} />
        ))}
        {isFirstTold && (
          <li className={css.change}>
            <span className={css.day}>{day(first.at)}</span>
            <span className={css.amount}>{price(first.price)}</span>
            <span className={css.trend}>{t(cut ? 'before' : 'posted')}</span>
          </li>
        )}
      </ol>
      {!isFirstTold && (
        <Button variant="quiet" onClick={() => setWhole(true)}>
          {t('all', { count: formatNumber(changes.length, locale) })}
        </Button>
      )}
      {isFirstTold && cut && <p className={css.note}>{t('cut')}</p>}
    </>
  );
}

interface ChangeProps {
  kind: ListingKind;
  step: PriceStep;
  before: PriceStep;
}

function Change({ kind, step, before }: ChangeProps) {
  const t = usePricesMessages();
  const { locale } = useShell();
  const difference = step.price - before.price;
  const isDown = difference < 0;
  const Trend = isDown ? TrendingDown : TrendingUp;
  const percent = Math.max(0.1, Math.round((1000 * Math.abs(difference)) / before.price) / 10);
  return (
    <li className={css.change}>
      <span className={css.day}>{formatDate(new Date(step.at).toISOString())}</span>
      <span className={css.amount}>{formatPrice(kind, step.price, locale)}</span>
      <span className={isDown ? css.down : css.up}>
        <Trend aria-hidden="true" />
        {t(isDown ? 'down' : 'up', {
          amount: formatMoney(Math.abs(difference), locale),
          percent: formatNumber(percent, locale),
        })}
      </span>
    </li>
  );
}
