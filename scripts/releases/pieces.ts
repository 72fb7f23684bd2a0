import type { AreaRelease, ReleaseRecord } from '@site/shared/contract';
import type { Composition } from '@site/shared/contract/compatibility';
import {
  type Deployable,
  type Parts,
  type Piece,
  pieceOf,
  versionOf as pieceVersion,
} from '@site/shared/releases/piece';
import type { RecordContent } from '@site/shared/releases/record-file';
import type { ReleaseStore } from '@site/shared/releases/release-store';
import { AREAS, DEPLOYABLES } from '../lib/deployables';

/** What a record says of how its parts fit together; undefined when it lacks a shell. */
export const compositionOf = (record: Parts | undefined): Composition | undefined =>
  record?.contract === undefined ? undefined : { contract: record.contract, areas: record.areas ?? {} };

/** The version of a deployable in a record. */
export function versionIn(record: Parts | undefined, name: Deployable): string | undefined {
  return name === 'shell' ? record?.shell?.version : record?.areas?.[name]?.version;
}

/** `mf-listings@1.4.0+abcdef0`, as people name a version. */
export const nameOf = (piece: Piece): string => `${piece.name}@${pieceVersion(piece)}`;

/** Areas that were live before stay in their order, which tells whose an address was first; others come after them. */
function inOrder(base: Parts | undefined, areas: ReleaseRecord['areas']): ReleaseRecord['areas'] {
  const names = new Set([...Object.keys(base?.areas ?? {}), ...AREAS, ...Object.keys(areas).sort()]);
  return Object.fromEntries(
    [...names].flatMap((id) => {
      const area = areas[id as AreaRelease['id']];
      return area ? [[id, area]] : [];
    }),
  );
}

/**
 * A record with some deployables exchanged. What is not exchanged stays as it is, also what this checkout does not know.
 * The same changes of the same record give the same content, and so the same id.
 *
 * @param base what the others are taken from
 * @param pieces what is exchanged; one that was retired is back by this
 * @throws Error that names what a first release lacks
 */
export function withPieces(base: Parts | undefined, pieces: readonly Piece[]): RecordContent {
  const parts: Parts = { areas: { ...base?.areas } };
  const shell = [...pieces, pieceOf(base, 'shell')].find((piece) => piece?.name === 'shell');
  if (shell?.name === 'shell') Object.assign(parts, shell.release);
  for (const piece of pieces)
    if (piece.name !== 'shell') Object.assign(parts.areas ?? {}, { [piece.name]: piece.release });
  // A first release has everything; an area that was made since is not live until its team releases it.
  const missing = base?.shell ? [] : DEPLOYABLES.filter((name) => versionIn(parts, name) === undefined);
  const { contract, shell: files, areas = {} } = parts;
  if (missing.length > 0 || contract === undefined || !files) {
    throw new Error(`never released: ${missing.join(', ')}; release everything first: npm run build`);
  }
  const retired = Object.entries(base?.retired ?? {}).filter(([id]) => !(id in areas));
  return {
    contract,
    shell: files,
    areas: inOrder(base, areas),
    ...(retired.length > 0 ? { retired: Object.fromEntries(retired) } : {}),
  };
}

/**
 * A record without an area; what it answered is kept, so that its addresses can say what became of them.
 *
 * @param base the record before
 * @param area which area
 */
export function withoutArea(base: RecordContent, { id, owner, routes }: AreaRelease): RecordContent {
  const { [id]: _gone, ...areas } = base.areas;
  const paths = routes.map((route) => route.path);
  return {
    contract: base.contract,
    shell: base.shell,
    areas,
    retired: { ...base.retired, [id]: { owner, paths } },
  };
}

/** What `mf-listings@1.4.0` says: a deployable, and a version when one is named. */
export interface Wanted {
  name: Deployable;
  version?: string;
}

/**
 * Reads `mf-listings@1.4.0` or `mf-listings`.
 *
 * @param text as the command line gives it
 * @param known names that there are; those of this checkout by default
 * @throws Error that names what is wrong with it
 */
export function parseWanted(text = '', known: readonly Deployable[] = DEPLOYABLES): Wanted {
  const [given = '', version] = text.split('@');
  const name = known.find((deployable) => deployable === given);
  if (!name) throw new Error(`'${given}' is no deployable; there are ${known.join(', ')}`);
  return version ? { name, version } : { name };
}

/**
 * Finds a version among all that was published. Of a number, the build that came last: others' releases since then have
 * made newer records with the older builds in them.
 *
 * @param store where to look
 * @param wanted a whole version (`1.4.0+abcdef0`) or the number alone
 * @returns the piece and the record that holds it
 * @throws Error that names the versions that there are
 */
export async function findVersion(
  store: ReleaseStore,
  { name, version }: Required<Wanted>,
): Promise<{ piece: Piece; record: string }> {
  // By version, the record that it came with; the version that came last stands first.
  const known = new Map<string, { piece: Piece; record: string }>();
  for (const id of await store.records()) {
    // One may be swept meanwhile, or have been altered.
    const record = await store.record(id).catch(() => undefined);
    const piece = pieceOf(record, name);
    const found = versionIn(record, name);
    if (!piece || found === undefined) continue;
    if (found === version) return { piece, record: id };
    known.delete(found);
    known.set(found, { piece, record: id });
  }
  for (const [found, place] of known) if (found.startsWith(`${version}+`)) return place;
  const last = [...known.keys()].slice(0, 10).join(', ') || 'none';
  throw new Error(`${name} has no version ${version}; there are ${last}`);
}
