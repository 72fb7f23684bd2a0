import { EventEmitter } from 'node:events';
import { readAddress, tidyForwardedFor } from './behind-proxies';
import { loggedLines, loggedText } from './logged-text';
import { tellOutages } from './tell-outages';

const NONE =
  '|unknown|_hidden|_hidden:4711|"|[]|[203.0.113.9|203.0.113|203.0.113.256:80|0203.0.113.9|2001:db8::g|visitor.example:80|for=203.0.113.9';
test.each<[address: string | undefined, written: string[]]>([
  [
    '203.0.113.9',
    ['203.0.113.9', ' 203.0.113.9\t', '203.0.113.9:4711', '"203.0.113.9:4711"', '203.0.113.9:'],
  ],
  ['2001:db8::1', ['2001:db8::1', '[2001:db8::1]', '[2001:db8::1]:4711', '"[2001:db8::1]:4711"']],
  ['fe80::1', ['fe80::1%eth0', '[fe80::1%25eth0]:4711']],
  ['::ffff:203.0.113.9', ['::ffff:203.0.113.9', '[::ffff:203.0.113.9]:4711']],
  [undefined, NONE.split('|')],
])('LOAD-10 the address %s is read in %j', (address, written) => {
  expect(written.map(readAddress)).toEqual(written.map(() => address));
});

test.each([
  ['198.51.100.1:5, 203.0.113.9:4711', '198.51.100.1, 203.0.113.9'],
  ['198.51.100.1,, ,203.0.113.9:4711,', '198.51.100.1, 203.0.113.9'],
  ['198.51.100.1, unknown, 203.0.113.9', '203.0.113.9'],
  ['198.51.100.1, _hidden', ''],
  ['', ''],
  // A request without a proxy.
  [undefined, undefined],
])('LOAD-10 of %j, what is left of a part that is no address goes: %j', (given, left) => {
  const headers = { host: 'nha.example', ...(given === undefined ? {} : { 'x-forwarded-for': given }) };
  tidyForwardedFor({ headers });
  expect(headers).toEqual({ host: 'nha.example', 'x-forwarded-for': left });
});

/** [what somebody writes, how it stands in a log] */
const WRITTEN: [string, string][] = [
  ['Nhà ở quận 7, 🏠', 'Nhà ở quận 7, 🏠'],
  ['a\x1b[1A\x1b[2K[site] forged', 'a?[1A?[2K[site] forged'],
  ['a\x1b]52;c;cm0=\x07b', 'a?]52;c;cm0=?b'],
  ['a\x1b]8;;http://x.test\x1b\\b', 'a?]8;;http://x.test?\\b'],
  ['a\rb\nc\td\x00\x7f', 'a?b?c?d??'],
  ['\u0085a\u009b2Kb\u009d', '?a?2Kb?'],
  ['a\u2028b\u2029c', 'a?b?c'],
  ['\u202eabc\u2066\u200b\ufeff', '?abc???'],
  ['call 0901234567', 'call 09…67'],
  ['\x1b[31m0901234567\x1b[39m', '?[31m 09…67?[39m'],
  ['Bearer a.b.c', 'Bearer [token]'],
];

test.each(WRITTEN)('WATCH-13 %j is one line that controls no terminal', (text, line) => {
  expect(loggedText(text)).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]|901234567/u);
  expect(loggedText(text)).toBe(line);
});

test('WATCH-13 the further lines of a text cannot begin as lines of the log do', () => {
  expect(loggedLines('a\r\n[site] b\n[site] 0901234567')).toBe('a\n  | [site] b\n  | [site] 09…67');
});

test('MACHINE-1 an outage is told once with its reason, however often the connection tries, and so is its end', () => {
  const connection = new EventEmitter();
  const told: unknown[] = [];
  tellOutages(connection, {
    lost: (problem) => told.push(problem?.message),
    found: () => told.push('found'),
  });
  connection.emit('ready');
  for (let tries = 0; tries < 3; tries += 1) {
    connection.emit('error', new Error('refused'));
    connection.emit('reconnecting');
  }
  connection.emit('ready');
  // Closed by the other side, without an error.
  connection.emit('reconnecting');
  expect(told).toEqual(['refused', 'found', undefined]);
});
