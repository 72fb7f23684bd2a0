import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { buildApp } from '../app.ts';
import type { Answerer } from '../assistant/answers/plan-answer.ts';
import { openAssistant } from '../assistant/assistant.ts';
import type { AssistantSettings } from '../assistant/assistant-settings.ts';
import type { Firestore } from '../firebase/firestore/firestore.ts';
import type { PlainValue } from '../firebase/firestore/plain-values.ts';
import type { Database } from '../foundation/database/database.ts';
import { readSettings } from '../settings.ts';
import { addPerson, type Person } from './base-world.ts';
import { openTestDatabase } from './test-database.ts';

/** What a node is started with. */
export interface NodeOptions {
  settings?: Partial<AssistantSettings>;
  answerer?: Answerer;
  logger?: FastifyBaseLogger;
  /** Called before each write of a document by the assistant; throwing stands for a fault. */
  onWrite?: (writes: Parameters<Firestore['write']>[0]) => void | Promise<void>;
}

/** A message as its document has it. */
export type MessageDocument = Record<string, PlainValue> & { id: string };

/** A platform with the assistant, of one or several nodes on one database. */
export interface AssistantWorld {
  database: Database;
  /** The node that requests go to unless said otherwise. */
  app: FastifyInstance;
  customer: Person;
  other: Person;
  admin: Person;
  mentor: Person;
  host: Person;
  /** Starts one more node, or the same again. */
  startNode(options?: NodeOptions): Promise<FastifyInstance>;
  /** Makes a conversation of a person, and gives its id. */
  converse(person: Person): Promise<string>;
  /** Messages of a conversation, oldest first. */
  messages(conversation: string): Promise<MessageDocument[]>;
  /** Waits until a conversation has the messages wanted. */
  until(
    conversation: string,
    isFulfilled: (messages: MessageDocument[]) => boolean,
  ): Promise<MessageDocument[]>;
  close(): Promise<void>;
}

/** Each look asks the database. */
const LOOK_MS = 100;

/** Starts the world with one node, whose answers come without pause; on a database of its own unless one is given. */
export async function openAssistantWorld(
  options: NodeOptions & { database?: Database } = {},
): Promise<AssistantWorld> {
  const database = options.database ?? (await openTestDatabase());
  const nodes: FastifyInstance[] = [];
  const startNode: AssistantWorld['startNode'] = async ({ settings, answerer, logger, onWrite } = {}) => {
    const defaults = readSettings({});
    const app = await buildApp({
      database,
      settings: { ...defaults, mediaCacheDir: '/nonexistent', rateLimitPerMinute: 1_000_000 },
      ...(logger === undefined ? {} : { logger }),
      assistant: ({ firestore, log, finder }) =>
        openAssistant({
          database,
          finder,
          firestore: {
            read: firestore.read,
            write: async (writes) => {
              await onWrite?.(writes);
              return firestore.write(writes);
            },
          },
          settings: { paceMs: 0, model: undefined, ...settings },
          logger: log,
          ...(answerer === undefined ? {} : { answerer }),
        }),
    });
    nodes.push(app);
    return app;
  };
  const app = await startNode(options);
  const person = (role: 'Customer' | 'Admin' | 'Mentor' | 'Host') =>
    addPerson(database, app.tokens, role, { id: randomUUID(), uid: randomUUID() });
  // Through a node that is never closed in the middle: the documents are in the database.
  const messages: AssistantWorld['messages'] = async (conversation) => {
    const { rows } = await database.query<{ id: string }>(
      `select substr(path, length('assistant_messengers/') + 1) as id from firestore_documents
       where collection = 'assistant_messengers' and fields is not null
         and fields #>> '{conversation_id,stringValue}' = $1
       order by create_time, path`,
      [conversation],
    );
    return Promise.all(
      rows.map(async ({ id }) => ({ ...(await app.firestore.read(`assistant_messengers/${id}`)), id })),
    );
  };
  return {
    database,
    app,
    customer: await person('Customer'),
    other: await person('Customer'),
    admin: await person('Admin'),
    mentor: await person('Mentor'),
    host: await person('Host'),
    startNode,
    async converse({ uid }) {
      const id = randomUUID();
      await app.firestore.write([
        {
          path: `assistant_conversations/${id}`,
          create: { user_id: uid, members: [uid], assistant: true },
          serverTime: ['created_at', 'updated_at'],
        },
      ]);
      return id;
    },
    messages,
    async until(conversation, isFulfilled) {
      for (;;) {
        const found = await messages(conversation);
        if (isFulfilled(found)) return found;
        await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
      }
    },
    async close() {
      for (const node of nodes) await node.close();
      if (options.database === undefined) await database.close();
    },
  };
}

/** Whether the last message is an answer that has ended. */
export function isAnswered(messages: readonly MessageDocument[]): boolean {
  const last = messages.at(-1);
  return last?.sender === 'assistant' && last.status !== 'writing';
}
