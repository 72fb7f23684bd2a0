import { webcrypto } from 'node:crypto';
import {
  BasicConstraintsExtension,
  SubjectAlternativeNameExtension,
  X509CertificateGenerator,
} from '@peculiar/x509';

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
const DAY_MS = 86_400_000;

/** From when to when a certificate is valid, ms. */
export interface Validity {
  from?: number;
  to?: number;
}

/**
 * Makes a certificate for `localhost` and this machine that no authority signed, and its private key.
 *
 * @param validity from yesterday, for 90 days by default
 * @returns both in PEM
 */
export async function makeCertificate({
  from = Date.now() - DAY_MS,
  to = Date.now() + 90 * DAY_MS,
}: Validity = {}): Promise<{ cert: string; key: string }> {
  const keys = await webcrypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify']);
  const certificate = await X509CertificateGenerator.createSelfSigned(
    {
      name: 'CN=localhost',
      notBefore: new Date(from),
      notAfter: new Date(to),
      signingAlgorithm: ALGORITHM,
      keys,
      extensions: [
        new BasicConstraintsExtension(true),
        new SubjectAlternativeNameExtension([
          { type: 'dns', value: 'localhost' },
          { type: 'dns', value: 'site.example' },
          { type: 'ip', value: '127.0.0.1' },
        ]),
      ],
    },
    webcrypto as Crypto,
  );
  const der = Buffer.from(await webcrypto.subtle.exportKey('pkcs8', keys.privateKey)).toString('base64');
  const key = `-----BEGIN PRIVATE KEY-----\n${der.replace(/.{64}/g, '$&\n')}\n-----END PRIVATE KEY-----\n`;
  return { cert: `${certificate.toString('pem')}\n`, key };
}
