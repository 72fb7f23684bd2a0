import { readStored } from '@site/shared/storage';
import { DEVICE_KEY, SESSION_KEY } from '../../common/storage-keys';

/** Whether somebody is signed in, or this device has asked something: nobody else has an inbox (INBOX-3). */
export const mayHaveInbox = (): boolean =>
  [SESSION_KEY, DEVICE_KEY].some((key) => readStored('localStorage', key) !== undefined);
