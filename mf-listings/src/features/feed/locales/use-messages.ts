import { createMessages } from '@site/shared/i18n';
import en from './en.json';
import vi from './vi.json';

/** The texts of a feed's parts that come after its first scripts. */
export const useLaterMessages = createMessages({ vi, en });
