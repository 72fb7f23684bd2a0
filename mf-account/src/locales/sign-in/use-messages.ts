import { createMessages } from '@site/shared/i18n';
import en from './en.json';
import vi from './vi.json';

/** The texts of the sign-in pages in the language in use; apart, so that no other page of the area brings them along. */
export const useMessages = createMessages<typeof vi>({ vi, en });

/** The key of one of these texts. */
export type Text = Parameters<ReturnType<typeof useMessages>>[0];
