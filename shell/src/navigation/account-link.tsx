import { useShell } from '@site/shared/contract';
import { UserRound } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useMessages } from '../locales/use-messages';
import css from './account-link.module.css';
import { isSignInPage, NEXT_PARAM } from './sign-in-pages';

const AccountAvatar = lazy(() =>
  import(/* webpackChunkName: 'account-avatar' */ './account-avatar').catch(() => ({ default: Icon })),
);

/** The way to sign in, and from there back to this page; for a signed-in user, their picture leads to the account. */
export function AccountLink() {
  const t = useMessages();
  const { user, status } = useShell().session;
  const { pathname, search } = useLocation();
  const label = user ? t('nav.account', { name: user.displayName }) : t('nav.sign-in');
  const signIn = isSignInPage(pathname)
    ? `/login${search}`
    : `/login?${NEXT_PARAM}=${encodeURIComponent(pathname + search)}`;
  return (
    <Link className={css.link} to={user ? '/account' : signIn} aria-label={label} title={label}>
      {user ? (
        <Suspense fallback={<Icon />}>
          <AccountAvatar user={user} />
        </Suspense>
      ) : (
        <>
          <Icon />
          {status !== 'restoring' && <span className={css.label}>{label}</span>}
        </>
      )}
    </Link>
  );
}

function Icon() {
  return <UserRound aria-hidden size={24} />;
}
