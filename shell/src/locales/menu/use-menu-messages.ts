import { createMessages } from '@site/shared/i18n';
import en from './en.json';
import vi from './vi.json';

/** The texts of the menu in the language in use; they come with it, when it is first opened. */
export const useMenuMessages = createMessages({ vi, en });
