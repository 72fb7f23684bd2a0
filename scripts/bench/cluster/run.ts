// npm run bench:cluster: a crowd of sockets and a stream of pages over two platform nodes and two sites behind HAProxy, on this
// machine, with a node lost and a release made in between, as one table that names the limit; fails when something was lost.
//   npm run bench:cluster -- --sockets 2000 --pages 500
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { ReleaseStore } from '@site/shared/releases/release-store';
import { openPostgres } from '../../../platform/src/foundation/database/postgres';
import { metricValue } from '../../../platform/src/testing/metric-value';
import { withBundle } from '../../lib/faulty-bundles';
import { runCommand } from '../../lib/run.mjs';
import { publish } from '../../releases/publish';
import { mostFiles } from '../process-use';
import { ask } from '../render/ask';
import { warm } from '../render/rates';
import { benchFolder } from '../sites';
import { FEEDS, findVisits } from './find-visits';
import { SETTLED_MS } from './message-tally';
import { nameLimit } from './name-limit';
import { readOptions } from './options';
import { missesOf, type Outcome } from './outcome';
import { streamPages } from './page-stream';
import { PhaseClock } from './phases';
import { reportOf } from './report';
import { type Cluster, type Server, startCluster, watch } from './start-cluster';
import { startCrowds } from './start-crowds';

const RELEASED = 'mf-account';
/** Beyond the time that the pace asks for. */
const CONNECT_MORE_SECONDS = 120;
const RETURN_LIMIT_SECONDS = 150;
const NOTICE_LIMIT_SECONDS = 20;
const SETTLE_LIMIT_SECONDS = 30;
/** So long without another connection, and the most has been reached, ms. */
const STALLED_MS = 20_000;

/** Sockets of a node, as it counts them itself. */
async function socketsOf({ url }: Server): Promise<number> {
  const response = await fetch(`${url}/metrics`);
  return metricValue(await response.text(), 'sockets_connected');
}

/** Releases an area with another build, as its team does; gives its version. */
async function release(releases: string): Promise<string> {
  const store = new ReleaseStore(releases);
  const live = await store.current();
  if (!live) throw new Error('nothing is live');
  const change = (code: string) => `${code}\n// another build\n`;
  const area = withBundle(releases, live, { id: RELEASED, change }).areas[RELEASED];
  if (!area) throw new Error(`${RELEASED} is not live`);
  await publish(store, [{ name: RELEASED, release: area }], 'bench');
  return area.version;
}

/** How many of the messages the database has, each once. */
async function countKept(databaseUrl: string, ids: readonly string[]): Promise<number> {
  const database = await openPostgres(databaseUrl);
  try {
    const { rows } = await database.query<{ client_id: string; count: number }>(
      'select client_id, count(*) as count from comments where client_id = any($1) group by client_id',
      [[...ids]],
    );
    return rows.filter(({ count }) => count === 1).length;
  } finally {
    await database.close();
  }
}

async function serves({ url }: Server, version: string): Promise<boolean> {
  let isNew = false;
  await ask(`${url}/`, '127.0.0.1', (html) => {
    isNew = html.includes(version);
  });
  return isNew;
}

/** Tells when a number has not grown for a while. */
function watchStall(read: () => number): () => boolean {
  let most = 0;
  let grown = performance.now();
  return () => {
    if (read() > most) {
      most = read();
      grown = performance.now();
    }
    return performance.now() - grown > STALLED_MS;
  };
}

async function load(cluster: Cluster, logs: string): Promise<Outcome> {
  const asked = readOptions(process.argv.slice(2));
  const { pages: urls, threads } = await findVisits(cluster);
  await warm(cluster.sites.flatMap(({ url }) => FEEDS.map((feed) => url + feed)));
  const pages = streamPages(urls, asked.pages);
  const crowds = startCrowds(cluster.url, threads, asked, logs);
  const own = { name: 'bench', pids: () => [process.pid] };
  const clock = new PhaseClock([...cluster.watched, watch('visitors', crowds.children), own], crowds, pages);
  const [lost, other] = cluster.nodes;
  if (!lost || !other) throw new Error('there are no two nodes');

  const isStalled = watchStall(crowds.connected);
  const connectSeconds = asked.sockets / asked.pace + CONNECT_MORE_SECONDS;
  await clock.phase('connect', () => crowds.connected() >= asked.sockets || isStalled(), connectSeconds);
  crowds.toggleSpeech();
  await clock.phase('steady', () => false, asked.seconds);
  const most = crowds.connected();
  const had = await socketsOf(lost);
  lost.child.kill();
  const { how: ended } = await lost.child.ended;
  await clock.phase('node lost', () => crowds.cut() >= had, NOTICE_LIMIT_SECONDS);
  await clock.phase('return', () => crowds.connected() >= most, RETURN_LIMIT_SECONDS);
  await clock.phase('one node', () => false, asked.seconds);
  const version = await release(cluster.releases);
  const moved = performance.now();
  pages.expect(version);
  await clock.phase('released', () => false, asked.seconds);
  const lastOld = pages.lastOld();
  crowds.toggleSpeech();
  const silent = performance.now();
  // Each message that is on its way has its time, and the crowds a second to tell of it.
  const isSettled = () => performance.now() - silent > SETTLED_MS + 2_000 && crowds.missing() === 0;
  await clock.phase('settle', isSettled, SETTLE_LIMIT_SECONDS);
  await pages.stop();
  return {
    asked,
    phases: clock.phases,
    most,
    node: {
      ended,
      had,
      otherHas: await socketsOf(other),
      cut: crowds.cut(),
      backAfter: [...crowds.backAfter],
    },
    release: {
      version,
      servedAfter: pages.lastOld() > lastOld ? undefined : Math.max(0, lastOld - moved),
      isServedBySite: await Promise.all(cluster.sites.map((site) => serves(site, version))),
    },
    messages: {
      acknowledged: crowds.acknowledged.length,
      kept: await countKept(cluster.databaseUrl, crowds.acknowledged),
      missing: crowds.missing(),
      doubled: crowds.doubled(),
      sentAgain: crowds.sentAgain(),
    },
    failed: crowds.failed(),
  };
}

async function bench(): Promise<number> {
  const logs = benchFolder('cluster');
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-cluster-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  const outcome = await load(await startCluster(folder, logs), logs);
  const machine = { cores: availableParallelism(), mostFiles: mostFiles() };
  console.log(`\n${reportOf(outcome, nameLimit(outcome.phases, machine))}`);
  const misses = missesOf(outcome);
  for (const miss of misses) console.log(`missed: ${miss}`);
  return misses.length === 0 ? 0 : 1;
}

await runCommand('bench:cluster', bench, 130);
