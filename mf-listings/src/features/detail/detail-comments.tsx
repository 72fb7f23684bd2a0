import type { Author } from '@site/shared/domain';
import { Skeleton, StatePanel, useLazy, useNear } from '@site/shared/ui';
import { useMemo, useRef } from 'react';
import { useDetailMessages } from './locales/use-messages';

const loadComments = () =>
  import(/* webpackChunkName: "comments" */ '@site/shared/comments').then(({ CommentPanel }) => CommentPanel);

const loadOffer = () =>
  import(/* webpackChunkName: "push" */ '@site/shared/push').then(({ PushOffer }) => PushOffer);

export interface DetailCommentsProps {
  /** The listing. */
  id: string;
  author: Pick<Author, 'id' | 'display_name'>;
  className?: string | undefined;
}

/** The listing's private questions (DETAIL-5); their code comes when the screen comes near. */
export function DetailComments({ id, author, className }: DetailCommentsProps) {
  const d = useDetailMessages();
  const box = useRef<HTMLElement>(null);
  const near = useNear(box);
  const { part: CommentPanel, failed, retry } = useLazy(loadComments, near);
  const { part: PushOffer } = useLazy(loadOffer, near);
  const owner = useMemo(() => ({ id: author.id, name: author.display_name }), [author]);
  return (
    <section ref={box} className={className} data-scripted="">
      <h2>{d('questions')}</h2>
      {CommentPanel ? (
        <CommentPanel key={id} post={{ kind: 'product', id }} owner={owner} />
      ) : failed ? (
        <StatePanel kind="failed" heading="h3" title={d('questionsFailed')} onRetry={retry} />
      ) : (
        <Skeleton height={160} />
      )}
      {PushOffer && <PushOffer key={`price ${id}`} kind="price" subjectId={id} />}
    </section>
  );
}
