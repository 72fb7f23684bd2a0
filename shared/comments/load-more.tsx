import { Button, Skeleton, useOnReconnect } from '@site/shared/ui';
import { useEffect, useRef } from 'react';
import css from './load-more.module.css';
import { useCommentMessages } from './locales/use-messages';

/** How near its end the list asks for more: 1.5 heights of the screen (COMMENT-2). */
const NEAR_END = '0px 0px 150% 0px';

export interface LoadMoreProps {
  /** What scrolls; null for the window. */
  root: Element | null;
  /** Says that more is on its way. */
  label: string;
  /** Something of the list is on its way already: a question in between would be lost, so it comes after that. */
  busy: boolean;
  onNear(): void;
}

/** The end of a list that has more: asks for it while it is near the screen and nothing else is on its way. */
export function LoadMore({ root, label, busy, onNear }: LoadMoreProps) {
  const ref = useRef<HTMLDivElement>(null);
  const near = useRef(onNear);
  useEffect(() => {
    near.current = onNear;
  });
  useEffect(() => {
    if (busy) return;
    // Each observer tells first how it is: an end that has come near meanwhile is not missed.
    const observer = new IntersectionObserver(
      (changes) => {
        if (changes.at(-1)?.isIntersecting) near.current();
      },
      { root, rootMargin: NEAR_END },
    );
    if (ref.current) observer.observe(ref.current);
    return () => observer.disconnect();
  }, [root, busy]);
  return (
    <div ref={ref} role="status" aria-label={label}>
      <Skeleton height={56} />
    </div>
  );
}

/** Stands where more would come when it could not be had; tries again by a button, and by itself once online. */
export function MoreFailed({ onRetry }: { onRetry(): void }) {
  const t = useCommentMessages();
  useOnReconnect(onRetry);
  return (
    <div role="alert" className={css.failed}>
      <p>{t('moreFailed')}</p>
      <Button onClick={onRetry}>{t('tryAgain')}</Button>
    </div>
  );
}
