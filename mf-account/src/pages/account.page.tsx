import { usePageTitle, useShell } from '@site/shared/contract';
import { Avatar, Button, ButtonLink, usePageReady } from '@site/shared/ui';
import { useState } from 'react';
import css from '../features/account/account.module.css';
import { AppNote } from '../features/account/app-note';
import { useMessages } from '../locales/use-messages';

const AVATAR_PX = 96;

/** /account (ACCT-1) */
export default function AccountPage() {
  const t = useMessages();
  const { user, signOut } = useShell().session;
  const [leaving, setLeaving] = useState(false);
  usePageTitle(t('account.title'));
  const ready = usePageReady('account');

  const leave = async () => {
    setLeaving(true);
    await signOut();
    location.assign('/');
  };

  return (
    <section className={css.page} {...ready}>
      <h1 className={css.title}>{t('account.title')}</h1>
      {user && (
        <div className={css.card}>
          <Avatar name={user.displayName} src={user.photoURL} size={AVATAR_PX} />
          <p className={css.name}>{user.displayName}</p>
          <div className={css.links}>
            <ButtonLink to="/inbox">{t('account.inbox')}</ButtonLink>
            <ButtonLink to="/saved">{t('account.saved')}</ButtonLink>
            <ButtonLink to="/mega-views/downloads">{t('account.downloads')}</ButtonLink>
            <ButtonLink to="/account/profile">{t('profile.title')}</ButtonLink>
            <ButtonLink to="/account/notifications">{t('account.notifications')}</ButtonLink>
            <Button variant="danger" busy={leaving} onClick={leave}>
              {t('account.signOut')}
            </Button>
          </div>
        </div>
      )}
      <AppNote />
      <ButtonLink variant="quiet" to="/privacy-policy">
        {t('privacy-policy.title')}
      </ButtonLink>
    </section>
  );
}
