import { createMessages } from '@site/shared/i18n';
import en from './locales/en.json';
import vi from './locales/vi.json';

/** The video feed's texts in the language in use. */
export const useFeedMessages = createMessages<typeof vi>({ vi, en });
