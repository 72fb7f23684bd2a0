import { createMessages } from '@site/shared/i18n';
import en from './en.json';
import vi from './vi.json';

/** The texts of an address that nothing answers in the language in use; they come with its screen. */
export const useNotFoundMessages = createMessages({ vi, en });
