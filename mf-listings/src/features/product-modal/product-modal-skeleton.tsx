import { Skeleton } from '@site/shared/ui';
import { useMessages } from '../../locales/use-messages';
import css from './product-modal.lazy.module.css';

/** The place of a listing in the product modal, in its own shape. */
export function ProductModalSkeleton() {
  const t = useMessages();
  return (
    <div aria-busy="true">
      <p className="visually-hidden" role="status">
        {t('loading')}
      </p>
      <Skeleton ratio="4 / 3" className={css.photo} />
      <div className={css.facts}>
        <Skeleton width="60%" height={28} />
        <Skeleton height={26} />
        <Skeleton width="80%" height={20} />
        <Skeleton height={28} />
      </div>
    </div>
  );
}
