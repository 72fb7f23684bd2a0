import type { Locale } from '@site/shared/contract';
import en from './en.json';
import vi from './vi.json';

/** The shell's texts by language. */
export const messageFiles: Record<Locale, typeof vi> = { vi, en };
