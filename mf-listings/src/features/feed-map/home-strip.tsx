import type { ListingItem, ListingKind } from '@site/shared/domain';
import { hasFailed, type Paged } from '@site/shared/feed';
import { Button, CardBoundary } from '@site/shared/ui';
import { type MouseEvent, useEffect, useRef } from 'react';
import css from './home-strip.lazy.module.css';
import { HomeTile } from './home-tile';
import { useFeedMapMessages } from './locales/use-messages';

export interface HomeStripProps {
  kind: ListingKind;
  /** What its homes are to the list: the name of the strip. */
  of: 'list' | 'place';
  /** In a row, which stands upright beside the map of a phone on its side, or one below the other. */
  layout: 'row' | 'column';
  /** The homes of the list that have come; before it, the picked one if the list has it not. */
  items: readonly ListingItem[] | undefined;
  list: Paged;
  litId: string | undefined;
  /** Is brought into the middle. */
  pickedId: string | undefined;
  /** It was picked by keyboard: its card takes the focus. */
  byKeyboard?: boolean;
  /** Esc leads back from the card that was picked by keyboard to the map. */
  onLeave?: () => void;
  onLight: (ids: readonly string[] | undefined) => void;
  /** Asked before a home's link is followed. */
  onOpen?: ((event: MouseEvent, path: string) => void) | undefined;
}

/** Whether the style sheet has put the cards one below the other: on a phone on its side the row stands upright. */
const isUpright = (strip: HTMLElement | null): boolean =>
  strip !== null && getComputedStyle(strip).flexDirection === 'column';

/** Of cards side by side the one in the middle. */
function middleTile(box: HTMLElement, tiles: readonly HTMLElement[]): HTMLElement | undefined {
  const { left, width } = box.getBoundingClientRect();
  const middle = left + width / 2;
  return tiles.find((tile) => {
    const own = tile.getBoundingClientRect();
    return own.left <= middle && middle <= own.right;
  });
}

/**
 * Of cards one below the other the one that scrolling has reached: the first at their beginning, the last at their end. The picked one,
 * as long as the whole of it is in sight.
 */
function reachedTile(
  box: HTMLElement,
  tiles: readonly HTMLElement[],
  pickedId: string | undefined,
): HTMLElement | undefined {
  const { top, bottom, height } = box.getBoundingClientRect();
  const picked = tiles.find(({ dataset }) => dataset.home === pickedId);
  const own = picked?.getBoundingClientRect();
  if (own && own.top >= top - 1 && own.bottom <= bottom + 1) return picked;
  const line = top + (height * box.scrollTop) / Math.max(1, box.scrollHeight - box.clientHeight);
  // Between two cards it is the lower one.
  return tiles.find((tile) => tile.getBoundingClientRect().bottom >= line) ?? tiles.at(-1);
}

/** Homes along an edge of a map (MAP-5). Of homes side by side the one in the middle is lit on the map (MAP-6, MAP-15). */
export function HomeStrip(props: HomeStripProps) {
  const {
    kind,
    of,
    layout,
    items,
    list,
    litId,
    pickedId,
    byKeyboard = false,
    onLight,
    onOpen,
    onLeave,
  } = props;
  const t = useFeedMapMessages();
  const strip = useRef<HTMLElement>(null);
  const tileOf = (id: string) =>
    [...(strip.current?.querySelectorAll<HTMLElement>('[data-home]') ?? [])].find(
      ({ dataset }) => dataset.home === id,
    );
  const isThere = pickedId !== undefined && items?.some(({ post }) => post.id === pickedId);

  const bring = useRef(tileOf);
  useEffect(() => {
    if (!isThere || pickedId === undefined) return;
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const tile = bring.current(pickedId);
    tile?.scrollIntoView({
      inline: 'center',
      block: isUpright(strip.current) ? 'center' : 'nearest',
      behavior: still ? 'instant' : 'smooth',
    });
    if (byKeyboard) tile?.querySelector('a')?.focus({ preventScroll: true });
  }, [isThere, pickedId, byKeyboard]);

  const frame = useRef(0);
  useEffect(() => () => cancelAnimationFrame(frame.current), []);
  const lightReached = () => {
    const box = strip.current;
    if (!box || layout === 'column') return;
    const tiles = [...box.querySelectorAll<HTMLElement>('[data-home]')];
    const tile = isUpright(box) ? reachedTile(box, tiles, pickedId) : middleTile(box, tiles);
    if (tile?.dataset.home) onLight([tile.dataset.home]);
  };

  if (!items)
    return (
      <div className={css.words} aria-busy={!hasFailed(list)}>
        {hasFailed(list) ? (
          <>
            <p role="alert">{t('listFailed')}</p>
            <Button onClick={() => list.refetch()}>{t('retry')}</Button>
          </>
        ) : (
          <p role="status">{t('listLoading')}</p>
        )}
      </div>
    );
  if (items.length === 0)
    return (
      <p className={css.words} role="status">
        {t('emptyList')}
      </p>
    );
  return (
    <section
      ref={strip}
      className={css[layout]}
      aria-label={t(of === 'place' ? 'cardsHere' : 'cards')}
      aria-busy={list.isFetching}
      onScroll={() => {
        cancelAnimationFrame(frame.current);
        frame.current = requestAnimationFrame(lightReached);
      }}
      onFocus={({ target }) => {
        const id = target.closest<HTMLElement>('[data-home]')?.dataset.home;
        onLight(id ? [id] : undefined);
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !byKeyboard || !onLeave) return;
        // The sheet around it stays open.
        event.preventDefault();
        onLeave();
      }}
    >
      {items.map((item) => (
        <CardBoundary key={item.post.id}>
          <HomeTile kind={kind} item={item} isLit={item.post.id === litId} onOpen={onOpen} />
        </CardBoundary>
      ))}
      {list.hasNextPage && (
        <Button className={css.more} busy={list.isFetching} onClick={() => list.fetchNextPage()}>
          {t(hasFailed(list) ? 'retry' : 'more')}
        </Button>
      )}
    </section>
  );
}
