import { useShell } from '@site/shared/contract';
import { ButtonLink, StatePanel } from '@site/shared/ui';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useMessages } from '../../locales/sign-in/use-messages';
import { NewPasswordForm } from './new-password-form';

/** A new password, for whoever proved by a link or a code to be its person; then says that it is saved (AUTH-5). */
export function NewPasswordStep() {
  const t = useMessages();
  const { toast } = useShell();
  const { search } = useLocation();
  const [done, setDone] = useState(false);
  if (done) {
    return (
      <StatePanel
        kind="empty"
        title={t('reset-password.done')}
        text={t('reset-password.doneText')}
        actions={
          <ButtonLink variant="primary" to={{ pathname: '/login', search }}>
            {t('login.signIn')}
          </ButtonLink>
        }
      />
    );
  }
  const onDone = () => {
    toast({ kind: 'success', message: t('reset-password.done') });
    setDone(true);
  };
  return <NewPasswordForm onDone={onDone} />;
}
