import { createMessages } from '@site/shared/i18n';
import en from './en.json';
import vi from './vi.json';

/** The texts of the filters that only homes have; boards have none of them, so they are apart. */
export const useHomeFilterMessages = createMessages({ vi, en });
