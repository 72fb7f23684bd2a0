import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ReleaseRecord } from '@site/shared/contract';
import { POINTER } from '@site/shared/releases/keys';
import type { Deployable } from '@site/shared/releases/piece';
import { parsePointer, pointerBody, type ReleasePointer } from '@site/shared/releases/release-pointer';
import { FolderStorage } from '@site/shared/releases/storage/folder-storage';
import type { FastifyInstance } from 'fastify';
import { buildTestServer } from '../../../shell/server/testing/released-site';
import { DEPLOYABLES } from '../../lib/deployables';
import { makeTeamKeys } from './team-keys';

/**
 * A store whose releases the teams sign, and a server of the site over it; both anew for each test of the file. The clock
 * stands still but for `clock`.
 */
export function signedSite() {
  const { keys, privateOf, storeOf } = makeTeamKeys();
  const site = {
    folder: '',
    storage: undefined as unknown as FolderStorage,
    app: undefined as unknown as FastifyInstance,
    logged: undefined as unknown as jest.SpyInstance,
    clock: 0,
    keys,
    privateOf,
    /** The release store as the named teams have it. */
    storeOf: (...names: readonly Deployable[]) => storeOf(site.storage, ...names),
    all: () => storeOf(site.storage, ...DEPLOYABLES),
    /** Starts the server on a data folder: its memory of what was proved. */
    async start(name = 'server') {
      await site.app?.close();
      const dataFolder = path.join(site.folder, name);
      site.app = await buildTestServer({ dataFolder, releases: site.storage, releaseKeys: keys });
    },
    /** What a visitor's tab gets: the record that the server names, by its id. */
    async served(cookie = ''): Promise<ReleaseRecord> {
      // A bucket is not asked again for two seconds.
      site.clock += 5_000;
      const { id } = (await site.app.inject({ url: '/releases/current', headers: { cookie } })).json();
      const file = await site.app.inject(`/releases/${id}.json`);
      expect([file.statusCode, file.json().id]).toEqual([200, id]);
      return file.json();
    },
    async readiness(): Promise<{ status: string; reasons: string[] }> {
      site.clock += 5_000;
      return (await site.app.inject('/readyz')).json();
    },
    pointer: async (): Promise<ReleasePointer> =>
      parsePointer((await site.storage.read(POINTER))?.body ?? Buffer.from('')),
    /** Writes to the store as somebody does who has no team's key. */
    forge: async (over: Partial<ReleasePointer>) =>
      site.storage.write(POINTER, pointerBody({ ...(await site.pointer()), ...over })),
  };
  beforeEach(() => {
    site.folder = mkdtempSync(path.join(tmpdir(), 'signed-'));
    site.storage = new FolderStorage(path.join(site.folder, 'releases'));
    site.clock = Date.now();
    jest.spyOn(Date, 'now').mockImplementation(() => site.clock);
    site.logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterEach(async () => {
    await site.app?.close();
    site.app = undefined as unknown as FastifyInstance;
    rmSync(site.folder, { recursive: true, force: true });
    jest.restoreAllMocks();
  });
  return site;
}
