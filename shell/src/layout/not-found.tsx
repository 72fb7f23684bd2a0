import { usePageTitle } from '@site/shared/contract';
import { ButtonLink, StatePanel } from '@site/shared/ui';
import { useMessages } from '../locales/use-messages';

/** The screen of an address that nothing answers, with a way home (NAV-10). */
export function NotFound() {
  const t = useMessages();
  usePageTitle(t('not-found.title'));
  return (
    <div data-ready="not-found">
      <StatePanel
        kind="notFound"
        heading="h1"
        title={t('not-found.title')}
        text={t('not-found.text')}
        actions={<ButtonLink to="/">{t('error.home')}</ButtonLink>}
      />
    </div>
  );
}
