import { withoutCampaign } from './addresses';

test.each([
  ['/for-sale?fbclid=IwAR1', '/for-sale'],
  ['/for-sale?utm_source=zalo&price=2-3&gclid=x&zarsrc=30', '/for-sale?price=2-3'],
  ['/?q=a%20b&UTM_Campaign=tet', '/?q=a%20b'],
  ['/for-sale?q=utm_source&sort=', '/for-sale?q=utm_source&sort='],
  ['/for-sale', '/for-sale'],
  ['/for-sale?', '/for-sale'],
])('FIND-11 what campaigns add is no part of the page: %s is %s', (url, page) => {
  expect(withoutCampaign(url)).toBe(page);
});
