import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createSecureContext } from 'node:tls';

/** Where the site's certificate and its private key are. */
export interface KeyPairFiles {
  /** Path of the certificate, and of the chain to its authority, in PEM. */
  certificate: string;
  /** Path of the certificate's private key in PEM. */
  key: string;
}

/** A certificate and its private key, which were found to belong together. */
export interface KeyPair {
  /** Certificate and chain in PEM. */
  cert: string;
  /** Private key in PEM. */
  key: string;
  /** When the certificate ends. */
  expires: Date;
}

function readText(variable: string, file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new Error(
      `${variable} must name a readable file: ${error instanceof Error ? error.message : error}`,
    );
  }
}

function parseCertificate(pem: string): X509Certificate {
  try {
    return new X509Certificate(pem);
  } catch {
    throw new Error('TLS_CERT_FILE must hold a certificate in PEM');
  }
}

function parseKey(pem: string): KeyObject {
  try {
    return createPrivateKey(pem);
  } catch {
    throw new Error('TLS_KEY_FILE must hold a private key in PEM without a passphrase');
  }
}

/**
 * Reads where certificate and key are: TLS_CERT_FILE and TLS_KEY_FILE. An empty variable counts as unset.
 *
 * @returns undefined when neither is set
 * @throws Error that names the variable which is missing beside the other
 */
export function readKeyPairFiles(env: NodeJS.ProcessEnv): KeyPairFiles | undefined {
  const { TLS_CERT_FILE: certificate, TLS_KEY_FILE: key } = env;
  if (!certificate && !key) return undefined;
  if (!key) throw new Error('TLS_KEY_FILE must name the private key of the certificate in TLS_CERT_FILE');
  if (!certificate) throw new Error('TLS_CERT_FILE must name the certificate of the key in TLS_KEY_FILE');
  return { certificate: path.resolve(certificate), key: path.resolve(key) };
}

/**
 * Reads a certificate and its key, and makes sure that browsers will accept a connection with them as far as that can be
 * told here: names and authorities are for the browsers to judge.
 *
 * @param files where they are
 * @param now the time, ms
 * @throws Error that names the variable: a file cannot be read or holds something else, the key is another
 * certificate's, the certificate has expired or is not valid yet, or OpenSSL refuses the pair
 */
export function readKeyPair(files: KeyPairFiles, now = Date.now()): KeyPair {
  const cert = readText('TLS_CERT_FILE', files.certificate);
  const key = readText('TLS_KEY_FILE', files.key);
  const certificate = parseCertificate(cert);
  if (!certificate.checkPrivateKey(parseKey(key))) {
    throw new Error('TLS_KEY_FILE must hold the key of the certificate in TLS_CERT_FILE, not another one');
  }
  const [starts, expires] = [new Date(certificate.validFrom), new Date(certificate.validTo)];
  if (expires.getTime() <= now) {
    throw new Error(
      `TLS_CERT_FILE must hold a valid certificate: this one expired on ${expires.toISOString()}`,
    );
  }
  if (starts.getTime() > now) {
    throw new Error(
      `TLS_CERT_FILE must hold a valid certificate: this one begins on ${starts.toISOString()}`,
    );
  }
  try {
    createSecureContext({ cert, key });
  } catch (error) {
    throw new Error(
      `TLS_CERT_FILE and TLS_KEY_FILE cannot be used: ${error instanceof Error ? error.message : error}`,
    );
  }
  return { cert, key, expires };
}
