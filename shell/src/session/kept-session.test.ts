import { isReturn, mayBeSignedIn } from './kept-session';

test.each([
  ['/login#access_token=a&refresh_token=b', true],
  ['/login?error=access_denied', true],
  ['/login', false],
  ['/for-sale#access_token=a&refresh_token=b', false],
  ['/reset-password#access_token=a&refresh_token=b', false],
])(
  'AUTH-6 a session in the address counts on the page that the auth service sends to alone: %s',
  (address, counts) => {
    history.replaceState(null, '', address);
    expect(isReturn()).toBe(counts);
    expect(mayBeSignedIn()).toBe(counts);
  },
);
