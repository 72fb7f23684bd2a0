import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { SessionUser } from '@site/shared/contract';

interface SessionState {
  user: SessionUser | undefined;
}

const initialState: SessionState = { user: undefined };

/**
 * Who is signed in. Areas tell it by the contract's events, which have the names of these reducers, and read it through
 * the shell's API.
 */
export const sessionSlice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    signedIn(state, { payload }: PayloadAction<SessionUser>) {
      state.user = payload;
    },
    signedOut(state) {
      state.user = undefined;
    },
  },
});
