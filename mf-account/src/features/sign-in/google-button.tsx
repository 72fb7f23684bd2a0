import { Button } from '@site/shared/ui';
import { useMessages } from '../../locales/sign-in/use-messages';
import css from './google-button.module.css';
import { useGoogle } from './use-google';

/** The way in by Google, where the auth service offers it (AUTH-6). */
export function GoogleButton() {
  const t = useMessages();
  const google = useGoogle();
  if (!google.offered) return null;
  return (
    <div>
      <p className={css.or}>{t('google.or')}</p>
      <Button size="large" wide busy={google.busy} onClick={google.signIn}>
        {t('google.button')}
      </Button>
    </div>
  );
}
