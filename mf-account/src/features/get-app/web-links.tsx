import { ButtonLink } from '@site/shared/ui';
import { useMessages } from '../../locales/use-messages';
import css from './get-app.module.css';

const PLACES = [
  ['/', 'get-app.homes'],
  ['/livestream/list', 'get-app.live'],
  ['/megabot', 'get-app.lily'],
] as const;

/** The ways to what the app offers, on the site itself: for whoever does not install it. */
export function WebLinks() {
  const t = useMessages();
  return (
    <nav className={css.web} aria-labelledby="web-links">
      <p id="web-links" className={css.lead}>
        {t('get-app.meanwhile')}
      </p>
      {PLACES.map(([to, key]) => (
        <ButtonLink key={to} to={to}>
          {t(key)}
        </ButtonLink>
      ))}
    </nav>
  );
}
