import { createMessages } from '@site/shared/i18n';
import { messageFiles } from './message-files';

export const useMessages = createMessages(messageFiles);
