import { useMessages } from '../locales/use-messages';
import css from './page-skeleton.module.css';

/** Stands where a page will be while its area loads. The same shape is in the HTML before any script runs. */
export function PageSkeleton() {
  const t = useMessages();
  return (
    <div className={css.skeleton} role="status" aria-label={t('loading')}>
      <div className={css.bar} />
      <div className={css.card} />
      <div className={css.card} />
    </div>
  );
}
