import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Child, endChildren, nodeCommand, plainNodeCommand, startChild } from '../lib/children.mjs';
import { findFreePorts } from '../lib/ports.mjs';
import { COMPILED } from '../lib/services.mjs';
import { requireStep } from '../lib/steps.mjs';
import { eventually } from './eventually';

/** Enough for the demo's accounts and a few authors; seeded in a second. */
const LISTINGS = 40;
const START_LIMIT_MS = 60_000;

/** A platform of a journey's own, with data of its own: it may be killed and started again. */
export interface OwnPlatform {
  url: string;
  /** Folder of its data. */
  folder: string;
  /** Starts it, on the same data, and waits until it is ready. */
  start(): Promise<void>;
  /** Ends its process at once, without a word to anybody. */
  kill(): Promise<void>;
  /** Ends it and removes its data. */
  remove(): Promise<void>;
}

/**
 * Prepares a platform with a seeded database, which is not started yet.
 *
 * @param settings its environment variables, on top of those of the journeys
 * @param listings sale and rent together
 */
export async function ownPlatform(
  settings: Record<string, string> = {},
  listings = LISTINGS,
): Promise<OwnPlatform> {
  const folder = mkdtempSync(path.join(tmpdir(), 'site-e2e-platform-'));
  const [port] = await findFreePorts(1);
  const url = `http://127.0.0.1:${port}`;
  const env = { ...process.env, ...settings, DATA_DIR: folder, PLATFORM_PORT: String(port) };
  const seed = nodeCommand('platform/src/operate/cli/seed.ts', '--listings', String(listings));
  await requireStep({ name: 'seed', command: seed, logs: folder, env });
  let child: Child | undefined;
  const isReady = async () => expect((await fetch(`${url}/ready`)).ok).toBe(true);
  return {
    url,
    folder,
    async start() {
      const command = plainNodeCommand(COMPILED.platform);
      child = startChild({ name: 'own-platform', command, log: path.join(folder, 'platform.log'), env });
      await eventually(isReady, START_LIMIT_MS);
    },
    async kill() {
      child?.kill();
      await child?.ended;
    },
    async remove() {
      await endChildren();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
