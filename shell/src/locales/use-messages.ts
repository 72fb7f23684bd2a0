import { createMessages } from '@site/shared/i18n';
import { messageFiles } from './message-files';

/** The shell's texts in the language in use. */
export const useMessages = createMessages(messageFiles);
