import { mayBeSignedIn } from '../session/kept-session';
import { keptDevice } from '../session/kept-values';

/** Whether somebody is signed in, or this device has asked something: nobody else has an inbox (INBOX-3). */
export const mayHaveInbox = (): boolean => mayBeSignedIn() || keptDevice() !== undefined;
