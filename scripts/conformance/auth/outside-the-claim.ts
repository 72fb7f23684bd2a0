import type { OutsideTheClaim } from '../suite';

/** What the platform's accounts and sessions do not claim to do. */
export const outsideTheClaim: readonly OutsideTheClaim[] = [
  {
    tests: /^GoTrueAdminApi /,
    reason:
      'The calls of an administrator (users, invitations, links, OAuth clients): 404. Operators use the database.',
  },
  {
    tests: /^(WebAuthn )?MFA /,
    reason: 'Second factors, passkeys among them: 404. Every session has aal1.',
  },
  {
    tests: /^(signInAnonymously|Web3 Authentication|ID Token Authentication|SSO Authentication) /,
    reason:
      'Other ways to sign in than number or mail, with code, link or password: refused, in other words.',
  },
  {
    tests: /^(Reauthentication|Identity Management) /,
    reason: 'Asking for the password again, and several identities of one account: 404.',
  },
  {
    tests: /^getClaims getClaims verifies RS256 jwt/,
    reason: 'Tokens signed with a key pair: HS256, so the client asks the service for its user instead.',
  },
  {
    tests:
      /^(GoTrueClient signInWithOtp verifyOTP fails with empty options|Docker: Phone Resend .*|.* verifyOTP\(\) fails with invalid token)$/,
    reason: 'Changing the number or mail address of an account, and the types of its codes: 400.',
  },
  {
    tests: / signInWithOtp\(\) (pkce flow fails|with PKCE flow|with phone$)/,
    reason: 'The suite expects a service that can send no sms; the outbox always can.',
  },
  {
    tests: /^GoTrueClient Email Auth fail to signUp\(\) with invalid password$/,
    reason: 'Passwords of six characters for accounts by mail: eight, as the sign-up form asks.',
  },
  {
    tests: /^GoTrueClient signUp\(\) the same user twice should not share email already registered message$/,
    reason:
      'The suite expects the refusal of a service that confirms by itself. No answer here tells who has an account.',
  },
];
