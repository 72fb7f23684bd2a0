import { usePageTitle } from '@site/shared/contract';
import { ButtonLink, usePageReady } from '@site/shared/ui';
import { useNotificationMessages } from '../features/notifications/locales/use-messages';
import { NotificationSettings } from '../features/notifications/notification-settings';
import css from '../features/notifications/notifications.module.css';

/** /account/notifications, for accounts and for visitors (PUSH-9) */
export default function NotificationsPage() {
  const t = useNotificationMessages();
  usePageTitle(t('title'));
  const ready = usePageReady('notifications');
  return (
    <section className={css.page} {...ready}>
      <h1 className={css.title}>{t('title')}</h1>
      <p className={css.lead}>{t('lead')}</p>
      <NotificationSettings />
      <ButtonLink variant="quiet" to="/account">
        {t('back')}
      </ButtonLink>
    </section>
  );
}
