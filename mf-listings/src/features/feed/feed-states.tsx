import { Skeleton } from '@site/shared/ui';
import css from './feed-states.module.css';
import card from './listing-card.module.css';

const SKELETONS = 3;

/** The places of cards that are on their way, in the cards' own shape. */
export function CardSkeletons({ count = SKELETONS }: { count?: number }) {
  return Array.from({ length: count }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike and never change places
    <div key={index} className={card.card} aria-hidden="true">
      <div className={card.media} />
      <div className={card.body}>
        <Skeleton width="55%" height={28} />
        <Skeleton className={css.line} height={20} />
        <Skeleton className={css.line} width="70%" height={20} />
        <div className={css.pills}>
          <Skeleton width={72} height={28} />
          <Skeleton width={64} height={28} />
          <Skeleton width={64} height={28} />
        </div>
        <div className={`${card.author} ${css.person}`}>
          <Skeleton shape="circle" width={40} height={40} />
          <Skeleton width={140} height={16} />
        </div>
      </div>
    </div>
  ));
}
