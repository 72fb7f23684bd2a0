import { z } from 'zod';
import type { Authorizer } from './authorizer.ts';
import type { ChangeFeed } from './change-feed.ts';
import type { Snapshot } from './document-store.ts';
import { FirestoreError, invalidArgument, toFirestoreError } from './firestore-error.ts';
import { parseWith } from './http-exchange.ts';
import { ListenTarget, type TargetRequest } from './listen-target.ts';
import type { Names } from './names.ts';
import { structuredQuerySchema } from './query-schema.ts';
import { type DocumentChange, type StoredDocument, wireDocument } from './stored-document.ts';
import { timestampOf } from './values.ts';

const MAX_TARGETS = 100;
const MAX_DOCUMENTS = 100;

const targetId = z
  .number()
  .int()
  .min(0)
  .max(2 ** 31 - 1);
const databaseSchema = z.string().optional();
const messageSchema = z.union([
  z.object({ database: databaseSchema, removeTarget: targetId }),
  z.object({
    database: databaseSchema,
    // What the target asks for is checked by itself: a fault of one target is its own.
    addTarget: z.looseObject({
      targetId,
      resumeToken: z.unknown().optional(),
      readTime: z.unknown().optional(),
    }),
  }),
]);
const targetSchema = z.union(
  [
    z.object({ documents: z.object({ documents: z.array(z.string()).min(1).max(MAX_DOCUMENTS) }) }),
    z.object({ query: z.object({ parent: z.string(), structuredQuery: structuredQuerySchema }) }),
  ],
  'A target asks for documents or for a query.',
);

type AddTarget = Extract<z.output<typeof messageSchema>, { addTarget: unknown }>['addTarget'];

/** Sends one message to the client. */
export type SendMessage = (message: unknown) => void;

export interface ListenStreamParts {
  feed: ChangeFeed;
  names: Names;
  authorizer: Authorizer;
  send: SendMessage;
  /** Counts a target as a read of the client's. @throws RESOURCE_EXHAUSTED when there were too many */
  countRead(): Promise<void>;
  /** Called when the stream cannot go on. */
  fail(error: FirestoreError): void;
}

/** The server's side of one Listen stream: its targets, and what the client knows of them. */
export class ListenStream {
  readonly #parts: ListenStreamParts;
  readonly #targets = new Map<number, ListenTarget>();
  readonly #unsubscribe: () => void;
  #isClosed = false;

  constructor(parts: ListenStreamParts) {
    this.#parts = parts;
    this.#unsubscribe = parts.feed.subscribe((changes, snapshot) => this.#onChanges(changes, snapshot));
  }

  /**
   * Deals with one message of the client. What is wrong with one target is the answer to that target: an error of the
   * stream would take all others with it, and the client would open the next stream with the same target at once.
   *
   * @throws INVALID_ARGUMENT for a message that names no target, RESOURCE_EXHAUSTED when the client asks too often: the
   *   stream must end
   */
  async receive(message: unknown): Promise<void> {
    const request = parseWith(messageSchema, message);
    if ('removeTarget' in request) {
      this.#targets.delete(request.removeTarget);
      this.#sendTargetChange('REMOVE', [request.removeTarget]);
      return;
    }
    await this.#parts.countRead();
    try {
      if (request.database !== undefined) this.#parts.names.checkDatabase(request.database);
      await this.#addTarget(request.addTarget);
    } catch (error) {
      // A fault of the database is not the target's: it goes on to end the stream, and the client comes back.
      if (!(error instanceof FirestoreError)) throw error;
      this.#refuse(request.addTarget.targetId, error);
    }
  }

  /** Stops following the feed. */
  close(): void {
    this.#isClosed = true;
    this.#unsubscribe();
    this.#targets.clear();
  }

