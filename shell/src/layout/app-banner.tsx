import { Link } from 'react-router-dom';
import { useMessages } from '../locales/use-messages';
import css from './app-banner.module.css';

/** The sticky 'Tải ứng dụng' banner of the feeds (NAV-7). */
export function AppBanner() {
  const t = useMessages();
  return (
    <aside className={css.banner} aria-label={t('banner.link')}>
      <span className={css.text}>{t('banner.text')}</span>
      <Link className={css.link} to="/get-app">
        {t('banner.link')}
      </Link>
    </aside>
  );
}
