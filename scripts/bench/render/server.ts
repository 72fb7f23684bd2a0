import { cpSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { POINTER, recordKey } from '@site/shared/releases/keys';
import { recordFile } from '@site/shared/releases/record-file';
import { nodeCommand, startChild } from '../../lib/children.mjs';
import { inPages, PAGE_FAULTS, withBundle } from '../../lib/faulty-bundles';
import { findFreePorts } from '../../lib/ports.mjs';
import { benchFolder, benchStore } from '../sites';

/** What a process of the site's server has used. */
export interface Used {
  /** Of all its threads since its start, ms. */
  cpuMs: number;
  /** Of its main thread since the last question, ms. */
  mainMs: number;
  /** How late the main thread came to its work since the last question. */
  blockedMs: { p99: number; most: number };
  /** The longest that the main thread itself worked in one turn of its loop since the last question; undefined where the system does not tell. */
  workedMs?: number;
  /** Memory of the process, bytes. */
  rss: number;
  /** Of it, the main thread's objects. */
  heapUsed: number;
}

/** The site's server in a process of its own. */
export interface RenderServer {
  url: string;
  /** What it has used; of its memory, what is left when the garbage of the main thread is collected. */
  used(): Promise<Used>;
  end(): Promise<void>;
}

/** The benches' released site, in which the pages of the account do what their address says (`?fault=loops`). */
async function faultySite(): Promise<string> {
  const released = path.join(benchFolder('federated'), 'releases');
  const folder = benchFolder('render');
  const releases = path.join(folder, 'releases');
  rmSync(releases, { recursive: true, force: true });
  mkdirSync(path.join(releases, 'records'), { recursive: true });
  symlinkSync(path.join(released, 'assets'), path.join(releases, 'assets'), 'dir');
  cpSync(path.join(released, 'server'), path.join(releases, 'server'), { recursive: true });
  const live = await benchStore('federated').current();
  if (!live) throw new Error('nothing is released into the store of the benches');
  const { id: _id, ...content } = withBundle(releases, live, {
    id: 'mf-account',
    change: inPages(PAGE_FAULTS),
  });
  const { record, body } = recordFile(content);
  writeFileSync(path.join(releases, recordKey(record.id)), body);
  writeFileSync(path.join(releases, POINTER), record.id);
  return folder;
}

/**
 * Starts the site's server.
 *
 * @param platformUrl where its data comes from
 * @param kind whether rendered pages are kept in memory, and whether the pages of the account have faults
 */
export async function startServer(
  platformUrl: string,
  kind: 'kept' | 'rendered' | 'faulty',
): Promise<RenderServer> {
  const folder = kind === 'faulty' ? await faultySite() : benchFolder('federated');
  const [port, probe] = await findFreePorts(2);
  const [program = '', ...command] = nodeCommand('shell/server/main.ts');
  const probed = ['--import', pathToFileURL(path.join(import.meta.dirname, 'probe.mjs')).href];
  const child = await new Promise<ReturnType<typeof startChild>>((resolve) => {
    const started = startChild({
      name: 'site',
      command: [program, ...probed, ...command],
      log: path.join(benchFolder('render'), `${kind}.log`),
      env: {
        ...process.env,
        PLATFORM_URL: platformUrl,
        DATA_DIR: folder,
        SITE_PORT: String(port),
        SITE_HOST: '127.0.0.1',
        PROBE_PORT: String(probe),
        HTML_FRESH_SECONDS: kind === 'kept' ? '3600' : '0',
      },
      onLine: (line: string) => {
        if (line.includes('site ready')) resolve(started);
      },
    });
  });
  return {
    url: `http://127.0.0.1:${port}`,
    used: async () => (await (await fetch(`http://127.0.0.1:${probe}/memory`)).json()) as Used,
    end: () => child.end(),
  };
}
