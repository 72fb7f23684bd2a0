import { createMessages } from '@site/shared/i18n';
import en from './locales/en.json';
import vi from './locales/vi.json';

/** The texts of linked listings in the language in use. */
export const useProductMessages = createMessages<typeof vi>({ vi, en });
