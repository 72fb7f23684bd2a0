import { CompareTray } from './compare-tray';
import css from './compare-tray.lazy.module.css';

/** What is chosen of both markets, in sight while a list scrolls. */
export function CompareFoot() {
  return (
    <div className={css.foot}>
      <CompareTray kind="for-sale" />
      <CompareTray kind="for-rent" />
    </div>
  );
}
