import { type PriceSight, type SavedApi, useShell } from '@site/shared/contract';
import { priceInForce } from '@site/shared/domain';
import { serverNow } from '@site/shared/server-clock';
import { useEffect, useRef, useState } from 'react';
import { homeKey } from './home-summary';
import css from './price-memory.lazy.module.css';
import type { PriceMemoryProps } from './price-memory-props';
import { PriceSince } from './price-since';

/** A card that is flung past has not been seen: so long most of it is in sight, ms. */
const SIGHT_MS = 1_000;
/** How much of it. */
const SIGHT_SHARE = 0.5;
/** Smaller differences are no news: a price that was rounded otherwise, for example. */
const SMALLEST_SHARE = 0.005;

const isNews = (before: number, price: number): boolean =>
  Math.abs(price - before) >= before * SMALLEST_SHARE;

/** What a shell remembers of prices; one of an earlier version remembers none. */
export function PriceMemoryNote(props: PriceMemoryProps) {
  const prices = useShell().saved?.prices;
  return prices && <Note {...props} prices={prices} />;
}

function Note({ kind, home, place, prices }: PriceMemoryProps & { prices: NonNullable<SavedApi['prices']> }) {
  const [sight, setSight] = useState<PriceSight>();
  const around = useRef<HTMLSpanElement>(null);
  const key = homeKey(kind, home.id);
  const { price, replaced } = priceInForce(home, serverNow());

  useEffect(() => {
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const remember = () => {
      if (document.visibilityState !== 'visible') return;
      watch.disconnect();
      prices().then((memory) => isOver || memory.saw(key, price), ignore);
    };
    const watch = new IntersectionObserver(
      (entries) => {
        clearTimeout(timer);
        const isSeen = place === 'page' || (entries.at(-1)?.intersectionRatio ?? 0) >= SIGHT_SHARE;
        if (isSeen) timer = setTimeout(remember, place === 'page' ? 0 : SIGHT_MS);
      },
      { threshold: SIGHT_SHARE },
    );
    prices()
      .then((memory) => memory.recall(key))
      .then((known) => isOver || setSight(known), ignore)
      .then(() => !isOver && around.current && watch.observe(around.current));
    return () => {
      isOver = true;
      clearTimeout(timer);
      watch.disconnect();
    };
  }, [prices, key, price, place]);

  // The price that the card itself strikes through is told there.
  const isTold = sight && sight.price !== replaced && isNews(sight.price, price);
  return (
    <span ref={around} className={css.around}>
      {isTold && (
        <span className={css.note} data-place={place} data-cheaper={price < sight.price || undefined}>
          <PriceSince kind={kind} before={sight.price} price={price} at={sight.at} short />
        </span>
      )}
    </span>
  );
}

/** Without its code or its storage nothing is remembered. */
const ignore = () => undefined;
