import { randomUUID } from 'node:crypto';
import type { CommentPage } from '../../base/comments/comments.schemas.ts';
import { type SwitchProxy, startSwitchProxy } from '../../firebase/firestore/testing/switch-proxy.ts';
import { type TestSocket, TestSockets } from '../base-sockets.ts';
import type { SpawnedPlatform } from '../spawned-platform.ts';
import { type ClusterWorld, CUSTOMERS, openClusterWorld, type SignedIn, signIn } from './cluster-world.ts';

const QUESTIONS = 20;
/** When this many are acknowledged, the first node goes, and then the second one. */
const ENDS = [7, 14];

let world: ClusterWorld;
let survivor: SpawnedPlatform;
let balancer: SwitchProxy;
let sockets: TestSockets[];

const portOf = ({ address }: SpawnedPlatform) => Number(new URL(address).port);
const clientIdOf = (news: Record<string, unknown>) =>
  (news.new_comment as { comment: { client_id: string } }).comment.client_id;

beforeAll(async () => {
  world = await openClusterWorld();
  survivor = await world.startNode();
  balancer = await startSwitchProxy(portOf(survivor));
});

beforeEach(() => {
  sockets = [];
});

afterEach(() => {
  for (const opened of sockets) opened.close();
});

afterAll(async () => {
  await balancer?.close();
  await world?.close();
});

const socketsAt = (address: string) => {
  const opened = new TestSockets(address);
  sockets.push(opened);
  return opened;
};

/** An asker behind the balancer, on a node that will go, as will a second one; the owner is on the third, which stays. */
async function meet(phone: string) {
  const leaving = await Promise.all([world.startNode(), world.startNode()]);
  balancer.switchTo(portOf(leaving[0]));
  const asker = await signIn(leaving[0].address, phone);
  const owner = await signIn(survivor.address, world.ownerPhone);
  const post = { product_id: world.listingId };
  const asking = await socketsAt(balancer.origin).connect(post, { token: asker.accessToken });
  const owning = await socketsAt(survivor.address).connect(post, { token: owner.accessToken });
  const first = await beAnswered(asking, owning);
  return { leaving, asker, asking, owning, first };
}

/** Has a question answered: a client returns with the offset of the last news, and its own questions are none to it. */
async function beAnswered(asking: TestSocket, owning: TestSocket): Promise<string> {
  const [question, answer] = [randomUUID(), randomUUID()];
  const kept = await asking.ask('ProductComment', { client_id: question, comment: 'Còn không?' });
  const { id } = (kept.new_comment as { comment: { id: string } }).comment;
  await owning.ask('AnswerProductComment', { client_id: answer, comment: 'Còn', parent_id: id });
  await asking.hear('NewAnswerProductComment', (news) => JSON.stringify(news).includes(answer));
  return question;
}

/** Sends until it is acknowledged, as the client does over cuts. */
async function sendSurely({ socket }: TestSocket, client_id: string): Promise<void> {
  for (;;) {
    const reply: { ok: boolean } | undefined = await socket
      .timeout(3000)
      .emitWithAck('ProductComment', { client_id, comment: `Câu ${client_id}` })
      .catch(() => undefined);
    if (reply?.ok === true) return;
  }
}

async function listIds({ accessToken }: SignedIn): Promise<string[]> {
  const response = await fetch(`${survivor.address}/api/products/get-comments`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${accessToken}` },
    body: JSON.stringify({ filter: { product_id: world.listingId }, limit: 50 }),
  });
  const page = (await response.json()) as CommentPage;
  return page.comments.map(({ comment }) => comment.client_id);
}

test.each<[NodeJS.Signals, string]>([
  ['SIGKILL', CUSTOMERS[0]],
  ['SIGTERM', CUSTOMERS[1]],
])(
  'COMMENT-7 MACHINE-8 after %s of one node of three and then of a second one their clients go on at the last: nothing is lost, nothing doubled',
  async (signal, phone) => {
    const { leaving, asker, asking, owning, first: answered } = await meet(phone);
    const [first, second] = leaving;
    const returned: boolean[] = [];
    asking.socket.on('connect', () => returned.push(asking.socket.recovered));
    const ids = Array.from({ length: QUESTIONS }, () => randomUUID());
    const ended: Promise<unknown>[] = [];
    const lose = (node: SpawnedPlatform, next: SpawnedPlatform) => {
      ended.push(node.end(signal));
      balancer.switchTo(portOf(next));
    };
    for (const [sent, client_id] of ids.entries()) {
      if (sent === ENDS[0]) lose(first, second);
      if (sent === ENDS[1]) lose(second, survivor);
      await sendSurely(asking, client_id);
    }
    expect(returned).toEqual(ENDS.map(() => signal === 'SIGTERM'));
    await Promise.all(ended);
    const all = [answered, ...ids].sort();
    expect((await listIds(asker)).sort()).toEqual(all);
    for (const id of all) await owning.hear('NewProductComment', (news) => clientIdOf(news) === id);
    const heard = owning.heard
      .filter(({ event }) => event === 'NewProductComment')
      .map(({ payload }) => clientIdOf(payload));
    expect(heard.sort()).toEqual(all);
  },
);
