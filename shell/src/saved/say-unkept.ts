import type { Locale } from '@site/shared/contract';
import { createTranslator } from '@site/shared/i18n';
import en from '../locales/saved/en.json';
import vi from '../locales/saved/vi.json';
import { readLocale } from '../preferences';
import { showToast } from '../toasts/toast-queue';

const files: Record<Locale, typeof vi> = { vi, en };
let said = false;

/** Says that this device could not keep what was saved, until it is closed, and once a visit: the next press fails as well (KEEP-14). */
export function sayUnkept(): void {
  if (said) return;
  said = true;
  const locale = readLocale(window.__CONFIG__.locales);
  const message = createTranslator(files[locale], locale)('saved.unkept');
  showToast({ message, kind: 'error', persistent: true });
}
