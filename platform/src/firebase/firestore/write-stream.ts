import { z } from 'zod';
import type { Authorizer } from './authorizer.ts';
import type { CommitResult } from './document-store.ts';
import { parseWith } from './http-exchange.ts';
import type { Names } from './names.ts';
import { type Write, writesSchema } from './write-schema.ts';

const openingSchema = z.object({ database: z.string().optional() });
const messageSchema = z.object({ writes: writesSchema });

export interface WriteStreamParts {
  /** Named to the client when the stream opens. */
  streamId: string;
  authorizer: Authorizer;
  names: Names;
  commit(writes: readonly Write[], authorizer: Authorizer): Promise<CommitResult>;
  send(message: unknown): void;
}

/** The server's side of one Write stream: a handshake, then one answer to each group of writes. */
export class WriteStream {
  readonly #parts: WriteStreamParts;
  #answers = 0;
  #database: string | undefined;

  constructor(parts: WriteStreamParts) {
    this.#parts = parts;
  }

  /** Deals with one message of the client. @throws FirestoreError, after which the stream must end */
  async receive(message: unknown): Promise<void> {
    const { streamId, authorizer, names, commit, send } = this.#parts;
    const token = () => Buffer.from(String(this.#answers)).toString('base64');
    if (this.#answers === 0) {
      this.#answers = 1;
      this.#database = parseWith(openingSchema, message).database;
      send({ streamId, streamToken: token() });
      return;
    }
    // Only after the greeting: the SDK takes an earlier error for one of the connection, and tries again for ever.
    if (this.#database !== undefined) names.checkDatabase(this.#database);
    const { writes } = parseWith(messageSchema, message);
    const result = await commit(writes, authorizer);
    this.#answers += 1;
    send({ streamToken: token(), ...result });
  }
}
