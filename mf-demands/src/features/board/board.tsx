import { usePageTitle, useShell } from '@site/shared/contract';
import { CURSOR, FilterBar, useFeedFilter, writeFilter } from '@site/shared/feed';
import { afterClosing, Button, useLazyDialog, usePublishHeight } from '@site/shared/ui';
import { Plus } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { readBoardQuery } from '../../api/board-query';
import { type DemandKind, LISTING_KINDS } from '../../api/demand';
import { useMessages } from '../../locales/use-messages';
import css from './board.module.css';
import { BoardContent } from './board-content';

const loadSheet = () =>
  import(/* webpackChunkName: "post-sheet" */ '../post-form/post-sheet').then(({ PostSheet }) => PostSheet);

export interface BoardProps {
  kind: DemandKind;
  /** The page's key in area.json. */
  page: string;
}

/** A demand board: search and filters, the open demands, and the way to post one (DEMAND-1, DEMAND-2, DEMAND-4). */
export function Board({ kind, page }: BoardProps) {
  const t = useMessages();
  const { supabase } = useShell().config.services;
  const filters = useFeedFilter(LISTING_KINDS[kind]);
  const [params, setParams] = useSearchParams();
  const text = params.toString();
  const query = useMemo(
    () => readBoardQuery(kind, new URLSearchParams(text), filters.filter, supabase),
    [supabase, kind, filters.filter, text],
  );
  // The button covers the lower edge: a card that takes the focus is scrolled above the button.
  const strip = usePublishHeight<HTMLDivElement>('--page-foot-size');
  const before = useRef<HTMLElement>(null);
  const { button, dialog: PostSheet, open, onClose } = useLazyDialog(loadSheet, 'post-sheet');
  const [posted, setPosted] = useState(0);
  usePageTitle(t(`${kind}.title`));
  useEffect(() => {
    // The new demand is the first card: the board scrolls up to it.
    if (posted > 0) afterClosing(() => window.scrollTo(0, 0));
  }, [posted]);

  const showAll = () => {
    const all = writeFilter(params, {});
    all.delete('author');
    all.delete('demand');
    all.delete(CURSOR);
    setParams(all);
  };
  const onPosted = () => {
    onClose();
    setPosted((count) => count + 1);
  };

  return (
    <div className={css.page}>
      <h1 className="visually-hidden">{t(`${kind}.title`)}</h1>
      <FilterBar {...filters} kind={LISTING_KINDS[kind]} before={before} />
      <BoardContent query={query} page={page} onClear={showAll} />
      <div ref={strip} data-page-foot="button" className={css.post}>
        <Button {...button} wide className={css.open}>
          <Plus size={20} aria-hidden="true" />
          {t(`${kind}.post`)}
        </Button>
      </div>
      {PostSheet && <PostSheet kind={kind} query={query} open={open} onClose={onClose} onPosted={onPosted} />}
    </div>
  );
}
