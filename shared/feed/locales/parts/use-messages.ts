import { createMessages } from '@site/shared/i18n';
import en from './en.json';
import vi from './vi.json';

/** The texts of a feed that its path narrows; boards have none, so they are apart. */
export const useFeedPartMessages = createMessages({ vi, en });
