import type { Listing, ListingKind } from '@site/shared/domain';
import { AddToShared } from '../shortlist/add-to-shared';
import { CompareToggle } from './compare-toggle';
import { CompareTray } from './compare-tray';
import css from './compare-tray.lazy.module.css';

export interface CompareChoiceProps {
  kind: ListingKind;
  post: Listing;
}

/** On a home's page: what chooses it to be compared, the way to the comparison (COMPARE-1), and to a shared list (SHORT-9). */
export function CompareChoice({ kind, post }: CompareChoiceProps) {
  return (
    <div className={css.line}>
      <CompareToggle kind={kind} id={post.id} title={post.title} size="small" />
      <AddToShared home={{ key: `${kind}:${post.id}`, title: post.title }} />
      <CompareTray kind={kind} />
    </div>
  );
}
