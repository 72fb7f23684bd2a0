import { Skeleton } from '@site/shared/ui';
import { useMessages } from '../../locales/use-messages';
import css from './chat.module.css';

/** The place of a conversation that is being opened. */
export function ChatSkeleton() {
  const t = useMessages();
  return (
    <div className={css.skeleton} aria-busy="true">
      <p className="visually-hidden" role="status">
        {t('loading')}
      </p>
      <Skeleton width="70%" height={56} />
      <Skeleton width="50%" height={40} className={css.right} />
      <Skeleton width="80%" height={120} />
    </div>
  );
}
