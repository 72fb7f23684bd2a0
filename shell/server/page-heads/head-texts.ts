import type { Locale } from '@site/shared/contract';
import feedEn from '@site/shared/feed/locales/parts/en.json';
import feedVi from '@site/shared/feed/locales/parts/vi.json';
import { createTranslator, type Translate } from '@site/shared/i18n/translator';
import en from './locales/en.json';
import vi from './locales/vi.json';

/** The texts of heads in one language. */
export interface HeadTexts {
  locale: Locale;
  t: Translate<typeof vi>;
  /** The texts of the feeds, which name them by type and place. */
  feed: Translate<typeof feedVi>;
}

const TEXTS: Record<Locale, HeadTexts> = {
  vi: { locale: 'vi', t: createTranslator(vi, 'vi'), feed: createTranslator(feedVi, 'vi') },
  en: { locale: 'en', t: createTranslator(en, 'en'), feed: createTranslator(feedEn, 'en') },
};

/** The texts of heads in a language. */
export const headTexts = (locale: Locale): HeadTexts => TEXTS[locale];
