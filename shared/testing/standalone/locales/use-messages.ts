import { createMessages } from '@site/shared/i18n';
import en from './en.json';
import vi from './vi.json';

/** The texts around an area that runs alone. */
export const useMessages = createMessages({ vi, en });
