// npm run bench:cluster: thousands of sockets and a stream of pages over two platform nodes and two sites behind balancers, on
// this machine, with a node lost and a release in between, as one table. It names the most sockets that were held.
//   npm run bench:cluster -- --sockets 2000 --pages 500
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { ReleaseStore } from '@site/shared/releases/release-store';
import { nodeCommand, startChild } from '../../lib/children.mjs';
import { withBundle } from '../../lib/faulty-bundles';
import { runCommand } from '../../lib/run.mjs';
import { publish } from '../../releases/publish';
import { percentile, shown } from '../platform/measure';
import { benchFolder } from '../sites';
import { streamPages } from './page-stream';
import type { CrowdReport } from './socket-crowd';
import { type Cluster, startCluster } from './start-cluster';

const CROWDS = 5;
/** New connections a second, all crowds together. */
const PACE = 150;
const DEVICES = 100;
const PHASE_SECONDS = 30;
/** Between two comments, each of which all connections of one device hear, ms. */
const COMMENT_MS = 1_000;
const JSON_TYPE = { 'content-type': 'application/json' };

const { values } = parseArgs({
  options: { sockets: { type: 'string', default: '10000' }, pages: { type: 'string', default: '500' } },
});
const SOCKETS = Number(values.sockets);

async function post<Answer>(url: string, route: string, body: object, headers = {}): Promise<Answer> {
  const response = await fetch(url + route, {
    method: 'POST',
    headers: { ...JSON_TYPE, ...headers },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${route}: HTTP ${response.status} ${await response.text()}`);
  return (await response.json()) as Answer;
}

/** The crowds, and what they say together. */
function startCrowds({ fronts }: Cluster, listing: string, secrets: readonly string[], logs: string) {
  const latest = new Map<number, CrowdReport>();
  let took: number[] = [];
  for (let crowd = 0; crowd < CROWDS; crowd += 1) {
    const args = [
      fronts[crowd % fronts.length] ?? '',
      listing,
      secrets.join(),
      String(SOCKETS / CROWDS),
      String(PACE / CROWDS),
    ];
    startChild({
      name: `crowd-${crowd + 1}`,
      command: nodeCommand('scripts/bench/cluster/socket-crowd.ts', ...args),
      log: path.join(logs, `crowd-${crowd + 1}.log`),
      onLine: (line) => {
        if (!line.startsWith('{')) return;
        const report = JSON.parse(line) as CrowdReport;
        took.push(...report.took);
        latest.set(crowd, report);
      },
    });
  }
  const sum = (key: 'connected' | 'asked' | 'failed') =>
    [...latest.values()].reduce((all, one) => all + one[key], 0);
  return {
    connected: () => sum('connected'),
    asked: () => sum('asked'),
    failed: () => sum('failed'),
    takeTimes() {
      const taken = took;
      took = [];
      return taken;
    },
  };
}

async function bench(): Promise<number> {
  const logs = benchFolder('cluster');
  mkdirSync(logs, { recursive: true });
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-cluster-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  const cluster = await startCluster(folder, logs);
  const { data } = await post<{ data: { post: { id: string } }[] }>(
    cluster.nodeUrl,
    '/api/products/for-sale/list',
    { limit: 1 },
  );
  const listing = data[0]?.post.id ?? '';
  const secrets: string[] = [];
  for (let device = 0; device < DEVICES; device += 1) {
    const body = { device_id: `cluster-${process.pid}-${device}` };
    const made = await post<{ device_secret: string }>(cluster.nodeUrl, '/api/users/user-local/create', body);
    secrets.push(made.device_secret);
  }
  const crowds = startCrowds(cluster, listing, secrets, logs);
  const pages = streamPages(cluster.fronts, Number(values.pages));
  let sent = 0;
  let unsent = 0;
  const speaker = setInterval(() => {
    const proof = { 'x-device-secret': secrets[(sent + unsent) % secrets.length] ?? '' };
    const message = {
      product_id: listing,
      client_id: crypto.randomUUID(),
      comment: `Còn không ạ? ${Date.now()}`,
    };
    post(cluster.fronts[0] ?? '', '/api/products/send-comment', message, proof).then(
      () => {
        sent += 1;
      },
      () => {
        unsent += 1;
      },
    );
  }, COMMENT_MS);
  const rows: Record<string, string | number>[] = [];
  let most = 0;
  const add = (phase: string, seconds: number) => {
    const heard = crowds.takeTimes();
    const { count, failed, p50, p95 } = pages.take();
    rows.push({
      phase,
      s: Math.round(seconds),
      sockets: crowds.connected(),
      refused: crowds.failed(),
      'comment p50 ms': shown(percentile(heard, 0.5)),
      'comment p95 ms': shown(percentile(heard, 0.95)),
      pages: count,
      'pages failed': failed,
      'page p50 ms': p50,
      'page p95 ms': p95,
    });
  };
  const during = async (phase: string, isOver: () => boolean, limitSeconds: number) => {
    const begun = performance.now();
    const passed = () => (performance.now() - begun) / 1_000;
    while (!isOver() && passed() < limitSeconds) {
      await pause(250);
      most = Math.max(most, crowds.connected());
    }
    add(phase, passed());
  };
  await during('all connect', () => crowds.connected() >= SOCKETS, 60 + (3 * SOCKETS) / PACE);
  await during('steady', () => false, PHASE_SECONDS);
  cluster.nodes[0]?.kill();
  // The crowds say once a second how many they are.
  await during('a node is lost', () => crowds.connected() < 0.9 * most, 20);
  await during('until all are back', () => crowds.connected() >= most, 180);
  await release(cluster);
  await during('after a release', () => false, PHASE_SECONDS);
  clearInterval(speaker);
  pages.stop();
  console.table(rows);
  console.log(`most sockets at once: ${most} of ${SOCKETS}; ${sent} comments sent, ${unsent} refused`);
  return most >= SOCKETS && crowds.connected() >= SOCKETS ? 0 : 1;
}

/** Releases an area with another build, as its team does. */
async function release({ folder }: Cluster): Promise<void> {
  const store = new ReleaseStore(path.join(folder, 'releases'));
  const live = await store.current();
  if (!live) throw new Error('nothing is live');
  const changed = withBundle(store.place, live, {
    id: 'mf-account',
    change: (code) => `${code}\n// another build\n`,
  });
  const area = changed.areas['mf-account'];
  if (area) await publish(store, [{ name: 'mf-account', release: area }], 'bench');
}

await runCommand('bench:cluster', bench, 130);
