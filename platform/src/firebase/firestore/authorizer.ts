import type { AuthorizeWrite, DocumentReader, Snapshot } from './document-store.ts';
import type { CollectionQuery } from './query-schema.ts';
import type { Rules } from './rules.ts';
import type { StoredDocument } from './stored-document.ts';

/** Puts the rules' questions for one user. */
export interface Authorizer {
  /** Throws PERMISSION_DENIED unless the documents may be read; gives the paths that this depends on. */
  get(
    paths: readonly string[],
    found: ReadonlyMap<string, StoredDocument>,
    reader: DocumentReader,
  ): Promise<string[]>;
  /** Throws PERMISSION_DENIED unless the query may be run; gives the paths that this depends on. */
  list(query: CollectionQuery, snapshot: Snapshot): Promise<string[]>;
  /** Throws PERMISSION_DENIED unless the write may be done. */
  write: AuthorizeWrite;
}

/**
 * Asks the rules for a user.
 *
 * @param rules the site's, or a test's own
 * @param uid undefined for a visitor
 */
export function authorizerOf(rules: Rules, uid: string | undefined): Authorizer {
  const contextOf = (reader: DocumentReader, readPaths: string[] = []) => ({
    uid,
    time: reader.time,
    async read(path: string) {
      readPaths.push(path);
      return (await reader.get([path])).get(path);
    },
  });
  return {
    async get(paths, found, reader) {
      const readPaths = [...paths];
      for (const path of paths) await rules.get(contextOf(reader, readPaths), path, found.get(path));
      return readPaths;
    },
    async list(query, snapshot) {
      const readPaths: string[] = [];
      await rules.list(contextOf(snapshot, readPaths), query);
      return readPaths;
    },
    write: ({ path, before, after }, reader) => rules.write(contextOf(reader), path, before, after),
  };
}
