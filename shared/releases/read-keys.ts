import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Deployable } from './piece';

/** The public keys of each deployable's team. */
export type ReleaseKeys = ReadonlyMap<Deployable, readonly KeyObject[]>;

/** A team's own key; one key of each deployable for a person who is responsible for several. */
export type PrivateKeyOf = (name: Deployable) => KeyObject | undefined;

const PEM = /-----BEGIN [A-Z ]+-----[\s\S]+?-----END [A-Z ]+-----/g;

/** @throws Error that names the setting and the file when it holds no key of the kind */
function readPem(variable: string, file: string, parse: (pem: string) => KeyObject): KeyObject[] {
  try {
    const keys = (readFileSync(file, 'utf8').match(PEM) ?? []).map(parse);
    if (keys.length > 0 && keys.every((key) => key.asymmetricKeyType === 'ed25519')) return keys;
  } catch (cause) {
    throw new Error(`${variable}: ${file} cannot be read as a key: ${(cause as Error).message}`, { cause });
  }
  throw new Error(`${variable}: ${file} holds no Ed25519 key in PEM`);
}

/** A private key gives its public one away: it must not lie where the servers read. */
function publicKey(pem: string): KeyObject {
  if (pem.includes('PRIVATE')) throw new Error('it is a private key, which stays with its team');
  return createPublicKey(pem);
}

/** @throws Error that names the setting when it is no folder with keys */
function filesIn(variable: string, folder: string): [Deployable, string][] {
  try {
    const names = readdirSync(folder).filter((name) => name.endsWith('.pem'));
    if (names.length > 0)
      return names.map((name) => [path.basename(name, '.pem') as Deployable, path.join(folder, name)]);
  } catch (cause) {
    throw new Error(`${variable} must be a folder that can be read: ${(cause as Error).message}`, { cause });
  }
  throw new Error(
    `${variable} must hold keys, NAME.pem for each area and shell.pem; there are none in ${folder}`,
  );
}

/**
 * Reads RELEASE_KEYS: a folder with `mf-listings.pem` and so on, and `shell.pem`. A file may hold two keys one after the
 * other, while a team changes its own.
 *
 * @param folder the setting; empty or undefined means that no signatures are asked for
 * @param base what a relative path is from
 * @throws Error that names the setting, and the file when one is wrong
 */
export function readReleaseKeys(folder: string | undefined, base = process.cwd()): ReleaseKeys | undefined {
  if (!folder) return undefined;
  const files = filesIn('RELEASE_KEYS', path.resolve(base, folder));
  return new Map(files.map(([name, file]) => [name, readPem('RELEASE_KEYS', file, publicKey)]));
}

/**
 * Reads RELEASE_KEY: a team's private key in PEM, or, for a person who is responsible for several deployables,
 * a folder of them by name.
 *
 * @param place the setting; empty or undefined means that nothing is signed
 * @param base what a relative path is from
 * @throws Error that names the setting, and the file when one is wrong
 */
export function readReleaseKey(place: string | undefined, base = process.cwd()): PrivateKeyOf | undefined {
  if (!place) return undefined;
  const root = path.resolve(base, place);
  const isFolder = statSync(root, { throwIfNoEntry: false })?.isDirectory() === true;
  const [only] = isFolder ? [] : readPem('RELEASE_KEY', root, createPrivateKey);
  if (only) return () => only;
  const files = filesIn('RELEASE_KEY', root);
  const keys = new Map(
    files.map(([name, file]) => [name, readPem('RELEASE_KEY', file, createPrivateKey)[0]]),
  );
  return (name) => keys.get(name);
}
