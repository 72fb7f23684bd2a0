import { createMessages } from '@site/shared/i18n';
import en from './en.json';
import vi from './vi.json';

/** How a changed price is told; no part of a page's first scripts. */
export const usePriceMessages = createMessages({ vi, en });
