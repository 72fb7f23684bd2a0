import { createMessages } from '@site/shared/i18n';
import en from './locales/en.json';
import vi from './locales/vi.json';

/** The texts of live streams in the language in use. */
export const useLiveMessages = createMessages<typeof vi>({ vi, en });
