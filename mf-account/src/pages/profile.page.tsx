import { usePageTitle, useShell } from '@site/shared/contract';
import { formatPhone } from '@site/shared/domain';
import { Avatar, ButtonLink, usePageReady } from '@site/shared/ui';
import css from '../features/account/account.module.css';
import { AppNote } from '../features/account/app-note';
import { useMessages } from '../locales/use-messages';

const AVATAR_PX = 96;

/** The roles that have a name for people; another one is shown as the service calls it. */
const ROLES = ['Admin', 'Mentor', 'Customer', 'Host'] as const;

/** /account/profile: to be read only (ACCT-2) */
export default function ProfilePage() {
  const t = useMessages();
  const { user } = useShell().session;
  const role = ROLES.find((name) => name === user?.role);
  usePageTitle(t('profile.title'));
  const ready = usePageReady('profile');
  return (
    <section className={css.page} {...ready}>
      <h1 className={css.title}>{t('profile.title')}</h1>
      {user && (
        <>
          <div className={css.card}>
            <Avatar name={user.displayName} src={user.photoURL} size={AVATAR_PX} />
          </div>
          <dl className={css.facts}>
            <dt>{t('profile.name')}</dt>
            <dd>{user.displayName}</dd>
            <dt>{t('profile.phone')}</dt>
            <dd>{user.phoneNumber ? formatPhone(user.phoneNumber) : t('profile.none')}</dd>
            <dt>{t('profile.role')}</dt>
            <dd>{role ? t(`role.${role}`) : user.role}</dd>
          </dl>
        </>
      )}
      <AppNote />
      <ButtonLink variant="quiet" to="/account">
        {t('profile.back')}
      </ButtonLink>
    </section>
  );
}
