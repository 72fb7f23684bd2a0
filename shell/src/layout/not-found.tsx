import { usePageTitle } from '@site/shared/contract';
import { Link } from 'react-router-dom';
import { useMessages } from '../locales/use-messages';
import { MessageScreen, primaryAction } from './message-screen';

/** The screen of an address that nothing answers, with a way home (NAV-10). */
export function NotFound() {
  const t = useMessages();
  usePageTitle(t('not-found.title'));
  return (
    <MessageScreen ready="not-found" title={t('not-found.title')} text={t('not-found.text')}>
      <Link className={primaryAction} to="/">
        {t('error.home')}
      </Link>
    </MessageScreen>
  );
}
