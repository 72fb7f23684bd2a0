import { isPassingStatus } from './passing-status';

test.each([0, 408, 425, 429, 500, 502, 503, 504, 507, 511, 520, 599])(
  'LINE-13 status %i may pass',
  (status) => {
    expect(isPassingStatus(status)).toBe(true);
  },
);

test.each([200, 204, 400, 401, 403, 404, 405, 406, 409, 410, 413, 415, 422, 451, 501, 505])(
  'LINE-13 status %i stays',
  (status) => {
    expect(isPassingStatus(status)).toBe(false);
  },
);
