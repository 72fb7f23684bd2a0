/** The signed-in user (specification §3, user record), as far as areas need it. */
export interface SessionUser {
  uid: string;
  id: string;
  role: string;
  displayName: string;
  photoURL: string | null;
  phoneNumber: string | null;
}

/** Credentials of the caller; a service identifies the caller by nothing else. */
export type Credentials =
  | { kind: 'token'; token: string }
  | { kind: 'device'; secret: string }
  | { kind: 'none' };

/** The local user of a device (specification §3), for visitors without an account. */
export interface LocalUser {
  id: string;
  deviceId: string;
  phoneNumber: string | null;
  displayName: string | null;
}

/** Why the auth service refused, as far as a form can tell its user something about it. */
export type AuthFailureCode =
  | 'invalid_credentials'
  | 'phone_not_confirmed'
  | 'already_exists'
  | 'wrong_code'
  | 'weak_password'
  | 'too_many'
  | 'unreachable'
  | 'failed';

/** What became of a call to the auth service. */
export type AuthOutcome<Gained = object> =
  | ({ success: true } & Gained)
  | {
      success: false;
      code: AuthFailureCode;
      /** The service's own words, for the log; not for a screen. */
      message: string;
      /** Seconds until it may be tried again, when the service says so. */
      retryAfter?: number;
    };

/** What names an account: the number or the address that it was made with. */
export type AccountName = { phone: string } | { email: string };

/** The calls of sign-in and sign-up. Phone numbers go in as digits with the prefix 84 (AUTH-1). */
export interface AuthApi {
  /** `phone_not_confirmed` is also the answer for an address whose mail was never opened. */
  signIn(account: AccountName & { password: string }): Promise<AuthOutcome>;
  /** Asks for an account with the role Customer; its code is sent by sms (AUTH-2). */
  signUp(account: { name: string; phone: string; password: string }): Promise<AuthOutcome>;
  /** Ends a sign-up with the code of the sms: signs in and registers the user on both hosts (AUTH-2). */
  verifyPhone(answer: { phone: string; code: string }): Promise<AuthOutcome>;
  resendCode(phone: string): Promise<AuthOutcome>;
  /** The sign-up of a business by e-mail (AUTH-5); `signedIn` is false while the mail waits to be confirmed. */
  signUpWithEmail(account: {
    name: string;
    email: string;
    password: string;
  }): Promise<AuthOutcome<{ signedIn: boolean }>>;
  /** Sends a link to /reset-password by e-mail (AUTH-5); says the same whether the address has an account or not. */
  sendPasswordLink(email: string): Promise<AuthOutcome>;
  /** Takes the session that the link of such a mail carries in the address; false when it carries none that is good. */
  takePasswordLink(): Promise<AuthOutcome>;
  /** Sends a code to set a new password by sms; the answer is the same whether the number has an account or not. */
  sendPasswordCode(phone: string): Promise<AuthOutcome>;
  /** Verifies the code that permits a new password; the user is signed in only once the password is set. */
  takePasswordCode(answer: { phone: string; code: string }): Promise<AuthOutcome>;
  /** Sets the password of the signed-in user; a visitor who came by a link or a code is signed in by it. */
  setPassword(password: string): Promise<AuthOutcome>;
  /** Whether the auth service offers Google. */
  offersGoogle(): Promise<boolean>;
  /** Leaves the page for Google's; a failure comes back at once or in the address (AUTH-6). */
  signInWithGoogle(): Promise<AuthOutcome>;
}

/** The visitor and the visitor's credentials. */
export interface SessionApi {
  /** The signed-in user; undefined without one. */
  user: SessionUser | undefined;
  /** `restoring` while a stored token is checked: the user is not known yet. */
  status: 'anonymous' | 'restoring' | 'signed-in';
  /** Brings the auth client, which an anonymous visit never downloads. Rejects when it cannot be had. */
  auth(): Promise<AuthApi>;
  /** Ends the session here, in all tabs and at the auth service; always succeeds here (AUTH-3). */
  signOut(): Promise<void>;
  /** The caller's credentials: a valid token, else the secret of a device with a local user. */
  credentials(): Promise<Credentials>;
  /** The device's local user; made on the first call (LOCAL-1). Rejects when the service cannot be reached. */
  localUser(): Promise<LocalUser>;
  /** Saves a number given by a visitor without an account, when it differs from the one known (LOCAL-2). */
  savePhone(phone: string): Promise<void>;
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
