import type { Author } from '@site/shared/domain';
import { Skeleton, StatePanel, useLazy, useNear } from '@site/shared/ui';
import { useLayoutEffect, useMemo, useRef } from 'react';
import { useDetailMessages } from './locales/use-messages';
import { stayInView } from './stay-in-view';

const loadComments = () =>
  import(/* webpackChunkName: "comments" */ '@site/shared/comments').then(({ CommentPanel }) => CommentPanel);

const loadOffer = () =>
  import(/* webpackChunkName: "push" */ '@site/shared/push').then(({ PushOffer }) => PushOffer);

export interface DetailCommentsProps {
  /** The listing. */
  id: string;
  author: Pick<Author, 'id' | 'display_name'>;
  /** How often the field for a question was asked for: each time it comes into view and takes the focus. */
  asks: number;
  className?: string | undefined;
}

/** The listing's private questions (DETAIL-5); their code comes when the screen comes near. */
export function DetailComments({ id, author, asks, className }: DetailCommentsProps) {
  const d = useDetailMessages();
  const box = useRef<HTMLElement>(null);
  const near = useNear(box);
  const { part: CommentPanel, failed, retry } = useLazy(loadComments, near);
  const { part: PushOffer } = useLazy(loadOffer, near);
  const owner = useMemo(() => ({ id: author.id, name: author.display_name }), [author]);
  // Before the field's own effect: where there is none, as for the owner, the focus stays here.
  useLayoutEffect(() => {
    if (asks === 0 || !box.current) return;
    box.current.focus({ preventScroll: true });
    return stayInView(box.current);
  }, [asks]);
  return (
    <section ref={box} className={className} data-scripted="" tabIndex={-1}>
      <h2>{d('questions')}</h2>
      {CommentPanel ? (
        <CommentPanel key={id} post={{ kind: 'product', id }} owner={owner} asks={asks} />
      ) : failed ? (
        <StatePanel kind="failed" heading="h3" title={d('questionsFailed')} onRetry={retry} />
      ) : (
        <Skeleton height={160} />
      )}
      {PushOffer && <PushOffer key={`price ${id}`} kind="price" subjectId={id} />}
    </section>
  );
}
