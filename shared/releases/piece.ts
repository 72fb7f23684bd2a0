import type { AreaId, AreaRelease, ReleaseRecord } from '@site/shared/contract';

/** Something that is built and deployed by itself. */
export type Deployable = AreaId | 'shell';

/** What a record holds of one deployable. */
export type Piece =
  | { name: 'shell'; release: Pick<ReleaseRecord, 'contract' | 'shell'> }
  | { name: AreaRelease['id']; release: AreaRelease };

/** A record that may lack deployables: before the first release it lacks all. */
export type Parts = Partial<Omit<ReleaseRecord, 'id' | 'integrity'>>;

/** The deployables that a record holds, also those that this checkout does not know. */
export const namesIn = (record: Parts | undefined): Deployable[] => [
  ...(record?.shell ? (['shell'] as const) : []),
  ...(Object.keys(record?.areas ?? {}) as AreaRelease['id'][]),
];

/** What a record holds of a deployable; undefined when it was never released. */
export function pieceOf(record: Parts | undefined, name: Deployable): Piece | undefined {
  if (name !== 'shell') {
    const release = record?.areas?.[name];
    return release && { name, release };
  }
  if (!record?.shell || record.contract === undefined) return undefined;
  return { name, release: { contract: record.contract, shell: record.shell } };
}

/** The version of a piece. */
export const versionOf = (piece: Piece): string =>
  piece.name === 'shell' ? piece.release.shell.version : piece.release.version;
