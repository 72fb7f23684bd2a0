import { createMessages } from '@site/shared/i18n';
import en from './en.json';
import vi from './vi.json';

/** The texts of a feed where no JavaScript runs: browsers with scripts load none of them. */
export const useUnscriptedMessages = createMessages({ vi, en });
