import { sign, without } from '@site/shared/releases/history';
import { type Deployable, pieceOf } from '@site/shared/releases/piece';
import type { Pin } from '@site/shared/releases/release-pointer';
import type { ReleaseStore, UpdatedPointer } from '@site/shared/releases/release-store';
import { checkFit } from './check-fit';
import { goLive, released } from './go-live';
import { findVersion, nameOf, versionIn, type Wanted, withPieces } from './pieces';

/**
 * Holds a deployable on a version, whatever is released.
 *
 * @param store the release store
 * @param by who does it
 * @param wanted what, and on which version; the live one by default
 */
export function pin(store: ReleaseStore, by: string, { name, version }: Wanted): Promise<UpdatedPointer> {
  return store.update(async (known) => {
    const pointer = released(known);
    const live = await store.record(pointer.record);
    const piece = version ? (await findVersion(store, { name, version })).piece : pieceOf(live, name);
    if (!piece) throw new Error(`${name} was never released`);
    const content = withPieces(live, [piece]);
    const held = pointer.pins[name]?.held;
    const next: Pin = { version: versionIn(content, name) ?? '', ...sign(by), ...(held ? { held } : {}) };
    const pins = { ...pointer.pins, [name]: next };
    const canaries = without(pointer, [name]);
    return goLive(store, { ...pointer, pins, canaries }, content, `pin ${nameOf(piece)}`, by);
  });
}

/**
 * Lifts a pin: what was released while it held goes live.
 *
 * @param store the release store
 * @param by who does it
 * @param name what was pinned
 */
export function unpin(store: ReleaseStore, by: string, name: Deployable): Promise<UpdatedPointer> {
  return store.update(async (known) => {
    const { pins, ...pointer } = released(known);
    const { [name]: lifted, ...others } = pins;
    if (!lifted) throw new Error(`${name} is not pinned`);
    const live = await store.record(pointer.record);
    const held = lifted.held === undefined ? undefined : pieceOf(await store.record(lifted.held), name);
    const content = withPieces(live, held ? [held] : []);
    checkFit(live, content);
    return goLive(store, { ...pointer, pins: others }, content, `unpin ${name}`, by);
  });
}
