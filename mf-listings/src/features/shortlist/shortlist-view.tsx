import { useShell } from '@site/shared/contract';
import { Button, CardBoundary, StatePanel } from '@site/shared/ui';
import { ArrowDownUp } from 'lucide-react';
import { useState } from 'react';
import { WaysToFeeds } from '../ways-to-feeds/ways-to-feeds';
import { AddHome } from './add-home';
import { orderOf, SHORTLIST_ORDERS, type ShortlistOrder, votersOf } from './home-agreement';
import { JoinForm } from './join-form';
import { useShortlistMessages } from './locales/use-messages';
import type { SharedShortlist, ShortlistState } from './shared-shortlist';
import css from './shortlist.lazy.module.css';
import { ShortlistCard } from './shortlist-card';
import { type ListedHome, MOST_HOMES } from './shortlist-document';
import { ShortlistHead } from './shortlist-head';
import page from './shortlist-page.module.css';

export interface ShortlistViewProps {
  list: SharedShortlist;
  state: ShortlistState;
  /** Attributes of the page's element. */
  ready: object;
  /** Takes the list off this device. */
  onForget: () => void;
}

const isOrder = (word: string): word is ShortlistOrder => SHORTLIST_ORDERS.some((order) => order === word);

/** A list that is open: who is in it, its homes with what each says of them, and what was removed (SHORT-2). */
export function ShortlistView({ list, state, ready, onForget }: ShortlistViewProps) {
  const t = useShortlistMessages();
  const { toast } = useShell();
  const { document, known } = list;
  const { homes, removed, members } = state.content;
  const me = members.find(({ id }) => id === known.member);
  const [order, setOrder] = useState<ShortlistOrder>('agreement');
  const voters = votersOf([...homes, ...removed], members);
  const wanted = orderOf(homes, voters, order);
  // The homes keep their places while somebody marks them: a card does not leave from under a finger.
  const [kept, setKept] = useState(wanted);
  const shown = [
    ...wanted.filter((key) => !kept.includes(key)),
    ...kept.filter((key) => wanted.includes(key)),
  ];
  const hasMoved = shown.some((key, place) => key !== wanted[place]);
  const byKey = new Map(homes.map((home) => [home.key, home]));

  const choose = (next: ShortlistOrder) => {
    setOrder(next);
    setKept(orderOf(homes, voters, next));
  };
  const remove = ({ key }: ListedHome, title: string) => {
    document.remove(key, known.member);
    toast({
      message: t('removed', { title }),
      action: { label: t('undo'), run: () => document.restore(key) },
    });
  };
  const restore = (key: string) => {
    if (document.hasRoom()) document.restore(key);
    else toast({ kind: 'error', message: t('addFull', { most: MOST_HOMES }) });
  };

  return (
    <section className={page.page} {...ready}>
      <ShortlistHead list={list} state={state} />
      {!me && (
        <JoinForm
          members={members}
          hasSeat={document.hasSeat()}
          onName={(name) => document.join(known.member, name)}
          onMember={(id) => void list.become(id)}
        />
      )}
      <div className={css.bar}>
        <AddHome list={list} homes={homes} />
        {homes.length > 1 && (
          <div className={css.order}>
            <label className={css.sort}>
              {t('sort')}
              <select value={order} onChange={({ target }) => isOrder(target.value) && choose(target.value)}>
                {SHORTLIST_ORDERS.map((one) => (
                  <option key={one} value={one}>
                    {t(`sort.${one}`)}
                  </option>
                ))}
              </select>
            </label>
            {hasMoved && (
              <Button size="small" onClick={() => setKept(wanted)}>
                <ArrowDownUp size={18} aria-hidden="true" />
                {t('sortAgain')}
              </Button>
            )}
          </div>
        )}
      </div>
      {shown.length > 0 ? (
        <ul className={css.grid}>
          {shown.map((key) => {
            const home = byKey.get(key);
            return (
              home && (
                <li key={key}>
                  <CardBoundary>
                    <ShortlistCard
                      list={list}
                      home={home}
                      members={members}
                      voters={voters}
                      canMark={me !== undefined}
                      onRemove={remove}
                    />
                  </CardBoundary>
                </li>
              )
            );
          })}
        </ul>
      ) : (
        <StatePanel kind="empty" title={t('emptyTitle')} text={t('emptyText')} actions={<WaysToFeeds />} />
      )}
      {removed.length > 0 && (
        <details className={css.removed}>
          <summary>{t('removedHomes', { count: removed.length })}</summary>
          <ul>
            {removed.map(({ key, title }) => (
              <li key={key}>
                <span>{title || t('aHome')}</span>
                <Button
                  variant="quiet"
                  size="small"
                  aria-label={`${t('restore')}: ${title || t('aHome')}`}
                  onClick={() => restore(key)}
                >
                  {t('restore')}
                </Button>
              </li>
            ))}
          </ul>
        </details>
      )}
      <div className={css.foot}>
        <p>{t('shareHint')}</p>
        <Button variant="quiet" size="small" onClick={onForget}>
          {t('forget')}
        </Button>
      </div>
    </section>
  );
}