  async #addTarget(addTarget: AddTarget): Promise<void> {
    const id = addTarget.targetId;
    if (this.#targets.size >= MAX_TARGETS && !this.#targets.has(id)) {
      throw new FirestoreError('RESOURCE_EXHAUSTED', 'Too many listeners on one stream.');
    }
    const { names, authorizer } = this.#parts;
    const target = new ListenTarget(toRequest(addTarget, names), authorizer, names.nameOf);
    await this.#parts.feed.turn(async (snapshot) => {
      if (this.#isClosed) return;
      const { found, missing } = await target.start(snapshot);
      this.#targets.set(id, target);
      this.#sendTargetChange('ADD', [id]);
      // No history is kept: a client that comes back forgets what it had and gets everything again.
      if (addTarget.resumeToken !== undefined || addTarget.readTime !== undefined) {
        this.#sendTargetChange('RESET', [id]);
      }
      for (const document of found) this.#sendDocument(document, id);
      for (const path of missing) this.#sendDeletion(path, id, snapshot.time);
      this.#sendTargetChange('CURRENT', [id], snapshot.time);
      this.#sendTargetChange('NO_CHANGE', [], snapshot.time);
    });
  }

  async #onChanges(changes: readonly DocumentChange[], snapshot: Snapshot): Promise<void> {
    if (this.#targets.size === 0) return;
    try {
      const deleted = new Set(
        changes.flatMap(({ path, document }) => (document === undefined ? [path] : [])),
      );
      for (const [id, target] of [...this.#targets])
        await this.#updateTarget(id, target, changes, deleted, snapshot);
      // Only this raises the client's snapshot, also for what it wrote itself and no target shows.
      this.#sendTargetChange('NO_CHANGE', [], snapshot.time);
    } catch (error) {
      this.#parts.fail(toFirestoreError(error));
    }
  }

  async #updateTarget(
    id: number,
    target: ListenTarget,
    changes: readonly DocumentChange[],
    deleted: ReadonlySet<string>,
    snapshot: Snapshot,
  ): Promise<void> {
    try {
      const { changed, left } = await target.update(changes, snapshot);
      for (const path of left) {
        if (deleted.has(path)) this.#sendDeletion(path, id, snapshot.time);
        else await this.#sendLeaving(path, id, snapshot);
      }
      for (const document of changed) this.#sendDocument(document, id);
    } catch (error) {
      if (!(error instanceof FirestoreError)) throw error;
      this.#refuse(id, error);
    }
  }

  #sendDocument(document: StoredDocument, id: number): void {
    this.#parts.send({
      documentChange: { document: wireDocument(document, this.#parts.names), targetIds: [id] },
    });
  }

  #sendDeletion(path: string, id: number, time: number): void {
    const document = this.#parts.names.nameOf(path);
    this.#parts.send({ documentDelete: { document, readTime: timestampOf(time), removedTargetIds: [id] } });
  }

  /** A document that the query no longer gives: gone, to a user who may not read it any more. */
  async #sendLeaving(path: string, id: number, snapshot: Snapshot): Promise<void> {
    const found = await snapshot.get([path]);
    const document = found.get(path);
    const isReadable = await this.#parts.authorizer.get([path], found, snapshot).then(
      () => true,
      (error: unknown) => {
        if (error instanceof FirestoreError) return false;
        throw error;
      },
    );
    if (document === undefined || !isReadable) {
      this.#sendDeletion(path, id, snapshot.time);
      return;
    }
    this.#parts.send({
      documentChange: { document: wireDocument(document, this.#parts.names), removedTargetIds: [id] },
    });
  }

  #sendTargetChange(targetChangeType: string, targetIds: number[], time?: number): void {
    const moment =
      time === undefined
        ? {}
        : { readTime: timestampOf(time), resumeToken: Buffer.from(String(time)).toString('base64') };
    this.#parts.send({ targetChange: { targetChangeType, targetIds, ...moment } });
  }

  #refuse(id: number, { code, message }: FirestoreError): void {
    this.#targets.delete(id);
    this.#parts.send({
      targetChange: { targetChangeType: 'REMOVE', targetIds: [id], cause: { code, message } },
    });
  }
}

function toRequest(addTarget: AddTarget, names: Names): TargetRequest {
  if (addTarget.pipelineQuery !== undefined) {
    throw new FirestoreError('UNIMPLEMENTED', 'Pipelines are not supported.');
  }
  const target = parseWith(targetSchema, addTarget);
  if ('documents' in target) return { paths: target.documents.documents.map(names.documentPath) };
  const { parent, structuredQuery } = target.query;
  if (structuredQuery.offset > 0) throw invalidArgument('A listener cannot have an offset.');
  return { query: { parent: names.parentPath(parent), query: structuredQuery } };
}
