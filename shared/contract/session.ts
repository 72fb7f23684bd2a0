/** The signed-in user (specification §3, user record), as far as areas need it. */
export interface SessionUser {
  uid: string;
  id: string;
  role: string;
  displayName: string;
  photoURL: string | null;
  phoneNumber: string | null;
}

/**
 * The event of a sign-in, for the one store: `dispatch(signedIn(user))`. The shell takes it from there: it lets the
 * visitor into protected pages, and on from a sign-in page to where they wanted to go (NAV-5, AUTH-4).
 *
 * @param user who signed in
 */
export const signedIn = (user: SessionUser) => ({ type: 'session/signedIn' as const, payload: user });

/** The event of a sign-out, for the one store. The shell then asks for a sign-in on protected pages. */
export const signedOut = () => ({ type: 'session/signedOut' as const });
