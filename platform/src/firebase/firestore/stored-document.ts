import type { Names } from './names.ts';
import { type Fields, timestampOf } from './values.ts';

export interface StoredDocument {
  /** Path below the database's root. */
  path: string;
  fields: Fields;
  /** Microseconds since 1970. */
  createTime: number;
  updateTime: number;
}

/** What became of one document in a commit: what it is now, or nothing once deleted. */
export interface DocumentChange {
  path: string;
  document: StoredDocument | undefined;
}

/** A document as the protocol shows it. */
export interface WireDocument {
  name: string;
  fields: Fields;
  createTime: string;
  updateTime: string;
}

/** Gives a document its full name and readable times. */
export function wireDocument(
  { path, fields, createTime, updateTime }: StoredDocument,
  names: Names,
): WireDocument {
  return {
    name: names.nameOf(path),
    fields,
    createTime: timestampOf(createTime),
    updateTime: timestampOf(updateTime),
  };
}
