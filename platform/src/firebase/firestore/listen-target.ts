import type { Authorizer } from './authorizer.ts';
import type { Snapshot } from './document-store.ts';
import { type QueryMatcher, queryMatcher } from './query-matching.ts';
import type { CollectionQuery } from './query-schema.ts';
import type { DocumentChange, StoredDocument } from './stored-document.ts';

/** What a listener asks for: documents by path, or the results of a query. */
export type TargetRequest = { paths: string[] } | { query: CollectionQuery };

/** How the results of a target differ from what the client has. */
export interface TargetDifference {
  /** New or changed results. */
  changed: StoredDocument[];
  /** Paths of documents that are results no longer. */
  left: string[];
}

/** One target of a listener: its results as the client has them. */
export class ListenTarget {
  readonly #request: TargetRequest;
  readonly #authorizer: Authorizer;
  readonly #matcher: QueryMatcher | undefined;
  #results = new Map<string, StoredDocument>();
  #dependsOn: readonly string[] = [];

  constructor(request: TargetRequest, authorizer: Authorizer, nameOf: (path: string) => string) {
    this.#request = request;
    this.#authorizer = authorizer;
    this.#matcher = 'query' in request ? queryMatcher(request.query, nameOf) : undefined;
  }

  /**
   * Reads the results for the first time.
   *
   * @returns the results, and the paths asked for that do not exist
   * @throws PERMISSION_DENIED when the user may not read them
   */
  async start(snapshot: Snapshot): Promise<{ found: StoredDocument[]; missing: string[] }> {
    const found = await this.#evaluate(snapshot);
    this.#remember(found);
    const missing =
      'paths' in this.#request ? this.#request.paths.filter((path) => !this.#results.has(path)) : [];
    return { found, missing };
  }

  /**
   * Brings the results to the snapshot.
   *
   * @param changes documents changed since the last call
   * @throws PERMISSION_DENIED when the user may not read them any more
   */
  async update(changes: readonly DocumentChange[], snapshot: Snapshot): Promise<TargetDifference> {
    const mustAskAgain = changes.some(({ path }) => this.#dependsOn.includes(path));
    const touching = changes.filter((change) => this.#touches(change));
    if (touching.length === 0 && !mustAskAgain) return { changed: [], left: [] };
    const next = (mustAskAgain ? undefined : this.#merge(touching)) ?? (await this.#evaluate(snapshot));
    const before = this.#results;
    this.#remember(next);
    return {
      changed: next.filter((document) => before.get(document.path)?.updateTime !== document.updateTime),
      left: [...before.keys()].filter((path) => !this.#results.has(path)),
    };
  }

  async #evaluate(snapshot: Snapshot): Promise<StoredDocument[]> {
    if ('query' in this.#request) {
      this.#dependsOn = await this.#authorizer.list(this.#request.query, snapshot);
      return snapshot.query(this.#request.query);
    }
    const { paths } = this.#request;
    const found = await snapshot.get(paths);
    this.#dependsOn = await this.#authorizer.get(paths, found, snapshot);
    return [...found.values()];
  }

  #touches({ path, document }: DocumentChange): boolean {
    if (this.#results.has(path)) return true;
    return document !== undefined && (this.#matcher?.matches(document) ?? false);
  }

  /** Results worked out from those known, or undefined when documents outside of them could move in. */
  #merge(changes: readonly DocumentChange[]): StoredDocument[] | undefined {
    const matcher = this.#matcher;
    if (matcher === undefined || !('query' in this.#request)) return undefined;
    const { limit, offset } = this.#request.query.query;
    if (offset > 0) return undefined;
    const isFull = limit !== undefined && this.#results.size >= limit;
    const next = new Map(this.#results);
    for (const { path, document } of changes) {
      const before = next.get(path);
      const after = document !== undefined && matcher.matches(document) ? document : undefined;
      if (isFull && before !== undefined && (after === undefined || matcher.compare(before, after) !== 0)) {
        return undefined;
      }
      if (after === undefined) next.delete(path);
      else next.set(path, after);
    }
    return matcher.run(next.values());
  }

  #remember(results: readonly StoredDocument[]): void {
    this.#results = new Map(results.map((document) => [document.path, document]));
  }
}
