import { refused } from '../../testing/fake-auth';
import { authAlert, messageAlert } from './auth-problem';

type Refusal = Parameters<typeof authAlert>[0];
const tooMany = (retryAfter?: number) => refused('too_many', retryAfter) as Refusal;

test('AUTH-1 AUTH-5 a second code asked for within the interval is answered with that of the first; an hourly limit and a refused sign-in are too many attempts', () => {
  expect(messageAlert(tooMany(27.2))).toEqual({
    alert: 'problem.justSent',
    values: { count: 28 },
    retry: false,
  });
  expect(messageAlert(tooMany(1800))).toMatchObject({ alert: 'problem.waitSeconds' });
  expect(messageAlert(tooMany())).toEqual({ alert: 'problem.wait', retry: false });
  expect(authAlert(tooMany(27))).toMatchObject({ alert: 'problem.waitSeconds' });
});
