import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MIGRATIONS_DIR, migrationFiles } from '../../foundation/database/migrate.ts';
import type { SpawnedPlatform } from '../spawned-platform.ts';
import { type ClusterWorld, CUSTOMERS, openClusterWorld, type SignedIn, signIn } from './cluster-world.ts';

const REPOSITORY = join(import.meta.dirname, '../../../..');

let folder: string;
let world: ClusterWorld;
let old: SpawnedPlatform;
let present: SpawnedPlatform;

const git = (...args: string[]) =>
  execFileSync('git', ['-c', `safe.directory=${REPOSITORY}`, ...args], {
    cwd: REPOSITORY,
    maxBuffer: 2 ** 28,
  });

/** Playback addresses name the service, and are to be the same of both. */
const SETTINGS = { PUBLIC_URL: 'http://localhost:3100' };

/** The commit before the newest migration came: its nodes know nothing of it. */
async function commitBefore(): Promise<string> {
  const newest = (await migrationFiles()).at(-1) ?? '';
  const [added = ''] = String(
    git('log', '--diff-filter=A', '--format=%H', '--', join(MIGRATIONS_DIR, newest)),
  ).split('\n');
  return `${added === '' ? 'HEAD' : `${added}^`}`;
}

/** Unpacks the platform of a commit; its packages are those of today. */
function unpack(commit: string): string {
  const files = git('archive', commit, 'platform', 'shared', 'package.json', 'tsconfig.base.json');
  execFileSync('tar', ['-x', '-C', folder], { input: files });
  for (const modules of ['node_modules', 'platform/node_modules'])
    symlinkSync(join(REPOSITORY, modules), join(folder, modules));
  return join(folder, 'platform/src/main.ts');
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'old-code-'));
  world = await openClusterWorld();
  present = await world.startNode(SETTINGS);
  old = await world.startNode(SETTINGS, unpack(await commitBefore()));
});

afterAll(async () => {
  await world?.close();
  rmSync(folder, { recursive: true, force: true });
});

async function ask(
  node: SpawnedPlatform,
  path: string,
  body?: object,
  who?: SignedIn,
): Promise<Record<string, unknown>> {
  const response = await fetch(`${node.address}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      'content-type': 'application/json',
      apikey: 'public-key',
      ...(who ? { authorization: `Bearer ${who.accessToken}` } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as Record<string, unknown>;
}

/** The country, as [west, south, east, north]. */
const bounds = [102, 8, 110, 24];

test.each<[string, object | undefined]>([
  ['/api/products/for-sale/list', { limit: 5 }],
  ['/api/products/for-rent/list', { limit: 5, filter: { bounds } }],
  ['/api/products/for-sale/count', { filter: { bounds } }],
  ['/api/products/for-sale/map', { filter: { bounds }, zoom: 11 }],
  ['/api/megaviews/get-posts', { limit: 5 }],
  ['/api/livestream/get-list', { limit: 5 }],
  ['/rest/v1/looking_to_buy?select=id,location&limit=5', undefined],
  ['/rest/v1/newsfeed?select=id&limit=5', undefined],
])(
  'MACHINE-5 the release before the newest migration answers %s on the schema of today as today’s does',
  async (path, body) => {
    const answers = await Promise.all([old, present].map((node) => ask(node, path, body)));
    expect(answers[0]).toEqual(answers[1]);
    expect(JSON.stringify(answers[0]).length).toBeGreaterThan(10);
  },
);

test('MACHINE-5 both releases write beside each other: what one takes, the other reads', async () => {
  const asker = await signIn(old.address, CUSTOMERS[0]);
  const owner = await signIn(present.address, world.ownerPhone);
  const filter = { product_id: world.listingId };
  const messages = [
    [old, asker],
    [present, asker],
  ] as const;
  for (const [node, who] of messages) {
    const sent = { client_id: randomUUID(), comment: 'Còn không?', ...filter };
    await ask(node, '/api/products/send-comment', sent, who);
    for (const other of [old, present])
      expect(
        JSON.stringify(await ask(other, '/api/products/get-comments', { filter, limit: 50 }, owner)),
      ).toContain(sent.client_id);
  }
});
