import type { Locale, SiteConfig } from '@site/shared/contract';
import { createTranslator } from '@site/shared/i18n';
import en from '../locales/session/en.json';
import vi from '../locales/session/vi.json';
import { readLocale } from '../preferences';
import { showToast } from '../toasts/toast-queue';

const files: Record<Locale, typeof vi> = { vi, en };
let saidExpired = false;

const translator = ({ locales }: SiteConfig) => {
  const locale = readLocale(locales);
  return createTranslator(files[locale], locale);
};

/** Says that the session has expired, once: one page makes many calls, and only a reload helps them all (AUTH-7). */
export function sayExpired(config: SiteConfig): void {
  if (saidExpired) return;
  saidExpired = true;
  const t = translator(config);
  showToast({
    message: t('session.expired'),
    kind: 'error',
    persistent: true,
    action: { label: t('session.reload'), run: () => location.reload() },
  });
}

/** Says that the auth service has ended the session, until it is closed: the visitor may be away from the tab (AUTH-3). */
export function sayEnded(config: SiteConfig): void {
  showToast({ message: translator(config)('session.ended'), kind: 'info', persistent: true });
}

/** Says that the sign-in elsewhere came to nothing (AUTH-6). */
export function saySignInFailed(config: SiteConfig): void {
  showToast({ message: translator(config)('session.sign-in-failed'), kind: 'error' });
}
