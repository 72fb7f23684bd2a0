import { Link } from 'react-router-dom';
import { useMessages } from '../../locales/sign-in/use-messages';
import css from './auth-page.module.css';

/** The way to what becomes of the data that a sign-up asks for (LEGAL-1). */
export function PrivacyLink() {
  const t = useMessages();
  return (
    <Link className={css.link} to="/privacy-policy">
      {t('privacy')}
    </Link>
  );
}
