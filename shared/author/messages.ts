import { createMessages } from '@site/shared/i18n';
import en from './locales/en.json';
import vi from './locales/vi.json';

/** The texts of authors' pages. */
export const useAuthorMessages = createMessages({ vi, en });
