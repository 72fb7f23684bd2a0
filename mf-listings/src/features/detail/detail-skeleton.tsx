import { Skeleton } from '@site/shared/ui';
import { useMessages } from '../../locales/use-messages';
import card from './contact-card.module.css';
import content from './detail-content.module.css';
import css from './detail-skeleton.module.css';

/** The place of a listing's detail, in its own shape. */
export function DetailSkeleton() {
  const t = useMessages();
  return (
    <div className={content.detail} aria-busy="true">
      <p className="visually-hidden" role="status">
        {t('loading')}
      </p>
      <div className={content.media}>
        <Skeleton ratio="4 / 3" className={css.media} />
      </div>
      <div className={content.summary}>
        <div className={content.head}>
          <Skeleton height={26} />
          <Skeleton width="80%" height={20} />
          <div className={css.row}>
            <Skeleton width={80} height={28} />
            <Skeleton width={72} height={28} />
            <Skeleton width={72} height={28} />
          </div>
        </div>
        <div className={card.place}>
          <div className={card.card}>
            <div className={card.offer}>
              <Skeleton width="60%" height={28} />
            </div>
            <div className={card.author}>
              <div className={css.row}>
                <Skeleton shape="circle" width={40} height={40} />
                <Skeleton width={160} height={20} />
              </div>
              <Skeleton height={48} />
            </div>
          </div>
        </div>
      </div>
      <div className={content.text}>
        <div className={content.block}>
          <Skeleton width={96} height={26} />
          <Skeleton className={css.line} height={20} />
          <Skeleton className={css.line} height={20} />
          <Skeleton className={css.line} width="70%" height={20} />
        </div>
      </div>
    </div>
  );
}
