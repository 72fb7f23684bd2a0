import { type Locale, useShell } from '@site/shared/contract';
import { createTranslator, type Messages, type Translate } from './translator';

/** The fallback language (I18N-1). */
export const FALLBACK_LOCALE: Locale = 'en';

/**
 * Binds an area's message files to a hook.
 *
 * @param files the same keys in each language; the compiler refuses a missing one
 * @returns a hook that gives the translate function of the language in use
 */
export function createMessages<M extends Messages>(files: Record<Locale, M>): () => Translate<M> {
  const made = new Map<Locale, Translate<M>>();
  return function useMessages() {
    const { locale } = useShell();
    const known = made.get(locale);
    if (known) return known;
    const translate = createTranslator(files[locale] ?? files[FALLBACK_LOCALE], locale);
    made.set(locale, translate);
    return translate;
  };
}
