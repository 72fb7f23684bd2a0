import { type Ref, useImperativeHandle, useRef } from 'react';
import { NextPage, type NextPageProps } from './next-page';
import css from './next-page.module.css';
import { hasFailed } from './paged';
import { useNearEnd } from './use-near-end';

export interface FeedEndProps extends Omit<NextPageProps, 'className' | 'variant'> {
  /** How many entries there are. */
  count: number;
  /** How near the end the next page is asked for, px (specification §9). */
  margin: number;
  /** Where the entries end, px from the document's top; by default, where this begins. */
  endsAt?: (() => number) | undefined;
  className?: string | undefined;
  /** What lies behind the last entry and can take the focus. */
  ref?: Ref<HTMLElement>;
}

/** The end of a feed that the window scrolls: asks for the next page when it is near, and shows what becomes of it. */
export function FeedEnd({ count, margin, endsAt, className, ref, ...next }: FeedEndProps) {
  const place = useRef<HTMLDivElement>(null);
  useImperativeHandle(ref, () => place.current as HTMLElement, []);
  const { list, end } = next;
  useNearEnd({
    margin,
    end:
      endsAt ??
      (() =>
        place.current
          ? place.current.getBoundingClientRect().top + window.scrollY
          : Number.POSITIVE_INFINITY),
    wanted: list.hasNextPage && !list.isFetching && !hasFailed(list),
    loadMore: list.fetchNextPage,
  });
  return (
    <>
      <div ref={place} tabIndex={-1} />
      {/* A new one for each page: what comes in its place does not push it away, which would count as a layout shift. */}
      <div key={count} className={className}>
        <NextPage {...next} end={count > 0 && <p className={css.end}>{end}</p>} />
      </div>
    </>
  );
}
