import type { ListingItem } from '@site/shared/domain';
import { useHydrating } from '@site/shared/ui';
import {
  defaultRangeExtractor,
  type Range,
  useWindowVirtualizer,
  windowScroll,
} from '@tanstack/react-virtual';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { FeedPlace } from './feed-place';
import type { FeedVirtualizer } from './use-feed-place';

const COLUMN = 500;
const SIDES = 24;
const TEXT_HEIGHT = 264;
const STRIP_HEIGHT = 44;
/** Of an address: the width of a letter, of what is beside its line, and the height of a second line. */
const LETTER = 6.7;
const BESIDE_ADDRESS = 56;
const ADDRESS_LINE = 20;
const TOP_BAR = 56;
export const CARD_GAP = 12;

/** The server knows no window: its cards are in flow, so that no guess shows. */
const PHONE = { width: 390, height: 844 };
const windowSize = () =>
  typeof window === 'undefined' ? PHONE : { width: window.innerWidth, height: window.innerHeight };

/** How high a card will be before it is measured: a good guess keeps the scroll bar still. */
const guessHeight = ({ post }: ListingItem): number => {
  const width = Math.min(windowSize().width - SIDES, COLUMN);
  const media = post.images_path.length > 0 ? (width * 3) / 4 : 0;
  const address = post.location.length * LETTER > width - BESIDE_ADDRESS ? ADDRESS_LINE : 0;
  return Math.round(media + TEXT_HEIGHT + address + (post.new_price ? STRIP_HEIGHT : 0));
};

const measurements = (place: FeedPlace | undefined) =>
  place && place.width === window.innerWidth
    ? place.heights.map(([key, size], index) => ({ key, size, index, start: 0, end: 0, lane: 0 }))
    : [];

/** What {@link useFeedVirtualizer} gives. */
export interface VirtualFeed {
  virtualizer: FeedVirtualizer;
  /** The first cards come one below the other: nothing has been measured yet. */
  inFlow: boolean;
  /** For the element that holds the cards. */
  list: RefObject<HTMLDivElement | null>;
  /** The card that has the focus stays in the document, wherever the visitor scrolls; -1 for none. */
  focused: RefObject<number>;
}

/**
 * The window list of a feed: only the cards near the window are in the document.
 *
 * @param items all loaded listings
 * @param place where the visitor was, to start there
 * @param filters the filters' part of what lies over the top of the page
 */
export function useFeedVirtualizer(
  items: ListingItem[],
  place: FeedPlace | undefined,
  filters: RefObject<HTMLElement | null>,
): VirtualFeed {
  const list = useRef<HTMLDivElement>(null);
  const focused = useRef(-1);
  const inFlow = useHydrating();
  const [margin, setMargin] = useState(place?.margin ?? 0);
  const [barsHeight, setBarsHeight] = useState(TOP_BAR);
  const [start] = useState(() => ({
    // A visitor may have scrolled the server's HTML before hydration: the feed keeps that scroll position.
    initialOffset: place?.offset ?? (inFlow ? (globalThis.scrollY ?? 0) : 0),
    initialMeasurementsCache: measurements(place),
    initialRect: windowSize(),
  }));

  // The virtualizer begins by scrolling to where it starts: that would stop a finger's swipe over the server's HTML.
  const isTakenOver = useRef(inFlow);
  const virtualizer = useWindowVirtualizer<HTMLElement>({
    ...start,
    scrollToFn(...to) {
      if (!isTakenOver.current) windowScroll(...to);
      isTakenOver.current = false;
    },
    count: items.length,
    overscan: 2,
    gap: CARD_GAP,
    scrollMargin: margin,
    scrollPaddingStart: barsHeight,
    getItemKey: useCallback((index: number) => items[index]?.post.id ?? index, [items]),
    estimateSize: (index) => {
      const item = items[index];
      return item ? guessHeight(item) : 0;
    },
    rangeExtractor: useCallback((range: Range) => {
      const shown = defaultRangeExtractor(range);
      const kept = focused.current;
      if (kept < 0 || kept >= range.count || shown.includes(kept)) return shown;
      return [...shown, kept].sort((a, b) => a - b);
    }, []),
  });

  useLayoutEffect(() => {
    const measure = () => {
      const top = list.current?.getBoundingClientRect().top;
      if (top !== undefined) setMargin(Math.round(top + window.scrollY));
      const bar = filters.current?.parentElement;
      // Only what stays over the cards hides them.
      if (bar && getComputedStyle(bar).position === 'sticky')
        setBarsHeight((Number.parseFloat(getComputedStyle(bar).top) || TOP_BAR) + bar.offsetHeight);
    };
    measure();
    // Whatever lies above the list may change its height: a banner that is closed, a text that wraps.
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [filters]);

  // The window is not as wide as it was: the card is found again by its name, once.
  const lost = useRef(place && place.width !== window.innerWidth ? place.anchor : undefined);
  useEffect(() => {
    const anchor = lost.current;
    lost.current = undefined;
    const index = anchor ? items.findIndex(({ post }) => post.id === anchor.id) : -1;
    const [offset] = (index >= 0 && virtualizer.getOffsetForIndex(index, 'start')) || [];
    if (anchor && offset !== undefined) virtualizer.scrollToOffset(offset + barsHeight + anchor.above);
  }, [items, virtualizer, barsHeight]);

  return { virtualizer, inFlow, list, focused };
}
