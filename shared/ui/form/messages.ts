import { createMessages } from '@site/shared/i18n';
import en from './locales/en.json';
import vi from './locales/vi.json';

/** The texts of the form components: apart from the others, which every feed brings along. */
export const useFormMessages = createMessages({ vi, en });
