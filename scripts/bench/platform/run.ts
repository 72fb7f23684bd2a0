// npm run bench:platform: pages, searches, sockets and live viewers of the platform, as one table; fails on a missed bar.

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Line, measureFeeds } from './measure';
import { pin, startPinnedPlatform } from './pinned-platform';
import { startPostgres } from './postgres-server';
import { seedMarket } from './seed-market';
import { measureSockets } from './sockets';
import { measureViewers } from './viewers';

const GENERATED = 100_000;
const LISTINGS = Number(process.env.BENCH_LISTINGS || 1_000_000);
const SOCKETS = 2000;
const VIEWERS = 50;
const TIMES = 20;

async function measurePostgres(folder: string): Promise<Line[]> {
  const seeded = process.env.BENCH_DATABASE_URL;
  const server = seeded ? undefined : await startPostgres();
  const env = { DATABASE_URL: server?.url ?? seeded ?? '', DATA_DIR: folder };
  try {
    if (server !== undefined) {
      const generated = Math.min(GENERATED, LISTINGS);
      const copies = Math.max(0, Math.round(LISTINGS / generated) - 1);
      await seedMarket(env, ['--listings', String(generated), '--copies', String(copies)]);
      pin(server.pid);
    }
    const platform = await startPinnedPlatform(env);
    try {
      return await measureFeeds(seeded ? 'Postgres' : `Postgres, ${LISTINGS}`, platform.address, TIMES);
    } finally {
      await platform.stop();
    }
  } finally {
    await server?.stop();
  }
}

async function measureEmbedded(folder: string): Promise<Line[]> {
  const env = { DATABASE_URL: '', DATA_DIR: folder };
  await seedMarket(env, []);
  const platform = await startPinnedPlatform(env);
  try {
    return [
      ...(await measureFeeds('PGlite, demo', platform.address, TIMES)),
      ...(await measureSockets(platform.address, SOCKETS)),
      ...(await measureViewers(platform, VIEWERS)),
    ];
  } finally {
    await platform.stop();
  }
}

const folder = await mkdtemp(path.join(tmpdir(), 'bench-platform-'));
try {
  const lines = [...(await measurePostgres(folder)), ...(await measureEmbedded(folder))];
  console.table(lines);
  if (lines.some(({ kept }) => kept === 'no')) process.exitCode = 1;
} finally {
  await rm(folder, { recursive: true, force: true });
}
