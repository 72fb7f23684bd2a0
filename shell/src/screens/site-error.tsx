import { createTranslator } from '@site/shared/i18n';
import { messageFiles } from '../locales/message-files';
import { readLocale } from '../preferences';
import { MessageScreen, primaryAction } from './message-screen';

/**
 * The generic error screen, for a crash of the shell itself (NAV-8): it uses nothing of what may have crashed, and
 * its link reloads the site.
 */
export function SiteError() {
  const locale = readLocale(window.__CONFIG__.locales);
  const t = createTranslator(messageFiles[locale], locale);
  return (
    <main>
      <MessageScreen alert title={t('error.title')}>
        <a className={primaryAction} href="/">
          {t('error.home')}
        </a>
      </MessageScreen>
    </main>
  );
}
