// npm run bench:search: counts and suggestions at 100,000 listings on the embedded database, lists and maps at a million on Postgres, each
// on one core, as one table; fails on a missed bar. `-- counts`, `-- million`: one of the two.

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Line, percentile, shown } from '../platform/measure';
import { pin, startPinnedPlatform } from '../platform/pinned-platform';
import { startPostgres } from '../platform/postgres-server';
import { seedMarket } from '../platform/seed-market';
import {
  BARS,
  countQuestions,
  listQuestions,
  mapQuestions,
  type SearchQuestion,
  suggestQuestions,
} from './questions';

const GENERATED = Number(process.env.BENCH_LISTINGS || 100_000);
const COPIES = 9;
const TIMES = 20;

async function ask(address: string, { path: call, body }: SearchQuestion): Promise<void> {
  const post = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
  const response = await fetch(`${address}${call}`, body && post);
  if (!response.ok) throw new Error(await response.text());
  await response.arrayBuffer();
}

/** Asks each question over HTTP, one at a time; the first answers, which also read what is kept, warm up and do not count. */
async function measure(
  where: string,
  env: Record<string, string>,
  questions: readonly SearchQuestion[],
): Promise<Line[]> {
  const platform = await startPinnedPlatform(env);
  try {
    const started = performance.now();
    const [first] = questions;
    if (first !== undefined) await ask(platform.address, first);
    const read = performance.now() - started;
    const groups = new Map<SearchQuestion['group'], { all: number[]; worst: number; name: string }>();
    for (const question of questions) {
      const took: number[] = [];
      for (let time = -2; time < TIMES; time += 1) {
        const asked = performance.now();
        await ask(platform.address, question);
        if (time >= 0) took.push(performance.now() - asked);
      }
      const sum = groups.get(question.group) ?? { all: [], worst: 0, name: '' };
      sum.all.push(...took);
      const own = percentile(took, 0.95);
      if (own > sum.worst) Object.assign(sum, { worst: own, name: question.name });
      groups.set(question.group, sum);
    }
    const metrics = await (await fetch(`${platform.address}/metrics`)).text();
    const megabytes = Number(/^search_bytes (\S+)/m.exec(metrics)?.[1]) / 1e6;
    return [...groups].map(([group, { all, worst, name }]) => ({
      where,
      what: group,
      'p50 ms': shown(percentile(all, 0.5)),
      'p95 ms': shown(percentile(all, 0.95)),
      bar: BARS[group],
      'worst p95 ms': shown(worst),
      'worst question': name,
      'read at first, ms': Math.round(read),
      'columns, MB': shown(megabytes),
      kept: percentile(all, 0.95) <= BARS[group] ? 'yes' : 'no',
    }));
  } finally {
    await platform.stop();
  }
}

async function measureEmbedded(folder: string): Promise<Line[]> {
  const env = { DATABASE_URL: '', DATA_DIR: folder };
  await seedMarket(env, ['--listings', String(GENERATED)]);
  return measure(`PGlite, ${GENERATED}`, env, [...countQuestions(), ...suggestQuestions()]);
}

async function measureMillion(folder: string): Promise<Line[]> {
  const server = await startPostgres();
  try {
    const env = { DATABASE_URL: server.url, DATA_DIR: folder };
    await seedMarket(env, ['--listings', String(GENERATED), '--copies', String(COPIES)]);
    pin(server.pid);
    const where = `Postgres, ${GENERATED * (1 + COPIES)}`;
    return await measure(where, env, [...listQuestions(), ...mapQuestions()]);
  } finally {
    await server.stop();
  }
}

const [only] = process.argv.slice(2);
const folder = await mkdtemp(path.join(tmpdir(), 'bench-search-'));
try {
  const lines = [
    ...(only === 'million' ? [] : await measureEmbedded(folder)),
    ...(only === 'counts' ? [] : await measureMillion(folder)),
  ];
  console.table(lines);
  if (lines.some(({ kept }) => kept === 'no')) process.exitCode = 1;
} finally {
  await rm(folder, { recursive: true, force: true });
}
