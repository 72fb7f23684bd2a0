import { readOptions } from './options';

test('LOAD-1 without options it is 10,000 sockets and 500 pages a minute', () => {
  expect(readOptions([])).toEqual({ sockets: 10_000, pages: 500, pace: 150, seconds: 30 });
  expect(readOptions(['--sockets', '2000', '--seconds', '10'])).toMatchObject({
    sockets: 2_000,
    seconds: 10,
  });
});

test.each([
  [['--sockets', 'many'], "--sockets must be a whole number from 100 to 50000, not 'many'"],
  [['--sockets', '99'], "--sockets must be a whole number from 100 to 50000, not '99'"],
  [['--pages', '6001'], "--pages must be a whole number from 60 to 6000, not '6001'"],
  [['--pace', '12.5'], "--pace must be a whole number from 10 to 2000, not '12.5'"],
])('LOAD-1 %j is refused by name', (args, message) => {
  expect(() => readOptions(args)).toThrow(message);
});
