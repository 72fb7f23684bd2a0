import { createMessages } from '@site/shared/i18n';
import en from './en.json';
import vi from './vi.json';

/** The texts of the upkeep in the language in use; they come with it, once the page is at rest. */
export const useUpkeepMessages = createMessages({ vi, en });
