import type { AreaRelease, ReleaseRecord } from '@site/shared/contract';
import type { RecordContent } from '../../shell/server/release-storage/record-file';
import type { Deployable } from '../../shell/server/release-storage/release-pointer';
import { AREAS, DEPLOYABLES } from './deployables';
import type { ReleaseStore } from './release-store';

/** What a record holds of one deployable. */
export type Piece =
  | { name: 'shell'; release: Pick<ReleaseRecord, 'contract' | 'shell'> }
  | { name: AreaRelease['id']; release: AreaRelease };

/** A record that may lack deployables: before the first release it lacks all. */
type Parts = Partial<Omit<ReleaseRecord, 'id' | 'integrity'>>;

/** What a record holds of a deployable; undefined when it was never released. */
export function pieceOf(record: Parts | undefined, name: Deployable): Piece | undefined {
  if (name !== 'shell') {
    const release = record?.areas?.[name];
    return release && { name, release };
  }
  if (!record?.shell || record.contract === undefined) return undefined;
  return { name, release: { contract: record.contract, shell: record.shell } };
}

/** The version of a deployable in a record. */
export function versionIn(record: Parts | undefined, name: Deployable): string | undefined {
  return name === 'shell' ? record?.shell?.version : record?.areas?.[name]?.version;
}

/** `mf-listings@1.4.0+abcdef0`, as people name a version. */
export const nameOf = (piece: Piece): string =>
  `${piece.name}@${piece.name === 'shell' ? piece.release.shell.version : piece.release.version}`;

/**
 * A record with some deployables exchanged. Areas always stand in the same order: the same content has the same id.
 *
 * @param base what the others are taken from
 * @param pieces what is exchanged
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
  return {
    contract,
    shell: files,
    areas: Object.fromEntries(AREAS.flatMap((id) => (areas[id] ? [[id, areas[id]]] : []))),
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
 * @throws Error that names what is wrong with it
 */
export function parseWanted(text = ''): Wanted {
  const [given = '', version] = text.split('@');
  const name = DEPLOYABLES.find((deployable) => deployable === given);
  if (!name) throw new Error(`'${given}' is no deployable; there are ${DEPLOYABLES.join(', ')}`);
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
