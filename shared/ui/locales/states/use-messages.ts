import { createMessages } from '@site/shared/i18n';
import en from './en.json';
import vi from './vi.json';

/** What pages without content say; apart from the other texts, since it is all that an empty page needs. */
export const useStateMessages = createMessages({ vi, en });
