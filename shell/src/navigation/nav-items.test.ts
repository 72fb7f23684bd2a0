import { feedOfDetail, sectionOf } from './nav-items';

test.each([
  ['/for-sale/chung-cu/quan-7', '/for-sale'],
  ['/for-rent/quan-7', '/for-rent'],
  ['/for-sale', '/for-sale'],
  ['/for-sale/app/7', '/for-sale/app/7'],
  ['/user/7/for-sale', '/user/7/for-sale'],
])('NAV-4 FIND-1 %s is in the section %s', (pathname, section) => {
  expect(sectionOf(pathname)).toBe(section);
});

test.each([
  ['/for-sale/app/7', '/for-sale'],
  ['/for-rent/app/can-ho-quan-7-42/', '/for-rent'],
  ['/for-sale', '/for-sale'],
  ['/user/7/for-sale', '/user/7/for-sale'],
])('PHONE-5 NAV-4 the detail %s belongs to %s', (pathname, feed) => {
  expect(feedOfDetail(pathname)).toBe(feed);
});
