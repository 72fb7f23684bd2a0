import { cpSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { type Child, nodeCommand, startChild } from '../../lib/children.mjs';
import { requireServers, startServers } from '../../lib/database-servers.mjs';
import { dataFolder } from '../../lib/deployables';
import { findFreePorts } from '../../lib/ports.mjs';
import { SOURCES } from '../../lib/services.mjs';
import { requireStep } from '../../lib/steps.mjs';

const LISTINGS = 200;
const MANY = '1000000';

/** Limits count by address, and all come from this machine. */
const LIMITS = {
  RATE_LIMIT_PER_MINUTE: MANY,
  SOCKETS_PER_ADDRESS: MANY,
  COMMENTS_PER_ADDRESS: MANY,
  COMMENTS_PER_POST: MANY,
  SITE_STREAMS_PER_ADDRESS: MANY,
  SITE_REQUESTS_PER_ADDRESS: MANY,
  LOG_LEVEL: 'warn',
};

/** Two platform nodes and two sites with balancers in front of each kind. */
export interface Cluster {
  /** Balancers in front of the sites: one process could not hold all connections. */
  fronts: string[];
  nodes: Child[];
  /** Data folder of the sites, with their release store. */
  folder: string;
  /** Address of one node, for what the bench itself asks. */
  nodeUrl: string;
}

/** Starts a process of the bench and waits for a line of it; gives what the line says after the awaited words. */
export function startUntil(
  name: string,
  awaited: string,
  command: string[],
  { logs, env = process.env }: { logs: string; env?: NodeJS.ProcessEnv },
): Promise<{ child: Child; rest: string }> {
  return new Promise((resolve, reject) => {
    const child = startChild({
      name,
      command,
      log: path.join(logs, `${name}.log`),
      env,
      onLine: (line) => {
        const at = line.indexOf(awaited);
        if (at >= 0) resolve({ child, rest: line.slice(at + awaited.length).trim() });
      },
    });
    child.ended.then(({ how }) => reject(new Error(`${name} ended: ${how}: ${child.lastLines.join('\n')}`)));
  });
}

/**
 * Starts Postgres, Redis, nodes, sites and balancers.
 *
 * @param folder an empty one, for the servers' files
 * @param logs folder of their logs
 */
export async function startCluster(folder: string, logs: string): Promise<Cluster> {
  const { databaseUrl, redisUrl } = await startServers(await requireServers(logs), folder, logs);
  const data = path.join(folder, 'data');
  mkdirSync(data);
  const base = {
    ...process.env,
    ...LIMITS,
    DATA_DIR: data,
    MEDIA_CACHE_DIR: process.env.MEDIA_CACHE_DIR || path.join(dataFolder(), 'media'),
    DATABASE_URL: databaseUrl,
    REDIS_URL: redisUrl,
  };
  const seed = nodeCommand('platform/src/operate/cli/seed.ts', '--listings', String(LISTINGS));
  await requireStep({ name: 'build', command: nodeCommand('scripts/build.ts'), logs, env: process.env });
  await requireStep({ name: 'seed', command: seed, logs, env: base });
  cpSync(path.join(dataFolder(), 'releases'), path.join(data, 'releases'), { recursive: true });
  const nodePorts = await findFreePorts(2);
  const nodes: Child[] = [];
  for (const [place, port] of nodePorts.entries()) {
    const env = { ...base, PLATFORM_PORT: String(port) };
    nodes.push(
      (
        await startUntil(`node-${place + 1}`, 'platform ready at', nodeCommand(SOURCES.platform), {
          logs,
          env,
        })
      ).child,
    );
  }
  const balancer = async (name: string, ports: readonly number[]): Promise<string> =>
    `http://127.0.0.1:${(await startUntil(name, 'in place', nodeCommand('scripts/bench/cluster/balancer.ts', ports.join()), { logs })).rest}`;
  const sitePorts = await findFreePorts(2);
  for (const [place, port] of sitePorts.entries()) {
    const platform = await balancer(`behind-${place + 1}`, nodePorts);
    const env = { ...base, SITE_PORT: String(port), SITE_HOST: '127.0.0.1', PLATFORM_URL: platform };
    await startUntil(`site-${place + 1}`, 'site ready', nodeCommand(SOURCES.site), { logs, env });
  }
  const fronts = [await balancer('front-1', sitePorts), await balancer('front-2', sitePorts)];
  return { fronts, nodes, folder: data, nodeUrl: `http://127.0.0.1:${nodePorts[1]}` };
}
