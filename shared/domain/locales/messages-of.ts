import type { Locale } from '@site/shared/contract';
// Not the package's index: that one brings React, and the servers use the domain too.
import { createTranslator, type Translate } from '../../i18n/translator';
import en from './en.json';
import vi from './vi.json';

const translators: Record<Locale, Translate<typeof vi>> = {
  vi: createTranslator(vi, 'vi'),
  en: createTranslator(en, 'en'),
};

/** The domain's few texts in a language, outside React. */
export const messagesOf = (locale: Locale): Translate<typeof vi> => translators[locale];
