import path from 'node:path';
import { BucketStorage } from '@site/shared/releases/storage/bucket-storage';
import type { FastifyInstance } from 'fastify';
import { type JoinedWorld, openJoinedWorld } from './joined-world';
import { buildTestServer } from './released-site';

/** From where an Admin may run an area in these sites. */
export const AREA_ORIGIN = 'http://localhost:3003';

/** Three servers of one site, on one bucket and one Redis. */
export interface JoinedSites extends JoinedWorld {
  first: FastifyInstance;
  second: FastifyInstance;
  third: FastifyInstance;
  /** The same three. */
  all: FastifyInstance[];
}

/**
 * Starts them.
 *
 * @throws Error as `openJoinedWorld`
 */
export async function startJoinedSites(): Promise<JoinedSites> {
  const world = await openJoinedWorld();
  const start = (name: string) =>
    buildTestServer({
      ...{ platformUrl: world.servicesUrl, redisUrl: world.redisUrl },
      dataFolder: path.join(world.folder, name),
      releases: new BucketStorage(world.bucket),
      overrideOrigins: [AREA_ORIGIN],
      overrideSecret: 's'.repeat(32),
    });
  const [first, second, third] = [await start('first'), await start('second'), await start('third')];
  const all = [first, second, third];
  return {
    ...{ ...world, first, second, third, all },
    async close() {
      await Promise.all(all.map((site) => site.close()));
      await world.close();
    },
  };
}
