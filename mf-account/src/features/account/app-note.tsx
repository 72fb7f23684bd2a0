import { ButtonLink } from '@site/shared/ui';
import { useMessages } from '../../locales/use-messages';
import css from './account.module.css';

/** Says that personal data is changed in the app, with the way to it (ACCT-1, ACCT-2). */
export function AppNote() {
  const t = useMessages();
  return (
    <div className={css.note}>
      <p>{t('account.inApp')}</p>
      <div className={css.badges}>
        <ButtonLink size="small" to="/get-app">
          App Store
        </ButtonLink>
        <ButtonLink size="small" to="/get-app">
          Google Play
        </ButtonLink>
      </div>
    </div>
  );
}
