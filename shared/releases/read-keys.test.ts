import { createHash, generateKeyPairSync } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { testFolder } from '@site/shared/releases/testing/test-folder';
import { integrityOf, isIntact } from './integrity';
import { readReleaseKey, readReleaseKeys } from './read-keys';

const at = testFolder();

const pair = () => generateKeyPairSync('ed25519');
const privatePem = ({ privateKey }: ReturnType<typeof pair>) =>
  privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
const publicPem = ({ publicKey }: ReturnType<typeof pair>) =>
  publicKey.export({ type: 'spki', format: 'pem' }).toString();
const write = (name: string, content: string) => writeFileSync(at(name), content);

test('a folder has the teams’ public keys by name; two in a file while a team changes its own', () => {
  const [one, two, shell] = [pair(), pair(), pair()];
  write('mf-listings.pem', publicPem(one) + publicPem(two));
  write('shell.pem', publicPem(shell));
  write('notes.txt', 'not a key');
  const keys = readReleaseKeys(at());
  expect([...(keys?.keys() ?? [])].sort()).toEqual(['mf-listings', 'shell']);
  expect(keys?.get('mf-listings')?.map((publicKey) => publicPem({ ...one, publicKey }))).toEqual(
    [one, two].map(publicPem),
  );
});

test('a team’s key is a file, or one of a folder by name; a relative path is from the place that is named', () => {
  mkdirSync(at('keys'));
  const own = pair();
  write('keys/mf-listings.pem', privatePem(own));
  const file = readReleaseKey('keys/mf-listings.pem', at());
  expect(file?.('mf-demands')?.equals(own.privateKey)).toBe(true);
  const named = readReleaseKey('keys', at());
  expect(named?.('mf-listings')?.equals(own.privateKey)).toBe(true);
  expect(named?.('mf-demands')).toBeUndefined();
});

test.each<[string, string, RegExp]>([
  ['no key', 'nothing', /RELEASE_KEYS: .*shell\.pem holds no Ed25519 key in PEM/],
  ['a private key', privatePem(pair()), /shell\.pem cannot be read as a key: it is a private key/],
  ['a key of another kind', publicPem(generateKeyPairSync('ec', { namedCurve: 'P-256' })), /no Ed25519 key/],
])('%s in RELEASE_KEYS is refused by the name of its file', (_what, content, words) => {
  write('shell.pem', content);
  expect(() => readReleaseKeys(at())).toThrow(words);
});

test('no setting asks for no signatures, and signs nothing; a place that is empty or not there is refused by the name of the setting', () => {
  expect(readReleaseKeys('')).toBeUndefined();
  expect(readReleaseKey(undefined)).toBeUndefined();
  expect(() => readReleaseKeys(at())).toThrow(/RELEASE_KEYS must hold keys, NAME\.pem for each area/);
  expect(() => readReleaseKeys(at('none'))).toThrow(/RELEASE_KEYS must be a folder/);
  expect(() => readReleaseKey(at('none'))).toThrow(/RELEASE_KEY: .*none cannot be read/);
});

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
