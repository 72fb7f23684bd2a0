import { cpSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Child, nodeCommand, plainNodeCommand, startChild } from '../../lib/children.mjs';
import { requireServers, startServers } from '../../lib/database-servers.mjs';
import { dataFolder } from '../../lib/deployables';
import { ownEnvironment } from '../../lib/own-environment';
import { findFreePorts } from '../../lib/ports.mjs';
import { Refusal } from '../../lib/refusal.mjs';
import { answers, COMPILED } from '../../lib/services.mjs';
import { requireStep } from '../../lib/steps.mjs';
import { endedChildrenSeconds, withChildren } from '../process-use';
import { requireBalancer, startBalancer } from './balancer';

const LISTINGS = 200;
const READY_LIMIT_MS = 120_000;
const LOOK_MS = 100;

/** Processes that the table shows as one. */
export interface Watched {
  name: string;
  pids(): number[];
  /** Seconds of processor time of those that have ended meanwhile. */
  endedSeconds?(): number;
}

/** A running server of the site or of the platform. */
export interface Server {
  child: Child;
  /** Its own address, past the balancer. */
  url: string;
}

/** Two platform nodes and two site servers with HAProxy in front of each kind. */
export interface Cluster {
  /** The balancer in front of the sites. */
  url: string;
  sites: Server[];
  nodes: Server[];
  databaseUrl: string;
  /** Folder of the release store that both sites serve. */
  releases: string;
  watched: Watched[];
}

/** Processes of the bench, as the table shows them. */
export const watch = (name: string, children: readonly Child[]): Watched => ({
  name,
  pids: () => children.flatMap(({ pid }) => pid ?? []),
});

/** A server that has a process for each connection. */
const watchTree = (name: string, pid: number): Watched => ({
  name,
  pids: () => withChildren(pid),
  endedSeconds: () => endedChildrenSeconds(pid),
});

/** Starts a compiled server and waits until it answers its readiness. */
async function startServer(
  { name, module, port, readyPath }: { name: string; module: string; port: number; readyPath: string },
  env: NodeJS.ProcessEnv,
  logs: string,
): Promise<Server> {
  const command = plainNodeCommand(module);
  const child = startChild({ name, command, log: path.join(logs, `${name}.log`), env });
  let ended = '';
  child.ended.then(({ how }) => {
    ended = how;
  });
  const url = `http://127.0.0.1:${port}`;
  const limit = Date.now() + READY_LIMIT_MS;
  while (!(await answers(url + readyPath))) {
    if (ended || Date.now() > limit)
      throw new Refusal(`${name} is not ready${ended && ` (${ended})`}; its output is in ${child.log}`);
    await pause(LOOK_MS);
  }
  return { child, url };
}

/**
 * Builds and compiles, and starts Postgres, Redis, nodes, sites and balancers, all with their usual limits.
 *
 * @param folder an empty one, for the servers' files
 * @param logs folder of their logs, and of what was built
 * @throws Refusal that names the program that is missing, or the server that did not start
 */
export async function startCluster(folder: string, logs: string): Promise<Cluster> {
  const programs = await requireServers(logs);
  const haproxy = await requireBalancer(logs);
  // The builds are kept for the next run, apart from what the working tree's own site has live.
  const built = ownEnvironment({ DATA_DIR: logs });
  for (const name of ['build', 'compile'])
    await requireStep({ name, command: nodeCommand(`scripts/${name}.ts`), logs, env: built });
  const { databaseUrl, redisUrl, children } = await startServers(programs, folder, logs);
  const data = path.join(folder, 'data');
  mkdirSync(data);
  const env = ownEnvironment({
    DATA_DIR: data,
    MEDIA_CACHE_DIR: process.env.MEDIA_CACHE_DIR || path.join(dataFolder(), 'media'),
    DATABASE_URL: databaseUrl,
    REDIS_URL: redisUrl,
    LOG_LEVEL: 'warn',
  });
  const seed = nodeCommand('platform/src/operate/cli/seed.ts', '--listings', String(LISTINGS));
  await requireStep({ name: 'seed', command: seed, logs, env });
  const releases = path.join(data, 'releases');
  cpSync(path.join(logs, 'releases'), releases, { recursive: true });
  const [behind = 0, front = 0, ...ports] = await findFreePorts(6);
  const [nodePorts, sitePorts] = [ports.slice(0, 2), ports.slice(2)];
  const nodes: Server[] = [];
  for (const [place, port] of nodePorts.entries()) {
    const name = `node-${place + 1}`;
    const own = { ...env, DATA_DIR: path.join(folder, name), PLATFORM_PORT: String(port) };
    mkdirSync(own.DATA_DIR);
    const server = { name, module: COMPILED.platform, port, readyPath: '/ready' };
    nodes.push(await startServer(server, own, logs));
  }
  const inner = { name: 'behind', port: behind, targets: nodePorts, readyPath: '/ready', namesClient: false };
  const behinds = await startBalancer(haproxy, inner, { folder, logs });
  const sites: Server[] = [];
  for (const [place, port] of sitePorts.entries()) {
    const own = {
      ...env,
      SITE_PORT: String(port),
      PLATFORM_URL: `http://127.0.0.1:${behind}`,
      // The balancer alone: the visitors have other addresses of this machine.
      SITE_TRUSTED_PROXIES: '127.0.0.1',
    };
    const server = { name: `site-${place + 1}`, module: COMPILED.site, port, readyPath: '/readyz' };
    sites.push(await startServer(server, own, logs));
  }
  const outer = { name: 'front', port: front, targets: sitePorts, readyPath: '/readyz', namesClient: true };
  const fronts = await startBalancer(haproxy, outer, { folder, logs });
  const [postgres, redis] = children;
  return {
    url: `http://127.0.0.1:${front}`,
    sites,
    nodes,
    databaseUrl,
    releases,
    watched: [
      ...sites.map(({ child }) => watch(child.name, [child])),
      ...nodes.map(({ child }) => watch(child.name, [child])),
      watch('balancers', [...fronts, ...behinds]),
      watchTree('postgres', postgres?.pid ?? 0),
      watch('redis', redis ? [redis] : []),
    ],
  };
}
