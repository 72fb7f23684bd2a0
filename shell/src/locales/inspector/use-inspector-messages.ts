import { createMessages } from '@site/shared/i18n';
import en from './en.json';
import vi from './vi.json';

/** The texts of the inspector in the language in use; they come with it. */
export const useInspectorMessages = createMessages({ vi, en });
