import en from './locales/en.json' with { type: 'json' };
import vi from './locales/vi.json' with { type: 'json' };

/** A language of the demo pages. */
export type DemoLocale = 'vi' | 'en';
/** The words of the demo pages in one language. */
export type DemoTexts = typeof vi;

/** The words of the demo pages. */
export const DEMO_TEXTS: Record<DemoLocale, DemoTexts> = { vi, en };

/** Puts values into the places of a text: `{nights} đêm`. */
export const fill = (text: string, values: Record<string, string | number>): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
