import { createPrivateKey } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { testFolder } from '@site/shared/releases/testing/test-folder';
import { makeCertificate } from '@site/shared/testing/certificates';
import { readSettings } from '../settings';
import { readKeyPair } from './key-pair';
import { RenewedKeyPair } from './renewed-key-pair';

const DAY_MS = 86_400_000;
const folder = testFolder();
let files: { certificate: string; key: string };

beforeEach(() => {
  files = { certificate: folder('site.pem'), key: folder('site.key') };
});

async function keep(validity = {}) {
  const pair = await makeCertificate(validity);
  writeFileSync(files.certificate, pair.cert);
  writeFileSync(files.key, pair.key);
  return pair;
}

test('LINE-5 without the settings there is no TLS, and one of them alone is refused; HSTS is for a year, or as the setting says', () => {
  expect(readSettings({}).tls).toBeUndefined();
  expect(readSettings({ TLS_CERT_FILE: '', TLS_KEY_FILE: '' }).tls).toBeUndefined();
  expect(() => readSettings({ TLS_CERT_FILE: 'a.pem' })).toThrow(/^TLS_KEY_FILE must/);
  expect(() => readSettings({ TLS_KEY_FILE: 'a.key' })).toThrow(/^TLS_CERT_FILE must/);
  const tls = { TLS_CERT_FILE: 'a.pem', TLS_KEY_FILE: 'a.key' };
  expect(readSettings(tls).hstsSeconds).toBe(31_536_000);
  expect(readSettings({ ...tls, TLS_HSTS_SECONDS: '0' }).hstsSeconds).toBe(0);
  expect(() => readSettings({ ...tls, TLS_HSTS_SECONDS: 'a year' })).toThrow('TLS_HSTS_SECONDS must be');
});

test('LINE-5 certificate and key that belong together are taken; an expired one, or one of later, is refused with its day', async () => {
  const to = Math.floor(Date.now() / 1000) * 1000 + DAY_MS;
  const { cert, key } = await keep({ to });
  expect(readKeyPair(files)).toEqual({ cert, key, expires: new Date(to) });
  await keep({ from: Date.now() - 2 * DAY_MS, to: Date.parse('2026-01-02') - 365 * DAY_MS });
  expect(() => readKeyPair(files)).toThrow(/^TLS_CERT_FILE .* expired on 2025-01-02/);
  await keep({ from: Date.parse('2101-03-04'), to: Date.parse('2102-01-01') });
  expect(() => readKeyPair(files)).toThrow(/^TLS_CERT_FILE .* begins on 2101-03-04/);
});

test('LINE-5 what cannot be served is refused at the start, by the setting’s name and the reason', async () => {
  expect(() => readKeyPair(files)).toThrow(/^TLS_CERT_FILE must name a readable file: .*ENOENT/);
  const { cert, key } = await keep();
  rmSync(files.key);
  expect(() => readKeyPair(files)).toThrow(/^TLS_KEY_FILE must name a readable file: .*ENOENT/);
  writeFileSync(files.key, cert);
  expect(() => readKeyPair(files)).toThrow(/^TLS_KEY_FILE must hold a private key in PEM/);
  const cipher = { type: 'pkcs8', format: 'pem', cipher: 'aes-256-cbc', passphrase: 'secret' } as const;
  const locked = createPrivateKey(key).export(cipher);
  writeFileSync(files.key, locked);
  expect(() => readKeyPair(files)).toThrow(/without a passphrase/);
  writeFileSync(files.key, (await makeCertificate()).key);
  expect(() => readKeyPair(files)).toThrow(/^TLS_KEY_FILE must hold the key of the certificate/);
  writeFileSync(files.certificate, 'no certificate');
  expect(() => readKeyPair(files)).toThrow(/^TLS_CERT_FILE must hold a certificate in PEM/);
});

test('LINE-5 a renewed pair is taken when both files are there; what is wrong is reported once, and changes nothing', async () => {
  await keep();
  const taken: string[] = [];
  const reports: string[] = [];
  let now = Date.now();
  const renewed = new RenewedKeyPair(
    { setSecureContext: ({ cert }) => taken.push(cert) },
    files,
    readKeyPair(files),
    { report: (message) => reports.push(message), now: () => now },
  );
  const next = await makeCertificate({ to: now + 90 * DAY_MS });
  writeFileSync(files.certificate, next.cert);
  renewed.look();
  renewed.look();
  expect(taken).toEqual([]);
  expect(reports).toEqual([expect.stringContaining('TLS_KEY_FILE must hold the key')]);
  writeFileSync(files.key, next.key);
  renewed.look();
  renewed.look();
  expect(taken).toEqual([next.cert]);
  expect(renewed.expires.getTime()).toBeGreaterThan(now + 89 * DAY_MS);
  expect(reports).toHaveLength(1);
  now += 84 * DAY_MS;
  renewed.look();
  expect(reports[1]).toMatch(/TLS_CERT_FILE ends on .* was not renewed/);
  renewed.close();
});
