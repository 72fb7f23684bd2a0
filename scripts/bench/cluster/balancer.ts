import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Child, startChild } from '../../lib/children.mjs';
import { findProgram, installOnDebian } from '../../lib/programs.mjs';
import { Refusal } from '../../lib/refusal.mjs';
import { answers } from '../../lib/services.mjs';

/** A process has two files for each connection, and may have 20,000 on many machines: 10,000 connections want two. */
const PROCESSES = 2;
const MOST_CONNECTIONS = 9_500;
const START_LIMIT_MS = 10_000;
const LOOK_MS = 100;

/** What stands behind a balancer. */
export interface Balanced {
  /** Word for names of processes and files. */
  name: string;
  port: number;
  targets: readonly number[];
  /** Path that a target answers with 200 while it takes requests. */
  readyPath: string;
  /** Adds the client's address to X-Forwarded-For; a balancer behind the sites leaves the one that a site wrote. */
  namesClient: boolean;
}

/**
 * The settings of a balancer: connections go to the target that has fewest, past one that does not take them, and a target that
 * refuses its check three times gets none, unless all do. What a target has begun to answer is not asked again.
 */
export function balancerSettings({ name, port, targets, readyPath, namesClient }: Balanced): string {
  return [
    'global',
    '  nbthread 1',
    `  maxconn ${MOST_CONNECTIONS}`,
    'defaults',
    '  mode http',
    '  timeout connect 5s',
    '  timeout client 60s',
    '  timeout server 60s',
    '  timeout tunnel 1h',
    // A server that is busy answers late, and is not lost.
    '  timeout check 10s',
    '  retries 3',
    '  option redispatch 1',
    // A visitor who has left is not worked for.
    '  option abortonclose',
    `listen ${name}`,
    // Thousands come at once after a node is lost.
    `  bind 127.0.0.1:${port} backlog 4096`,
    '  balance leastconn',
    ...(namesClient ? ['  option forwardfor'] : []),
    '  option httpchk',
    `  http-check send meth GET uri ${readyPath} ver HTTP/1.1 hdr Host localhost`,
    '  default-server inter 1s fall 3 rise 1',
    ...targets.map((target, place) => `  server ${name}-${place + 1} 127.0.0.1:${target} check`),
    // When all are late with their answer to the check, a late one is better than none.
    '  option allbackups',
    ...targets.map((target, place) => `  server late-${place + 1} 127.0.0.1:${target} backup`),
    '',
  ].join('\n');
}

/**
 * Finds HAProxy, and installs Debian's where that needs no question.
 *
 * @throws Refusal telling what to install
 */
export async function requireBalancer(logs: string): Promise<string> {
  if (findProgram('haproxy') === undefined) await installOnDebian(['haproxy'], 'haproxy', logs);
  const program = findProgram('haproxy');
  if (program === undefined) throw new Refusal('HAProxy is needed: install haproxy.');
  return program;
}

/**
 * Starts HAProxy in as many processes as the connections want; all listen on the one port.
 *
 * @param program as {@link requireBalancer} gives it
 * @param folder for its settings
 */
export async function startBalancer(
  program: string,
  balanced: Balanced,
  { folder, logs }: { folder: string; logs: string },
): Promise<Child[]> {
  const { name, port, readyPath } = balanced;
  const file = path.join(folder, `${name}.cfg`);
  writeFileSync(file, balancerSettings(balanced));
  const children = Array.from({ length: PROCESSES }, (_, place) => {
    const own = `${name}-${place + 1}`;
    return startChild({
      name: own,
      command: [program, '-db', '-f', file],
      log: path.join(logs, `${own}.log`),
    });
  });
  const died = Promise.race(
    children.map(async ({ ended, log }) => {
      const { how } = await ended;
      throw new Refusal(`The balancer ended (${how}); its output is in ${log}`);
    }),
  );
  died.catch(() => undefined);
  const limit = Date.now() + START_LIMIT_MS;
  while (!(await Promise.race([died, answers(`http://127.0.0.1:${port}${readyPath}`)]))) {
    if (Date.now() > limit) throw new Refusal(`The balancer ${name} reaches none of its servers.`);
    await pause(LOOK_MS);
  }
  return children;
}
