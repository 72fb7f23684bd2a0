import { createMessages } from '@site/shared/i18n';
import en from './locales/limit.en.json';
import vi from './locales/limit.vi.json';

/** What fields say of a text that is too long; apart from the other texts, since not every page has such a field. */
export const useLimitMessages = createMessages({ vi, en });
