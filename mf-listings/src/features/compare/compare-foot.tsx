import { usePublishHeight } from '@site/shared/ui';
import { CompareTray } from './compare-tray';
import css from './compare-tray.lazy.module.css';

/** What is chosen of both markets, in sight while a list scrolls; the last of its page. */
export function CompareFoot() {
  const bar = usePublishHeight<HTMLDivElement>('--page-foot-size');
  return (
    <div className={css.foot} data-page-foot="">
      <div ref={bar} className={css.bar}>
        <CompareTray kind="for-sale" />
        <CompareTray kind="for-rent" />
      </div>
    </div>
  );
}
