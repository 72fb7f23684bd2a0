import { useMessages } from '../locales/use-messages';
import { MainLinks } from './main-links';
import css from './sidebar.module.css';

/** The desktop sidebar with the same four entries (NAV-2); icons alone between 900 and 1279 px. */
export function Sidebar() {
  const t = useMessages();
  return (
    <nav className={css.sidebar} aria-label={t('nav.main')}>
      <MainLinks className={css.link} />
    </nav>
  );
}
