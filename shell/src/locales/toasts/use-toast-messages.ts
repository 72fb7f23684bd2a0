import { createMessages } from '@site/shared/i18n';
import en from './en.json';
import vi from './vi.json';

/** The texts of the toasts' own frame in the language in use; they come with the first toast. */
export const useToastMessages = createMessages({ vi, en });
