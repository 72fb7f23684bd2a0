import { createDecipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { until } from './until.ts';

const SALT_BYTES = 16;
const TAG_BYTES = 16;
/** Salt, size of a record, length of the key's id. */
const ID_LENGTH_AT = 20;

/** What a browser would give the platform. */
export interface TestSubscription {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

/** A message as a push service received it, and what the browser reads in it. */
export interface ReceivedPush {
  endpoint: string;
  headers: IncomingHttpHeaders;
  /** The bytes on the wire. */
  body: Buffer;
  payload: Record<string, unknown>;
}

/** Answers one message. */
export type PushAnswer = (response: ServerResponse) => void;

/** Answers with a status, and headers. */
export const answerPush =
  (status: number, headers: Record<string, string> = {}): PushAnswer =>
  (response) =>
    response.writeHead(status, headers).end();

/** A push service on this machine: it hands out subscriptions and reads, with their keys, what it is sent. */
export interface TestPushService {
  origin: string;
  /** Makes the subscription of one more browser. */
  subscribe(): TestSubscription;
  /** In the order of their arrival; of one browser when it is named. */
  received(endpoint?: string): ReceivedPush[];
  /** Resolves when a browser has been sent so many messages. */
  arrived(endpoint: string, count: number): Promise<ReceivedPush[]>;
  /** Answers the next messages to a browser otherwise than with 201, one after the other. */
  answer(endpoint: string, ...answers: PushAnswer[]): void;
  close(): Promise<void>;
}

/** Starts a push service. */
export async function startPushService(): Promise<TestPushService> {
  const browsers = new Map<string, { keys: ECDH; auth: Buffer }>();
  const answers = new Map<string, PushAnswer[]>();
  const all: ReceivedPush[] = [];
  const server = createServer((request, response) => {
    void readBody(request).then((body) => {
      const endpoint = `${origin}${request.url}`;
      const browser = browsers.get(endpoint);
      if (browser === undefined) return answerPush(404)(response);
      all.push({ endpoint, headers: request.headers, body, payload: JSON.parse(decrypt(body, browser)) });
      (answers.get(endpoint)?.shift() ?? answerPush(201))(response);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const received = (endpoint?: string) =>
    all.filter((message) => endpoint === undefined || message.endpoint === endpoint);

  return {
    origin,
    received,
    subscribe() {
      const keys = createECDH('prime256v1');
      const auth = randomBytes(SALT_BYTES);
      const endpoint = `${origin}/browsers/${browsers.size + 1}`;
      const p256dh = keys.generateKeys('base64url');
      browsers.set(endpoint, { keys, auth });
      return { endpoint, keys: { p256dh, auth: auth.toString('base64url') } };
    },
    async arrived(endpoint, count) {
      await until(() => received(endpoint).length >= count, 60_000);
      return received(endpoint);
    },
    answer: (endpoint, ...next) => void answers.set(endpoint, next),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts);
}

/** Reads a message as a browser does (RFC 8291, RFC 8188), written from the specifications and not with what wrote it. */
function decrypt(body: Buffer, { keys, auth }: { keys: ECDH; auth: Buffer }): string {
  const salt = body.subarray(0, SALT_BYTES);
  const idLength = body[ID_LENGTH_AT] ?? 0;
  const serverKey = body.subarray(ID_LENGTH_AT + 1, ID_LENGTH_AT + 1 + idLength);
  const text = body.subarray(ID_LENGTH_AT + 1 + idLength);
  const derive = (secret: Buffer, from: Buffer, info: Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, from, info, length));
  const shared = derive(
    keys.computeSecret(serverKey),
    auth,
    Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), serverKey]),
    32,
  );
  const key = derive(shared, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(shared, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(text.subarray(-TAG_BYTES));
  const plain = Buffer.concat([decipher.update(text.subarray(0, -TAG_BYTES)), decipher.final()]);
  // A 2 ends the text, then there may be zeros.
  return plain.subarray(0, plain.lastIndexOf(2)).toString('utf8');
}
