import type { Listing, ListingKind } from '@site/shared/domain';
import { CompareToggle } from './compare-toggle';
import { CompareTray } from './compare-tray';
import css from './compare-tray.lazy.module.css';

export interface CompareChoiceProps {
  kind: ListingKind;
  post: Listing;
}

/** On a home's page: the button that chooses it, and the way to the comparison (COMPARE-1). */
export function CompareChoice({ kind, post }: CompareChoiceProps) {
  return (
    <div className={css.line}>
      <CompareToggle kind={kind} id={post.id} title={post.title} size="small" />
      <CompareTray kind={kind} />
    </div>
  );
}
