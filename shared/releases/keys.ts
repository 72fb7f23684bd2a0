// The keys of all that a release store holds.

export const POINTER = 'current';

/** The key of a record. */
export const recordKey = (id: string): string => `records/${id}.json`;

/** The key of a source map in the release store. */
export const mapKey = (deployable: string, name: string): string => `maps/${deployable}/${name}`;

/** The key of the source map of a released file, or of a bundle for the site's server. */
export const mapKeyOf = (key: string): string => `${key.replace(/^(assets|server)\//, 'maps/')}.map`;
