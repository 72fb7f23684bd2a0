import { Sheet, Skeleton, StatePanel, useLazy } from '@site/shared/ui';
import { ArrowLeft } from 'lucide-react';
import type { BoardQuery } from '../../api/board-query';
import type { DemandKind } from '../../api/demand';
import { useMessages } from '../../locales/use-messages';

const loadForm = () =>
  import(/* webpackChunkName: "post-form" */ './post-form').then(({ PostForm }) => PostForm);

export interface PostSheetProps {
  kind: DemandKind;
  /** The board that is on screen. */
  query: BoardQuery;
  open: boolean;
  onClose: () => void;
  /** Called once it is posted. */
  onPosted: () => void;
}

/** The sheet from below that posts a demand; its way back and the browser's close it, and what was typed stays (DEMAND-4). */
export function PostSheet({ kind, query, open, onClose, onPosted }: PostSheetProps) {
  const t = useMessages();
  const { part: PostForm, failed, retry } = useLazy(loadForm, open);
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t(`${kind}.post`)}
      height="full"
      back={{ label: t('back'), icon: <ArrowLeft aria-hidden="true" /> }}
    >
      {PostForm ? (
        <PostForm query={query} onPosted={onPosted} />
      ) : failed ? (
        <StatePanel kind="failed" onRetry={retry} />
      ) : (
        <Skeleton height={320} />
      )}
    </Sheet>
  );
}
