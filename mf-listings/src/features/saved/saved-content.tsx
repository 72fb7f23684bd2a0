import { type SavedBook, type SavedHome, type SavedState, useShell } from '@site/shared/contract';
import { CardBoundary, StatePanel } from '@site/shared/ui';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { CompareFoot } from '../compare/compare-foot';
import { WaysToFeeds } from '../ways-to-feeds/ways-to-feeds';
import { HomeListsSheet } from './home-lists-sheet';
import { inOrder, SAVED_ORDERS, type SavedOrder } from './home-order';
import { ListBar } from './list-bar';
import { useSavedMessages } from './locales/use-messages';
import { PriceNews } from './price-news';
import css from './saved.lazy.module.css';
import { SavedCard } from './saved-card';
import { SeenHomes } from './seen-homes';
import { MyLists, ShareList } from './share-list';
import { SyncLine } from './sync-line';

const isOrder = (word: string | null): word is SavedOrder => SAVED_ORDERS.some((order) => order === word);

/** All saved homes, or those of one list; the address says which and in which order (KEEP-2). */
export function SavedContent({ book, state }: { book: SavedBook; state: SavedState }) {
  const t = useSavedMessages();
  const { toast } = useShell();
  const [params, setParams] = useSearchParams();
  const [asked, setAsked] = useState<string>();
  const { homes, lists, seen } = state;
  const chosen = lists.find(({ id }) => id === params.get('list'));
  const word = params.get('sort');
  const order = isOrder(word) ? word : 'newest';
  const shown = inOrder(chosen ? homes.filter((home) => home.lists.includes(chosen.id)) : homes, order);
  const sorted = homes.find(({ key }) => key === asked);

  const change = (name: string, value: string | undefined) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (value === undefined) next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true },
    );
  const remove = (home: SavedHome) => {
    book.remove(home.key);
    toast({
      message: t('removed', { title: home.title || home.location }),
      action: { label: t('undo'), run: () => book.save(home) },
    });
  };

  return (
    <>
      <SyncLine state={state} book={book} />
      {(homes.length > 0 || lists.length > 0) && (
        <div className={css.bar}>
          <ListBar
            book={book}
            lists={lists}
            homes={homes}
            chosen={chosen}
            onChoose={(id) => change('list', id)}
          />
          {shown.length > 0 && <ShareList key={chosen?.id ?? ''} homes={shown} list={chosen} />}
          {shown.length > 1 && (
            <label className={css.sort}>
              {t('sort')}
              <select
                value={order}
                onChange={({ target }) =>
                  change('sort', target.value === 'newest' ? undefined : target.value)
                }
              >
                {SAVED_ORDERS.map((one) => (
                  <option key={one} value={one}>
                    {t(`sort.${one}`)}
                  </option>
                ))}
              </select>
            </label>
          )}
        </div>
      )}
      <div className={css.columns}>
        <div className={css.main}>
          {shown.length > 0 ? (
            <ul className={css.grid}>
              {shown.map((home) => (
                <li key={home.key}>
                  <CardBoundary>
                    <SavedCard
                      home={home}
                      book={book}
                      listNames={lists.filter(({ id }) => home.lists.includes(id)).map(({ name }) => name)}
                      onLists={({ key }) => setAsked(key)}
                      onRemove={remove}
                    />
                  </CardBoundary>
                </li>
              ))}
            </ul>
          ) : (
            <StatePanel
              kind="empty"
              title={t(chosen ? 'emptyList' : 'emptyTitle')}
              text={t(chosen ? 'emptyListText' : 'emptyText')}
              actions={!chosen && <WaysToFeeds />}
            />
          )}
          {homes.length > 0 && <PriceNews book={book} />}
        </div>
        <div className={css.side}>
          <MyLists />
          <SeenHomes seen={seen} book={book} />
        </div>
      </div>
      <CompareFoot />
      {sorted && (
        <HomeListsSheet home={sorted} lists={lists} book={book} onClose={() => setAsked(undefined)} />
      )}
    </>
  );
}
