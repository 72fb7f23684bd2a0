import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { SessionUser } from '@site/shared/contract';

interface SessionState {
  user: SessionUser | undefined;
}

const initialState: SessionState = { user: undefined };

/** Who is signed in. The shell writes it; areas read it through the shell's API. */
export const sessionSlice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    signedIn(state, action: PayloadAction<SessionUser>) {
      state.user = action.payload;
    },
    signedOut(state) {
      state.user = undefined;
    },
  },
});

export const { signedIn, signedOut } = sessionSlice.actions;
