import { createMessages } from '@site/shared/i18n';
import en from './locales/en.json';
import vi from './locales/vi.json';

/** The texts of sharing. */
export const useShareMessages = createMessages({ vi, en });
