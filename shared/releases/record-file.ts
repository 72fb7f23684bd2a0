import { createHash } from 'node:crypto';
import type { ReleaseRecord } from '@site/shared/contract';
import { integrityOf } from './integrity';

/** A record without its id, which is the hash of the rest. */
export type RecordContent = Omit<ReleaseRecord, 'id' | 'integrity'>;

/** The id of a record: nobody finds another record with the same one. */
export const recordId = (content: RecordContent): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 32);

/** The record as it is kept. */
export const recordFile = (content: RecordContent): { record: ReleaseRecord; body: Buffer } => {
  const record: ReleaseRecord = { id: recordId(content), ...content };
  return { record, body: Buffer.from(JSON.stringify(record)) };
};

/**
 * Reads a record's file and holds it to its id.
 *
 * @param body the file's content
 * @param id the id it was asked for by
 * @returns the record, with the hash that a browser checks it by
 * @throws Error when a byte of it is not the one that was published
 */
export function parseRecord(body: Buffer, id: string): ReleaseRecord {
  const { id: _id, ...content } = parseJson(body, id);
  // To the byte: a browser with another copy of the record checks this one by the hash of that copy.
  if (recordId(content) !== id || !recordFile(content).body.equals(body))
    throw new Error(`release record ${id} was altered`);
  return { id, integrity: integrityOf(body), ...content };
}

function parseJson(body: Buffer, id: string): ReleaseRecord {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch (cause) {
    throw new Error(`release record ${id} was altered`, { cause });
  }
}

/** Keys of all files that a record uses. */
export function keysOf({ shell, areas }: ReleaseRecord): string[] {
  const parts = [
    {
      name: 'shell',
      files: shell.files,
      server: shell.server,
      named: [...shell.js, ...shell.css, ...(shell.worker ? [shell.worker] : [])],
    },
    ...Object.values(areas).map(({ id, entry, pages, files, server }) => ({
      name: id,
      files,
      server,
      named: [
        entry,
        ...Object.values(pages).flatMap(({ bundle, chunks, css }) => [bundle, ...chunks, ...css]),
      ],
    })),
  ];
  return parts.flatMap(({ name, files, server, named }) => [
    ...named.map(({ url }) => url.slice(1)),
    ...(server ? [server.key] : []),
    ...Object.keys(files ?? {}).map((file) => `assets/${name}/${file}`),
  ]);
}
