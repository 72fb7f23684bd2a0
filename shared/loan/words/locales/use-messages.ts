import { createMessages } from '@site/shared/i18n';
import en from './en.json';
import vi from './vi.json';

export const useLoanWordsMessages = createMessages({ vi, en });
