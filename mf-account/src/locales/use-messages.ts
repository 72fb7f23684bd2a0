import { createMessages } from '@site/shared/i18n';
import en from './en.json';
import vi from './vi.json';

/** The area's texts in the language in use. */
export const useMessages = createMessages<typeof vi>({ vi, en });
