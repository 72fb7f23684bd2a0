import { createMessages } from '@site/shared/i18n';
import en from './en.json';
import vi from './vi.json';

/** The words that the parts are shown with. */
export const useMessages = createMessages({ vi, en });
