import { createMessages } from '@site/shared/i18n';
import en from './en.json';
import vi from './vi.json';

export const useNearMessages = createMessages({ vi, en });
