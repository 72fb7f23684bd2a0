import { usePageTitle } from '@site/shared/contract';
import { Link, useLocation } from 'react-router-dom';
import { isRetired } from '../../common/routes';
import { useNotFoundMessages } from '../locales/not-found/use-messages';
import { useMessages } from '../locales/use-messages';
import { MessageScreen, primaryAction } from './message-screen';

/** The screen of an address that nothing answers, or no longer, with a way home (NAV-10). */
export default function NotFound() {
  const t = useMessages();
  const n = useNotFoundMessages();
  const { pathname } = useLocation();
  const kind = isRetired(window.__RECORD__, pathname) ? 'retired' : 'not-found';
  usePageTitle(n(`${kind}.title`));
  return (
    <MessageScreen ready={kind} title={n(`${kind}.title`)} text={n(`${kind}.text`)}>
      <Link className={primaryAction} to="/">
        {t('error.home')}
      </Link>
    </MessageScreen>
  );
}
