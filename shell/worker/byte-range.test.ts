import { byteRange } from './byte-range';

test.each([
  [null, undefined],
  ['bytes=0-', { first: 0, last: 99 }],
  ['bytes=10-19', { first: 10, last: 19 }],
  ['bytes=90-1000', { first: 90, last: 99 }],
  ['bytes=-10', { first: 90, last: 99 }],
  ['bytes=-1000', { first: 0, last: 99 }],
  ['bytes=100-', 'none'],
  ['bytes=-0', 'none'],
  ['bytes=20-10', undefined],
  ['bytes=0-1,5-6', undefined],
  ['lines=1-2', undefined],
  ['bytes=-', undefined],
])('OFFLINE-9 of a file of 100 bytes %s is %j', (header, range) => {
  expect(byteRange(header, 100)).toEqual(range);
});
