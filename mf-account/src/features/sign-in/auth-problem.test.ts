import { authAlert, messageAlert } from './auth-problem';

const refused = (retryAfter?: number) =>
  ({
    success: false,
    code: 'too_many',
    message: '',
    ...(retryAfter === undefined ? {} : { retryAfter }),
  }) as const;

test('AUTH-5 a second code asked for within the interval is answered with that of the first, not with too many attempts', () => {
  expect(messageAlert(refused(27.2))).toEqual({
    alert: 'problem.justSent',
    values: { count: 28 },
    retry: false,
  });
});

test('AUTH-5 an hourly limit of messages is one of too many attempts', () => {
  expect(messageAlert(refused(1800))).toEqual(authAlert(refused(1800)));
  expect(messageAlert(refused())).toEqual({ alert: 'problem.wait', retry: false });
});

test('AUTH-1 a refused sign-in is one of too many attempts, however short the wait', () => {
  expect(authAlert(refused(27))).toMatchObject({ alert: 'problem.waitSeconds' });
});
