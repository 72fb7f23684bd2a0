import type { Author } from '@site/shared/domain';
import { Skeleton, StatePanel } from '@site/shared/ui';
import { type ComponentType, useEffect, useMemo, useRef, useState } from 'react';
import { useDetailMessages } from './detail-messages';

/** What {@link DetailComments} take. */
export interface DetailCommentsProps {
  /** The listing. */
  id: string;
  author: Pick<Author, 'id' | 'display_name'>;
  className?: string | undefined;
}

type Panel = ComponentType<{ post: { kind: 'product'; id: string }; owner: { id: string; name: string } }>;

/** The listing's private questions (DETAIL-5); their code comes when the screen comes near. */
export function DetailComments({ id, author, className }: DetailCommentsProps) {
  const d = useDetailMessages();
  const ref = useRef<HTMLElement>(null);
  const [near, setNear] = useState(false);
  const [CommentPanel, setCommentPanel] = useState<Panel>();
  const [loading, setLoading] = useState<'first' | 'failed' | 'again'>('first');
  const owner = useMemo(() => ({ id: author.id, name: author.display_name }), [author]);

  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => setNear((was) => was || entries.some(({ isIntersecting }) => isIntersecting)),
      { rootMargin: '50% 0px' },
    );
    if (ref.current) observer.observe(ref.current);
    return () => observer.disconnect();
  }, []);

  useEffect(() => {
    if (!near || loading === 'failed') return;
    import(/* webpackChunkName: "comments" */ '@site/shared/comments').then(
      (comments) => setCommentPanel(() => comments.CommentPanel),
      () => setLoading('failed'),
    );
  }, [near, loading]);

  return (
    <section ref={ref} className={className}>
      <h2>{d('questions')}</h2>
      {CommentPanel ? (
        <CommentPanel key={id} post={{ kind: 'product', id }} owner={owner} />
      ) : loading !== 'first' ? (
        <StatePanel
          kind="failed"
          heading="h3"
          title={d('questionsFailed')}
          busy={loading === 'again'}
          onRetry={() => setLoading('again')}
        />
      ) : (
        <Skeleton height={160} />
      )}
    </section>
  );
}
