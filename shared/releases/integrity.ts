import { createHash } from 'node:crypto';

/**
 * The hash that records hold a file to, as subresource integrity. Every page carries the record, and hashes cannot be
 * compressed: the shortest that browsers take (W3C SRI) keeps 1 kB of the first answer free.
 *
 * @param content the file
 * @returns `sha256-…`
 */
export const integrityOf = (content: string | Buffer): string => `sha256-${hashOf('sha256', content)}`;

/**
 * Whether a file is the one that a record means; records of older releases have `sha384-…`.
 *
 * @param content the file
 * @param integrity of the record
 */
export function isIntact(content: string | Buffer, integrity: string): boolean {
  const [algorithm = '', hash] = integrity.split(/-(.*)/s);
  return (algorithm === 'sha256' || algorithm === 'sha384') && hash === hashOf(algorithm, content);
}

const hashOf = (algorithm: 'sha256' | 'sha384', content: string | Buffer): string =>
  createHash(algorithm).update(content).digest('base64');
