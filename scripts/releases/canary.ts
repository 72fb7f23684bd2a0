import { randomInt } from 'node:crypto';
import { remember, sign, without } from '@site/shared/releases/history';
import { pieceOf } from '@site/shared/releases/piece';
import { type Canary, VISITORS } from '@site/shared/releases/release-pointer';
import type { ReleaseStore, UpdatedPointer } from '@site/shared/releases/release-store';
import { checkFit } from './check-fit';
import { goLive, released, requireUnpinned } from './go-live';
import { findVersion, nameOf, versionIn, type Wanted, withPieces } from './pieces';

/**
 * Gives a version to a share of the visitors. Another share for a canary that runs keeps those who are in.
 *
 * @param store the release store
 * @param by who does it
 * @param wanted what; without a version the one of the canary that runs
 * @param percent the share, above 0, at most 100
 * @param untilCrashes crashes per hundred visits at which it ends by itself; that of the canary that runs, when left out
 */
export async function startCanary(
  store: ReleaseStore,
  by: string,
  { name, version }: Wanted,
  percent: number,
  untilCrashes?: number,
): Promise<UpdatedPointer> {
  for (const [what, value] of [
    ['share', percent] as const,
    ['bar of --until-crashes', untilCrashes] as const,
  ])
    if (value !== undefined && !(value > 0 && value <= 100))
      throw new Error(`the ${what} must be above 0 % and at most 100 %, not ${value} %`);
  return store.update(async (known) => {
    const pointer = released(known);
    requireUnpinned(pointer, name);
    const running = pointer.canaries.find((canary) => canary.name === name);
    const chosen = version ?? running?.version;
    if (chosen === undefined) throw new Error(`name the version: ${name}@1.2.3`);
    const { piece, record: from } = await findVersion(store, { name, version: chosen });
    const live = await store.record(pointer.record);
    const content = withPieces(live, [piece]);
    const found = versionIn(content, name) ?? '';
    if (versionIn(live, name) === found) throw new Error(`${nameOf(piece)} is live already`);
    checkFit(live, content);
    const { id: record } = await store.addRecord(content);
    const bar = untilCrashes ?? running?.untilCrashes;
    const canary: Canary = {
      name,
      version: found,
      percent,
      from,
      record,
      offset: running?.offset ?? randomInt(VISITORS),
      ...(bar === undefined ? {} : { untilCrashes: bar }),
      ...sign(by),
    };
    const canaries = running
      ? pointer.canaries.map((one) => (one.name === name ? canary : one))
      : [...pointer.canaries, canary];
    const history = remember(
      pointer,
      `canary ${nameOf(piece)} ${percent} %${bar === undefined ? '' : ` until ${bar} % of visits crash`}`,
      record,
      by,
    );
    return { ...pointer, canaries, history };
  });
}

/**
 * Ends a canary: nobody gets its version any more, or everybody.
 *
 * @param store the release store
 * @param by who does it
 * @param wanted whose canary; one of another version than the one named is left alone
 * @param promote whether its version goes live
 */
export function endCanary(
  store: ReleaseStore,
  by: string,
  { name, version }: Wanted,
  promote: boolean,
): Promise<UpdatedPointer> {
  return store.update(async (known) => {
    const pointer = released(known);
    const canary = pointer.canaries.find((one) => one.name === name);
    if (!canary) throw new Error(`${name} has no canary`);
    if (version && canary.version !== version && !canary.version.startsWith(`${version}+`))
      throw new Error(`the canary of ${name} is ${canary.version}, not ${version}`);
    const canaries = without(pointer, [name]);
    const what = `${promote ? 'promote' : 'end'} canary ${name}@${canary.version}`;
    if (!promote) return { ...pointer, canaries, history: remember(pointer, what, canary.record, by) };
    const piece = pieceOf(await store.record(canary.from), name);
    const live = await store.record(pointer.record);
    const content = withPieces(live, piece ? [piece] : []);
    checkFit(live, content);
    return goLive(store, { ...pointer, canaries }, content, what, by);
  });
}
