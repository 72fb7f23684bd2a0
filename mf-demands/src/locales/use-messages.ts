import { createMessages } from '@site/shared/i18n';
import en from './en.json';
import vi from './vi.json';

/** A key of the area's texts. */
export type Text = keyof typeof vi;

/** The area's texts in the language in use. */
export const useMessages = createMessages<typeof vi>({ vi, en });
