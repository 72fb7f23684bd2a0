import { ButtonLink, Skeleton, StatePanel } from '@site/shared/ui';
import { useLocation } from 'react-router-dom';
import { AuthPage } from '../features/sign-in/auth-page';
import { NewPasswordStep } from '../features/sign-in/new-password-step';
import { usePasswordLink } from '../features/sign-in/use-password-link';
import { useMessages } from '../locales/sign-in/use-messages';

/** /reset-password: a new password for whoever comes with the link of a mail (AUTH-5). */
export default function ResetPasswordPage() {
  const t = useMessages();
  return (
    <AuthPage name="reset-password" title={t('reset-password.title')}>
      <Content />
    </AuthPage>
  );
}

function Content() {
  const t = useMessages();
  const { search } = useLocation();
  const [link, checkAgain] = usePasswordLink();

  if (link === 'checking') {
    return (
      <div role="status" aria-label={t('reset-password.checking')}>
        <Skeleton height={180} />
      </div>
    );
  }
  if (link === 'unreachable') {
    return <StatePanel kind="failed" onRetry={checkAgain} />;
  }
  if (link === 'bad') {
    return (
      <StatePanel
        kind="notFound"
        title={t('reset-password.bad')}
        text={t('reset-password.badText')}
        actions={
          <ButtonLink variant="primary" to={{ pathname: '/forgot-password', search }}>
            {t('reset-password.again')}
          </ButtonLink>
        }
      />
    );
  }
  return <NewPasswordStep />;
}
