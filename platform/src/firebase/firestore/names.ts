import { FirestoreError, invalidArgument } from './firestore-error.ts';
import { numberOfId } from './numeric-id.ts';

const MAX_SEGMENT_BYTES = 1500;
const MAX_SEGMENTS = 100;
// What the database's index can hold with room to spare.
const MAX_PATH_BYTES = 2048;
const RESERVED = /^__.*__$/;
const DATABASE_NAME = /^projects\/[^/]+\/databases\/[^/]+/;
/** Of a text of outside, this much is repeated in a message. */
const MAX_QUOTED_LENGTH = 200;
// A control NUL and half a surrogate pair are text that Postgres cannot keep.
const UNSTORABLE = /\0|\p{Cs}/u;

/** Whether Postgres can keep the text as it is. */
export function isStorableText(text: string): boolean {
  return !UNSTORABLE.test(text);
}

/** Turns full resource names into paths below the database's root and back. */
export interface Names {
  /** `projects/…/databases/(default)`. */
  readonly database: string;
  /** Refuses the name of another database. @throws NOT_FOUND */
  checkDatabase(name: string): void;
  /** Path of a document's full name. @throws INVALID_ARGUMENT for any other name, NOT_FOUND for another database */
  documentPath(name: string): string;
  /** Path of a query's parent: '' for the root, or a document's path. @throws INVALID_ARGUMENT as above */
  parentPath(name: string): string;
  /** Full name of a document's path. */
  nameOf(path: string): string;
}

/**
 * Names of one project's default database.
 *
 * @param projectId as the client's configuration has it
 */
export function namesOf(projectId: string): Names {
  const database = `projects/${projectId}/databases/(default)`;
  const root = `${database}/documents`;
  const checkDatabase = (name: string) => {
    if (name === database) return;
    const quoted = name.slice(0, MAX_QUOTED_LENGTH);
    throw new FirestoreError(
      'NOT_FOUND',
      `The database ${quoted} does not exist: project ${projectId} only has the database (default).`,
    );
  };
  const below = (name: string): string => {
    const [otherDatabase] = DATABASE_NAME.exec(name) ?? [];
    if (otherDatabase !== undefined) checkDatabase(otherDatabase);
    if (name === root) return '';
    if (!name.startsWith(`${root}/`)) throw invalidArgument('The name is not of this database.');
    const path = name.slice(root.length + 1);
    checkPath(path);
    return path;
  };
  return {
    database,
    checkDatabase,
    documentPath(name) {
      const path = below(name);
      if (!isDocumentPath(path)) throw invalidArgument('The name is not a document name.');
      return path;
    },
    parentPath(name) {
      const path = below(name);
      if (path !== '' && !isDocumentPath(path)) throw invalidArgument('The parent is not a document name.');
      return path;
    },
    nameOf: (path) => `${root}/${path}`,
  };
}

/** Refuses paths with empty, reserved or over-long parts. */
export function checkPath(path: string): void {
  const segments = path.split('/');
  const ok =
    segments.length <= MAX_SEGMENTS &&
    Buffer.byteLength(path) <= MAX_PATH_BYTES &&
    isStorableText(path) &&
    segments.every(
      (segment, index) =>
        segment !== '' &&
        segment !== '.' &&
        segment !== '..' &&
        (!RESERVED.test(segment) || isNumericDocumentId(segment, index)) &&
        Buffer.byteLength(segment) <= MAX_SEGMENT_BYTES,
    );
  if (!ok) throw invalidArgument('The path is not valid.');
}

/** Of the names between double underscores only these may be given, and to documents only. */
function isNumericDocumentId(segment: string, index: number): boolean {
  return index % 2 === 1 && numberOfId(segment) !== undefined;
}

/** Whether the path has as many ids as collections. */
export function isDocumentPath(path: string): boolean {
  return path !== '' && path.split('/').length % 2 === 0;
}

/** Collection of a document: its path without the last id. */
export function collectionOf(documentPath: string): string {
  return documentPath.slice(0, documentPath.lastIndexOf('/'));
}

/** The last part of a path: a document's or a collection's own id. */
export function lastSegment(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
