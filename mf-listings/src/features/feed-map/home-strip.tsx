import type { ListingItem, ListingKind } from '@site/shared/domain';
import { hasFailed, type Paged } from '@site/shared/feed';
import { Button } from '@site/shared/ui';
import { type MouseEvent, useEffect, useRef } from 'react';
import css from './home-strip.lazy.module.css';
import { HomeTile } from './home-tile';
import { useFeedMapMessages } from './locales/use-messages';

export interface HomeStripProps {
  kind: ListingKind;
  /** What its homes are to the list: the name of the strip. */
  of: 'list' | 'place';
  /** In a row, or one below the other. */
  layout: 'row' | 'column';
  /** The homes of the list that have come; before it, the picked one if the list has it not. */
  items: readonly ListingItem[] | undefined;
  list: Paged;
  litId: string | undefined;
  /** Is brought into the middle. */
  pickedId: string | undefined;
  onLight: (ids: readonly string[] | undefined) => void;
  /** Asked before a home's link is followed. */
  onOpen?: ((event: MouseEvent, path: string) => void) | undefined;
}

/** Homes along an edge of a map (MAP-5). Of homes side by side the one in the middle is lit on the map (MAP-6). */
export function HomeStrip(props: HomeStripProps) {
  const { kind, of, layout, items, list, litId, pickedId, onLight, onOpen } = props;
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
    bring
      .current(pickedId)
      ?.scrollIntoView({ inline: 'center', block: 'nearest', behavior: still ? 'instant' : 'smooth' });
  }, [isThere, pickedId]);

  const frame = useRef(0);
  useEffect(() => () => cancelAnimationFrame(frame.current), []);
  const lightMiddle = () => {
    if (layout === 'column') return;
    const box = strip.current?.getBoundingClientRect();
    if (!box) return;
    const middle = box.left + box.width / 2;
    const tile = [...(strip.current?.querySelectorAll<HTMLElement>('[data-home]') ?? [])].find((one) => {
      const { left, right } = one.getBoundingClientRect();
      return left <= middle && middle <= right;
    });
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
        frame.current = requestAnimationFrame(lightMiddle);
      }}
      onFocus={({ target }) => {
        const id = target.closest<HTMLElement>('[data-home]')?.dataset.home;
        onLight(id ? [id] : undefined);
      }}
    >
      {items.map((item) => (
        <HomeTile key={item.post.id} kind={kind} item={item} isLit={item.post.id === litId} onOpen={onOpen} />
      ))}
      {list.hasNextPage && (
        <Button className={css.more} busy={list.isFetching} onClick={() => list.fetchNextPage()}>
          {t(hasFailed(list) ? 'retry' : 'more')}
        </Button>
      )}
    </section>
  );
}
