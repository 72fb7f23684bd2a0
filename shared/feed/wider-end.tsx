import { useLazy } from '@site/shared/ui';
import { type ReactNode, useState } from 'react';
import { loadWiderLinks } from './load-search-extras';
import type { WiderLinksProps } from './wider/wider-links';
import css from './wider/wider-room.module.css';

export interface WiderEndProps extends Omit<WiderLinksProps, 'onSettled'> {
  /** The feed has ended: nothing more of it can come. */
  isEnd: boolean;
  /** What follows. */
  children: ReactNode;
}

/** The filters of which nothing is given up; of words the links know whether something can be (wider-feeds.ts). */
const KEPT = /type|sort|bounds/;

/**
 * The end of a search: leads to the nearest wider ones (FILTER-6). While they are asked for their room is kept, and what follows
 * waits: it would move when they come, or when there are none.
 */
export function WiderEnd({ isEnd, children, ...search }: WiderEndProps) {
  const isWidened = isEnd && Object.keys(search.filter).some((name) => !KEPT.test(name));
  const Links = useLazy(loadWiderLinks, isWidened).part;
  const [isSettled, setSettled] = useState(false);
  return (
    <>
      {isWidened && (Links ? <Links {...search} onSettled={setSettled} /> : <div className={css.room} />)}
      {(!isWidened || !Links || isSettled) && children}
    </>
  );
}
