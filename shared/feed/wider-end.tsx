import { useLazy } from '@site/shared/ui';
import { type ReactNode, useState } from 'react';
import type { FeedFilter } from './feed-filter';
import { loadWiderLinks } from './load-search-extras';
import type { WiderLinksProps } from './wider/wider-links';
import css from './wider/wider-room.module.css';

export interface WiderEndProps extends Omit<WiderLinksProps, 'onSettled'> {
  /** The feed has ended: nothing more of it can come. */
  isEnd: boolean;
  /** What follows. */
  children: ReactNode;
}

/** The filters of which something can be given up; words beside a type are the other case. */
const WIDENED = /^(price|area|places?|.*rooms|direction|near)$/;
const isWidenable = (filter: FeedFilter): boolean =>
  Object.keys(filter).some((name) => WIDENED.test(name)) || ('q' in filter && 'type' in filter);

/**
 * The end of a search: leads to the nearest wider ones (FILTER-6). While they are asked for their room is kept, and what follows
 * waits: it would move when they come, or when there are none.
 */
export function WiderEnd({ isEnd, children, ...search }: WiderEndProps) {
  const isWidened = isEnd && isWidenable(search.filter);
  const Links = useLazy(loadWiderLinks, isWidened).part;
  const [isSettled, setSettled] = useState(false);
  return (
    <>
      {isWidened && (Links ? <Links {...search} onSettled={setSettled} /> : <div className={css.room} />)}
      {(!isWidened || !Links || isSettled) && children}
    </>
  );
}
