import { Sheet } from '@site/shared/ui';
import { lazy, Suspense } from 'react';
import type { BoardQuery } from '../../api/board-query';
import type { DemandKind } from '../../api/demand';
import { useMessages } from '../../locales/use-messages';
import type PostForm from './post-form';

const Form: typeof PostForm = lazy(() => import(/* webpackChunkName: "post-form" */ './post-form'));

/** What a {@link PostSheet} takes. */
export interface PostSheetProps {
  kind: DemandKind;
  /** The board that is on screen. */
  query: BoardQuery;
  open: boolean;
  onClose: () => void;
}

/** The sheet from below that posts a demand; Back closes it, and what was typed is still there (DEMAND-4). */
export function PostSheet({ kind, query, open, onClose }: PostSheetProps) {
  const t = useMessages();
  return (
    <Sheet open={open} onClose={onClose} title={t(`${kind}.post`)} height="full">
      <Suspense fallback={<p role="status">{t('loading')}</p>}>
        <Form query={query} onPosted={onClose} />
      </Suspense>
    </Sheet>
  );
}
