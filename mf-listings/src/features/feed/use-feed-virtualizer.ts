import type { ListingItem } from '@site/shared/domain';
import { useHydrating } from '@site/shared/ui';
import {
  defaultRangeExtractor,
  type Range,
  useWindowVirtualizer,
  windowScroll,
} from '@tanstack/react-virtual';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { type CardRow, cardRows, guessRowHeight } from './card-rows';
import type { FeedPlace } from './feed-place';
import { useColumns } from './use-columns';
import type { FeedVirtualizer } from './use-feed-place';

const SIDES = 24;
const COLUMN = 500;
const TOP_BAR = 56;
/** Between rows, px: the same as in card-grid.module.css. */
const gapOf = (columns: number): number => (columns > 1 ? 20 : 12);

/** The server knows no window: its cards are in flow, so that no guess shows. */
const PHONE = { width: 390, height: 844 };
const windowSize = () =>
  typeof window === 'undefined' ? PHONE : { width: window.innerWidth, height: window.innerHeight };

/** How wide a card is before there is a list to measure, px. */
const guessWidth = (columns: number): number =>
  columns > 1 ? (windowSize().width - 3 * SIDES) / columns : Math.min(windowSize().width - SIDES, COLUMN);

const stillFits = (place: FeedPlace, columns: number): boolean =>
  place.width === window.innerWidth && place.columns === columns;

const measurements = (place: FeedPlace | undefined, columns: number) =>
  place && stillFits(place, columns)
    ? place.heights.map(([key, size], index) => ({ key, size, index, start: 0, end: 0, lane: 0 }))
    : [];

/** What {@link useFeedVirtualizer} gives. */
export interface VirtualFeed {
  virtualizer: FeedVirtualizer;
  /** All loaded homes as they stand side by side, and how many do. */
  rows: CardRow[];
  columns: number;
  /** The first cards come in the flow of the page: nothing has been measured yet. */
  inFlow: boolean;
  /** For the element that holds the cards. */
  list: RefObject<HTMLDivElement | null>;
  /** The card that has the focus stays in the document, wherever the visitor scrolls; -1 for none. */
  focused: RefObject<number>;
}

/**
 * The window list of a feed: only the rows of cards near the window are in the document.
 *
 * @param items all loaded listings
 * @param place where the visitor was, to start there
 * @param around the filters' part of what lies over the top of the page, and whether a map stands beside the list
 */
export function useFeedVirtualizer(
  items: ListingItem[],
  place: FeedPlace | undefined,
  { filters, isBeside }: { filters: RefObject<HTMLElement | null>; isBeside: boolean },
): VirtualFeed {
  const list = useRef<HTMLDivElement>(null);
  const focused = useRef(-1);
  const inFlow = useHydrating();
  const columns = useColumns(isBeside);
  const rows = useMemo(() => cardRows(items, columns), [items, columns]);
  const [margin, setMargin] = useState(place?.margin ?? 0);
  const [barsHeight, setBarsHeight] = useState(TOP_BAR);
  const [start] = useState(() => ({
    // A visitor may have scrolled the server's HTML before hydration: the feed keeps that scroll position.
    initialOffset: place?.offset ?? (inFlow ? (globalThis.scrollY ?? 0) : 0),
    initialMeasurementsCache: measurements(place, columns),
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
    count: rows.length,
    overscan: columns > 1 ? 1 : 2,
    gap: gapOf(columns),
    indexAttribute: 'data-row',
    scrollMargin: margin,
    scrollPaddingStart: barsHeight,
    getItemKey: useCallback((index: number) => rows[index]?.key ?? index, [rows]),
    estimateSize: (index) => {
      const row = rows[index];
      if (!row) return 0;
      const whole = list.current?.clientWidth;
      const gaps = (columns - 1) * gapOf(columns);
      return guessRowHeight(row, whole ? (whole - gaps) / columns : guessWidth(columns));
    },
    rangeExtractor: useCallback(
      (range: Range) => {
        const shown = defaultRangeExtractor(range);
        const kept = Math.floor(focused.current / columns);
        if (kept < 0 || kept >= range.count || shown.includes(kept)) return shown;
        return [...shown, kept].sort((a, b) => a - b);
      },
      [columns],
    ),
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
  const lost = useRef(place && !stillFits(place, columns) ? place.anchor : undefined);
  useEffect(() => {
    const anchor = lost.current;
    lost.current = undefined;
    const index = anchor ? items.findIndex(({ post }) => post.id === anchor.id) : -1;
    const [offset] =
      (index >= 0 && virtualizer.getOffsetForIndex(Math.floor(index / columns), 'start')) || [];
    if (anchor && offset !== undefined) virtualizer.scrollToOffset(offset + barsHeight + anchor.above);
  }, [items, columns, virtualizer, barsHeight]);

  return { virtualizer, rows, columns, inFlow, list, focused };
}
