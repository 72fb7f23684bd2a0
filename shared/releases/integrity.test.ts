import { createHash } from 'node:crypto';
import { integrityOf, isIntact } from './integrity';

const CONTENT = Buffer.from('console.log("Quận 7")');
const sha384 = `sha384-${createHash('sha384').update(CONTENT).digest('base64')}`;

test('a file is held to the hash of its record, also to that of an older one', () => {
  expect(integrityOf(CONTENT)).toMatch(/^sha256-[\w+/]{43}=$/);
  expect(isIntact(CONTENT, integrityOf(CONTENT))).toBe(true);
  expect(isIntact(CONTENT, sha384)).toBe(true);
});

test.each([
  ['another file', integrityOf('alert(1)')],
  ['another algorithm', integrityOf(CONTENT).replace('sha256', 'sha384')],
  ['a weak algorithm', `md5-${createHash('md5').update(CONTENT).digest('base64')}`],
  ['no hash', 'sha256-'],
  ['nothing', ''],
])('%s is not the file of the record', (_, integrity) => {
  expect(isIntact(CONTENT, integrity)).toBe(false);
});
