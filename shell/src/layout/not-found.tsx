import { usePageTitle } from '@site/shared/contract';
import { Link } from 'react-router-dom';
import { useNotFoundMessages } from '../locales/not-found/use-not-found-messages';
import { useMessages } from '../locales/use-messages';
import { MessageScreen, primaryAction } from './message-screen';

/** The screen of an address that nothing answers, with a way home (NAV-10). */
export default function NotFound() {
  const t = useMessages();
  const n = useNotFoundMessages();
  usePageTitle(n('not-found.title'));
  return (
    <MessageScreen ready="not-found" title={n('not-found.title')} text={n('not-found.text')}>
      <Link className={primaryAction} to="/">
        {t('error.home')}
      </Link>
    </MessageScreen>
  );
}
