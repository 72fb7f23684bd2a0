import { createTranslator } from '@site/shared/i18n';
import { messageFiles } from '../locales/message-files';
import { readLocale } from '../preferences';
import css from './site-error.module.css';

/**
 * The generic error screen, for a crash of the shell itself (NAV-8): it uses nothing of what may have crashed, and
 * its link loads the site anew.
 */
export function SiteError() {
  const locale = readLocale(window.__CONFIG__.locales);
  const t = createTranslator(messageFiles[locale], locale);
  return (
    <main className={css.screen} role="alert">
      <h1>{t('error.title')}</h1>
      <a className={css.home} href="/">
        {t('error.home')}
      </a>
    </main>
  );
}
