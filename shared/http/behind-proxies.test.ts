import { readAddress, tidyForwardedFor } from './behind-proxies';

test.each([
  ['203.0.113.9', '203.0.113.9'],
  [' 203.0.113.9\t', '203.0.113.9'],
  ['203.0.113.9:4711', '203.0.113.9'],
  ['"203.0.113.9:4711"', '203.0.113.9'],
  ['203.0.113.9:', '203.0.113.9'],
  ['2001:db8::1', '2001:db8::1'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['[2001:db8::1]:4711', '2001:db8::1'],
  ['"[2001:db8::1]:4711"', '2001:db8::1'],
  ['fe80::1%eth0', 'fe80::1'],
  ['[fe80::1%25eth0]:4711', 'fe80::1'],
  ['::ffff:203.0.113.9', '::ffff:203.0.113.9'],
  ['[::ffff:203.0.113.9]:4711', '::ffff:203.0.113.9'],
])('LOAD-10 the address in %j is %s', (written, address) => {
  expect(readAddress(written)).toBe(address);
});

test.each([
  '',
  'unknown',
  '_hidden',
  '_hidden:4711',
  '"',
  '[]',
  '[203.0.113.9',
  '203.0.113',
  '203.0.113.256:80',
  '0203.0.113.9',
  '2001:db8::g',
  'visitor.example:80',
  'for=203.0.113.9',
])('LOAD-10 %j is no address', (written) => {
  expect(readAddress(written)).toBeUndefined();
});

test.each([
  ['198.51.100.1:5, 203.0.113.9:4711', '198.51.100.1, 203.0.113.9'],
  ['198.51.100.1,, ,203.0.113.9:4711,', '198.51.100.1, 203.0.113.9'],
  ['198.51.100.1, unknown, 203.0.113.9', '203.0.113.9'],
  ['198.51.100.1, _hidden', ''],
  ['', ''],
])('LOAD-10 of %j, what is left of a part that is no address goes: %j', (given, left) => {
  const headers = { 'x-forwarded-for': given };
  tidyForwardedFor({ headers });
  expect(headers).toEqual({ 'x-forwarded-for': left });
});

test('LOAD-10 a request without a proxy stays one', () => {
  const headers = { host: 'nha.example' };
  tidyForwardedFor({ headers });
  expect(headers).toEqual({ host: 'nha.example' });
});
