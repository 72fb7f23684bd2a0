import { randomUUID } from 'node:crypto';
import type { CommentPage } from '../../base/comments/comments.schemas.ts';
import { type SwitchProxy, startSwitchProxy } from '../../firebase/firestore/testing/switch-proxy.ts';
import { type TestSocket, TestSockets } from '../base-sockets.ts';
import type { SpawnedPlatform } from '../spawned-platform.ts';
import { type ClusterWorld, CUSTOMERS, openClusterWorld, type SignedIn, signIn } from './cluster-world.ts';

const QUESTIONS = 20;
/** When this many are acknowledged, the node goes. */
const BEFORE_THE_END = 7;

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

/** An asker behind the balancer, on a node that will go; the owner is on the one that stays. */
async function meet(phone: string) {
  const leaving = await world.startNode();
  balancer.switchTo(portOf(leaving));
  const asker = await signIn(leaving.address, phone);
  const owner = await signIn(survivor.address, world.ownerPhone);
  const post = { product_id: world.listingId };
  const asking = await socketsAt(balancer.origin).connect(post, { token: asker.accessToken });
  const owning = await socketsAt(survivor.address).connect(post, { token: owner.accessToken });
  return { leaving, asker, asking, owning };
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
  'COMMENT-7 after %s of a node its clients go on at the other: nothing is lost, nothing doubled',
  async (signal, phone) => {
    const { leaving, asker, asking, owning } = await meet(phone);
    const returned = new Promise<boolean>((resolve) => {
      asking.socket.once('disconnect', () =>
        asking.socket.once('connect', () => resolve(asking.socket.recovered)),
      );
    });
    const ids = Array.from({ length: QUESTIONS }, () => randomUUID());
    let acknowledged = 0;
    let ended: Promise<unknown> = Promise.resolve();
    for (const client_id of ids) {
      await sendSurely(asking, client_id);
      acknowledged += 1;
      if (acknowledged === BEFORE_THE_END) {
        ended = leaving.end(signal);
        balancer.switchTo(portOf(survivor));
      }
    }
    expect(await returned).toBe(signal === 'SIGTERM');
    await ended;
    expect((await listIds(asker)).sort()).toEqual([...ids].sort());
    for (const id of ids) await owning.hear('NewProductComment', (news) => clientIdOf(news) === id);
    const heard = owning.heard
      .filter(({ event }) => event === 'NewProductComment')
      .map(({ payload }) => clientIdOf(payload));
    expect(heard.sort()).toEqual([...ids].sort());
  },
);
