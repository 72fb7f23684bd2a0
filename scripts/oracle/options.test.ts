import { readOptions } from './options';
import { PLANTED_BUGS } from './planted/planted-bugs';

test('ORACLE-1 a seed, several and a range of them are read, with how long each runs', () => {
  expect(readOptions([])).toEqual({ seeds: [1], seconds: 60, bugs: [] });
  expect(readOptions(['--seed', '7', '--minutes', '10'])).toEqual({ seeds: [7], seconds: 600, bugs: [] });
  expect(readOptions(['--seeds', '3-5,9']).seeds).toEqual([3, 4, 5, 9]);
});

test('ORACLE-4 all planted bugs are asked for, or one of them', () => {
  expect(readOptions(['--planted', 'all'])).toMatchObject({ bugs: [...PLANTED_BUGS], seconds: 30 });
  expect(readOptions(['--planted', 'leak']).bugs).toEqual(['leak']);
});

test.each([
  [['--seed', 'x'], /a seed is a whole number.*'x'/],
  [['--seeds', '9-3'], /a seed is a whole number.*'9-3'/],
  [['--minutes', '0'], /--minutes must be from 0.1 to 600, not '0'/],
  [['--planted', 'rust'], /--planted rust: there are all, lost-ack/],
])('ORACLE-1 %j is refused by name', (args, message) => {
  expect(() => readOptions(args)).toThrow(message);
});
