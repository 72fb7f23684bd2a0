import { createMessages } from '@site/shared/i18n';
import en from './locales/en.json';
import vi from './locales/vi.json';

/** The texts of the detail alone: the feed, which comes first, does not carry them. */
export const useDetailMessages = createMessages({ vi, en });
