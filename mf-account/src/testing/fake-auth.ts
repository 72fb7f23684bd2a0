import type { AuthApi, AuthFailureCode, AuthOutcome } from '@site/shared/contract';

/** A call that a fake auth service got. */
export type AuthCallMade = [name: keyof AuthApi, argument: unknown];

/** What a fake auth service answers to a call: an outcome, or whatever a test holds back. */
export type Answers = {
  [Name in keyof AuthApi]?: ReturnType<AuthApi[Name]> | Awaited<ReturnType<AuthApi[Name]>>;
};

/** A refusal of the auth service. */
export const refused = (code: AuthFailureCode, retryAfter?: number): AuthOutcome<never> => ({
  success: false,
  code,
  message: code,
  ...(retryAfter === undefined ? {} : { retryAfter }),
});

/** An auth service for tests of forms: it takes everything, unless a test says otherwise. */
export class FakeAuth {
  /** What it was asked, Google's offer left out. */
  calls: AuthCallMade[] = [];
  answers: Answers = {};

  /** The calls as the shell gives them. */
  readonly api: AuthApi = {
    signIn: (account) => this.#answer('signIn', account, { success: true }),
    signUp: (account) => this.#answer('signUp', account, { success: true }),
    verifyPhone: (answer) => this.#answer('verifyPhone', answer, { success: true }),
    resendCode: (phone) => this.#answer('resendCode', phone, { success: true }),
    signUpWithEmail: (account) =>
      this.#answer('signUpWithEmail', account, { success: true, signedIn: false }),
    sendPasswordLink: (email) => this.#answer('sendPasswordLink', email, { success: true }),
    takePasswordLink: () => this.#answer('takePasswordLink', undefined, { success: true }),
    sendPasswordCode: (phone) => this.#answer('sendPasswordCode', phone, { success: true }),
    takePasswordCode: (answer) => this.#answer('takePasswordCode', answer, { success: true }),
    setPassword: (password) => this.#answer('setPassword', password, { success: true }),
    offersGoogle: async () => (await this.answers.offersGoogle) ?? false,
    signInWithGoogle: () => this.#answer('signInWithGoogle', undefined, { success: true }),
  };

  async #answer<Outcome>(name: keyof AuthApi, argument: unknown, usual: Outcome): Promise<Outcome> {
    this.calls.push([name, argument]);
    return ((await this.answers[name]) ?? usual) as Outcome;
  }
}
