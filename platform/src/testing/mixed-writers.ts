import { randomUUID } from 'node:crypto';
import { io } from 'socket.io-client';
import type { Database } from '../foundation/database/database.ts';

/** Every kind of write whose acknowledgement a client goes by. */
export const WRITES = ['comment', 'demand', 'document', 'account'] as const;
/** One of them. */
export type WriteKind = (typeof WRITES)[number];

/** Who writes, and where. */
export interface WriterWorld {
  address: string;
  productId: string;
  /** Secret of the device that asks. */
  secret: string;
  /** Firestore's token of a member of the conversation, and their uid, which is its id. */
  idToken: string;
  uid: string;
}

/** Prefix of the names of documents. */
export const DOCUMENTS = 'projects/demo-platform/databases/(default)/documents';

/** Ids for one round of writing; accounts are told by their telephone number. */
export function newIds(count: number): Record<WriteKind, string[]> {
  const many = (make: () => string) => Array.from({ length: count }, make);
  const phone = () => `849${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`;
  return {
    comment: many(randomUUID),
    demand: many(randomUUID),
    document: many(randomUUID),
    account: many(phone),
  };
}

/**
 * Sends all writes of one kind at once and hears of each acknowledgement as it comes. What a dying platform no longer
 * answers is simply not acknowledged.
 */
export async function writeAll(
  kind: WriteKind,
  ids: readonly string[],
  world: WriterWorld,
  onAcknowledged: (id: string) => void,
): Promise<void> {
  if (kind === 'comment') return sendComments(ids, world, onAcknowledged);
  await Promise.all(
    ids.map(async (id) => {
      const isKept = await request(kind, id, world).catch(() => false);
      if (isKept) onAcknowledged(id);
    }),
  );
}

function sendComments(
  ids: readonly string[],
  { address, productId, secret }: WriterWorld,
  onAcknowledged: (id: string) => void,
): Promise<void> {
  const socket = io(address, {
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    query: { product_id: productId },
    auth: { device_secret: secret },
  });
  let left = ids.length;
  return new Promise((resolve) => {
    socket.on('disconnect', () => resolve());
    socket.on('connect_error', () => resolve());
    for (const client_id of ids) {
      socket.emit('ProductComment', { client_id, comment: `Câu ${client_id}` }, (reply: { ok: boolean }) => {
        if (reply.ok) onAcknowledged(client_id);
        left -= 1;
        if (left === 0) socket.disconnect();
      });
    }
  });
}

/** Sends one write; true when the platform says that it is kept, or was kept before. */
async function request(kind: WriteKind, id: string, world: WriterWorld): Promise<boolean> {
  const [path, body, token] = messageOf(kind, id, world);
  const response = await fetch(`${world.address}${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  await response.text();
  return response.ok || (kind === 'document' && response.status === 409);
}

function messageOf(kind: WriteKind, id: string, { idToken, uid }: WriterWorld): [string, object, string?] {
  if (kind === 'demand') {
    const home = { type_product: 'Chung cư', direction: 'Đông', location: 'Quận 7', square_meter: 60 };
    const rooms = { bedroom: 2, bathroom: 2, price: 3_000_000_000 };
    return [
      '/api/looking-to-buy/v2/create-post',
      { ...home, ...rooms, client_id: id, customer_phone: '0901234567', request: id },
    ];
  }
  if (kind === 'account') return ['/auth/v1/signup', { phone: id, password: 'mat-khau-1' }];
  const text = (stringValue: string) => ({ stringValue });
  const fields = {
    conversation_id: text(uid),
    sender_id: text(uid),
    sender: text('user'),
    message: text(id),
  };
  const write = {
    update: { name: `${DOCUMENTS}/assistant_messengers/${id}`, fields },
    updateTransforms: [{ fieldPath: 'created_at', setToServerValue: 'REQUEST_TIME' }],
    currentDocument: { exists: false },
  };
  return [`/v1/${DOCUMENTS}:commit`, { writes: [write] }, idToken];
}

const COUNTS: Record<WriteKind, string> = {
  comment: 'select client_id as id from comments',
  demand: 'select request as id from looking_to_buy',
  document: `select substr(path, length('assistant_messengers/') + 1) as id from firestore_documents
    where collection_id = 'assistant_messengers' and fields is not null`,
  account: 'select distinct destination as id from auth.sign_ups',
};

/** How often each id of a kind is kept. */
export async function countKept(database: Database, kind: WriteKind): Promise<Map<string, number>> {
  const { rows } = await database.query<{ id: string }>(COUNTS[kind]);
  const counts = new Map<string, number>();
  for (const { id } of rows) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
}
