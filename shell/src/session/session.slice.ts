import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { SessionApi, SessionUser } from '@site/shared/contract';
import { mayBeSignedIn } from './kept-session';

interface SessionState {
  user: SessionUser | undefined;
  status: SessionApi['status'];
}

/**
 * Who is signed in. Areas tell it by the contract's events, which have the names of these reducers, and read it through
 * the shell's API.
 */
export const sessionSlice = createSlice({
  name: 'session',
  initialState: (): SessionState => ({
    user: undefined,
    status: mayBeSignedIn() ? 'restoring' : 'anonymous',
  }),
  reducers: {
    /** Another tab has signed in, or the kept session is looked at again. */
    restoring(state) {
      state.status = 'restoring';
    },
    signedIn(_state, { payload }: PayloadAction<SessionUser>): SessionState {
      return { user: payload, status: 'signed-in' };
    },
    signedOut(): SessionState {
      return { user: undefined, status: 'anonymous' };
    },
  },
});
