import { createMessages } from '@site/shared/i18n';
import en from './locales/en.json';
import vi from './locales/vi.json';

/** The texts of lists that come page by page. */
export const usePagingMessages = createMessages({ vi, en });
