import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import type { Deployable } from '@site/shared/releases/piece';
import type { ReleaseKeys } from '@site/shared/releases/read-keys';
import { ReleaseStore } from '@site/shared/releases/release-store';
import type { Storage } from '@site/shared/releases/storage/storage';
import { DEPLOYABLES } from '../../lib/deployables';

/** A key pair for each team. */
export interface TeamKeys {
  /** What the servers know. */
  keys: ReleaseKeys;
  /** A team's own key. */
  privateOf(name: Deployable): KeyObject;
  /** The store as somebody has it who holds the keys of these. */
  storeOf(storage: Storage, ...names: readonly Deployable[]): ReleaseStore;
}

/** Makes keys for all teams. */
export function makeTeamKeys(): TeamKeys {
  const pairs = new Map(DEPLOYABLES.map((name) => [name, generateKeyPairSync('ed25519')]));
  const keys: ReleaseKeys = new Map([...pairs].map(([name, { publicKey }]) => [name, [publicKey]]));
  const privateOf = (name: Deployable): KeyObject => {
    const pair = pairs.get(name);
    if (!pair) throw new Error(`${name} has no key`);
    return pair.privateKey;
  };
  const storeOf = (storage: Storage, ...names: readonly Deployable[]) => {
    const keyOf = (name: Deployable) => (names.includes(name) ? privateOf(name) : undefined);
    return new ReleaseStore(storage, { signing: { keyOf, keys } });
  };
  return { keys, privateOf, storeOf };
}
