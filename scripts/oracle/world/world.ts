import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ReleaseStore } from '@site/shared/releases/release-store';
import { PGLITE_FOLDER } from '../../../platform/src/foundation/database/pglite';
import { eventually } from '../../e2e/eventually';
import { ownEnvironment } from '../../lib/own-environment';
import { findFreePorts } from '../../lib/ports.mjs';
import { SOURCES } from '../../lib/services.mjs';
import { ROOT } from '../../lib/settings.mjs';
import type { History } from '../history';
import type { LineTampering } from '../planted/line-tampering';
import type { PlantedBug } from '../planted/planted-bugs';
import { leakingSessions, SWALLOWING_REPORTS } from '../planted/planted-line';
import { plantTrigger } from '../planted/planted-triggers';
import { askService } from './ask-service';
import { Line } from './line';
import { Machine } from './machine';
import { Service } from './service';

/** A listing whose author acts in the run. */
export interface OwnedPost {
  id: string;
  /** The author's number, digits from 84. */
  phone: string;
  uid: string;
  /** The actor's name. */
  owner: string;
}

/** Names of the lines: one for each actor, and the one between site and platform. */
export const LINES = [
  'visitor1',
  'visitor2',
  'visitor3',
  'visitor4',
  'owner1',
  'owner2',
  'customer',
  'tab',
  'reader',
  'stranger',
  'platform',
] as const;

/** Who has a line of their own, or between whom it is. */
export type LineName = (typeof LINES)[number];

/** The site under test in a run: servers, lines to them, and a market of its own. */
export interface World {
  seed: number;
  history: History;
  machine: Machine;
  platform: Service;
  site: Service;
  lines: Record<LineName, Line>;
  /** The servers without a line in between, for what the oracle itself asks. */
  siteUrl: string;
  platformUrl: string;
  store: ReleaseStore;
  posts: OwnedPost[];
  /** Folder of the platform's data. */
  data: string;
  /** Folder of the servers' logs. */
  logs: string;
  bug: PlantedBug | undefined;
  /** Access tokens of the owners who have signed in, by the actor's name. */
  tokens: Map<string, string>;
  /** Accounts of actors who have signed in, by the actor's name. */
  uids: Map<string, string>;
  /** Ends what still runs, ends the lines and removes the run's files. */
  remove(): Promise<void>;
}

const MANY = '1000000';

/** Actors come fast, and all from one address; Lily does not wait between words. */
const LIMITS = {
  RATE_LIMIT_PER_MINUTE: MANY,
  MESSAGES_PER_ADDRESS: MANY,
  SIGN_INS_PER_ADDRESS: MANY,
  COMMENTS_PER_ADDRESS: MANY,
  COMMENTS_PER_POST: MANY,
  ASSISTANT_PACE_MS: '0',
};
/** In the time that a busy machine needs. */
const RENDERING = { RENDER: 'on', RENDER_LIMIT_MS: '5000' };

/**
 * Starts a world of its own for a run.
 *
 * @param base data folder that the world is a copy of (prepare-base.ts)
 * @param bug planted beside the site
 * @throws Error when a server is not ready in time; then nothing of the world is left
 */
export async function startWorld(
  seed: number,
  base: string,
  history: History,
  bug: PlantedBug | undefined,
): Promise<World> {
  const folder = mkdtempSync(path.join(tmpdir(), 'oracle-'));
  const [data, logs] = ['data', 'logs'].map((name) => path.join(folder, name)) as [string, string];
  const lines = {} as Record<LineName, Line>;
  const services: Service[] = [];
  const remove = async () => {
    await Promise.all(services.map((service) => service.kill('the end of the run')));
    for (const line of Object.values(lines)) line.close();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    mkdirSync(logs);
    for (const part of [PGLITE_FOLDER, 'releases'])
      cpSync(path.join(base, part), path.join(data, part), { recursive: true });
    await plantTrigger(data, bug);
    const machine = new Machine(folder);
    const [platformPort = 0, sitePort = 0] = await findFreePorts(2);
    const tokens = new Map<string, string>();
    const tampering = tamperingOf(bug, tokens);
    for (const name of LINES)
      lines[name] = await Line.lay(name, name === 'platform' ? platformPort : sitePort, tampering[name]);
    const env = ownEnvironment({
      ...LIMITS,
      ...RENDERING,
      DATA_DIR: data,
      MEDIA_CACHE_DIR: process.env.MEDIA_CACHE_DIR || path.join(ROOT, '.data', 'media'),
      ORACLE_MACHINE: machine.file,
      PLATFORM_PORT: String(platformPort),
      SITE_PORT: String(sitePort),
      SITE_HOST: '127.0.0.1',
      PLATFORM_URL: `http://127.0.0.1:${lines.platform.port}`,
    });
    const [platformUrl, siteUrl] = [`http://127.0.0.1:${platformPort}`, `http://127.0.0.1:${sitePort}`];
    const service = (name: 'platform' | 'site', readyUrl: string) =>
      new Service({ name, module: SOURCES[name], env, readyUrl, logs }, history);
    const platform = service('platform', `${platformUrl}/ready`);
    const site = service('site', `${siteUrl}/healthz`);
    services.push(platform, site);
    await Promise.all(services.map((one) => one.start()));
    return {
      seed,
      history,
      machine,
      platform,
      site,
      lines,
      siteUrl,
      platformUrl,
      store: new ReleaseStore(path.join(data, 'releases')),
      posts: await postsOfOwners(platformUrl),
      data,
      logs,
      bug,
      tokens,
      uids: new Map(),
      remove,
    };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** The bugs that are planted into lines, by the line. */
const tamperingOf = (
  bug: PlantedBug | undefined,
  tokens: ReadonlyMap<string, string>,
): Partial<Record<LineName, LineTampering>> => ({
  ...(bug === 'leak' ? { stranger: leakingSessions(() => tokens.get('owner1')) } : {}),
  ...(bug === 'silent-crash' ? { tab: SWALLOWING_REPORTS } : {}),
});

interface Listed {
  data: { post: { id: string }; author: { uid: string; phone_number: string | null } }[];
}

/** Two listings of two authors, who can sign in. */
async function postsOfOwners(platformUrl: string): Promise<OwnedPost[]> {
  let data: Listed['data'] = [];
  // The first answer of a platform that has just started is late on a busy machine.
  await eventually(async () => {
    ({ data } = await askService<Listed>(platformUrl, '/api/products/for-sale/list', { limit: 50 }));
  });
  const byAuthor = new Map(
    data.flatMap((item) => (item.author.phone_number ? [[item.author.uid, item]] : [])),
  );
  const posts = [...byAuthor.values()].slice(0, 2).map(({ post, author }, place) => ({
    id: post.id,
    phone: author.phone_number ?? '',
    uid: author.uid,
    owner: `owner${place + 1}`,
  }));
  if (posts.length < 2) throw new Error('the market has no two authors with a number');
  return posts;
}
