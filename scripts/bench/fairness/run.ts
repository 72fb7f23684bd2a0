// npm run bench:fairness: what a visitor feels of attacks from elsewhere, as one table; fails on a missed bar.
//   npm run bench:fairness -- searches     the attacks of this name alone

import { endChildren, nodeCommand, startChild } from '../../lib/children.mjs';
import { findFreePorts } from '../../lib/ports.mjs';
import { shown } from '../platform/measure';
import { benchFolder, startPlatform } from '../sites';
import { ATTACKS, type AttackName } from './attacks';
import { sendBodies } from './bodies';
import { visit } from './visitor';

/** How many times its quiet value the p95 of another visitor may be. */
const BAR = 2;
const LISTS = Number(process.env.BENCH_LISTS || 40);
const WARM_UP = 20;
/** Only attacks whose name has this word. */
const [WANTED = ''] = process.argv.slice(2);

const folder = benchFolder('fairness');

/** Starts a module in a process of its own, and waits for a line of it. */
function start(name: string, awaited: string, command: string[], env = process.env) {
  return new Promise<ReturnType<typeof startChild>>((resolve) => {
    const child = startChild({
      name,
      command,
      log: `${folder}/${name}.log`,
      env,
      onLine: (line: string) => {
        if (line.includes(awaited)) resolve(child);
      },
    });
  });
}

async function startSite(): Promise<string> {
  const platformUrl = await startPlatform();
  const [port] = await findFreePorts(1);
  const env = {
    ...process.env,
    PLATFORM_URL: platformUrl,
    DATA_DIR: folder,
    SITE_PORT: String(port),
    SITE_HOST: '127.0.0.1',
  };
  await start('site', 'site ready', nodeCommand('shell/server/main.ts'), env);
  return `http://127.0.0.1:${port}`;
}

try {
  const site = await startSite();
  await visit(site, WARM_UP);
  const lines: Record<string, string | number>[] = [];
  for (const name of (Object.keys(ATTACKS) as AttackName[]).filter((one) => one.includes(WANTED))) {
    for (const from of ['one', 'many']) {
      const quiet = await visit(site, LISTS);
      const attacker = await start(
        'attacker',
        'in place',
        nodeCommand('scripts/bench/fairness/attacker.ts', name, site, from),
      );
      const attacked = await visit(site, LISTS);
      await attacker.end();
      const ratio = attacked.p95 / quiet.p95;
      console.log(
        `${ATTACKS[name].count} ${name}, ${from}: ${shown(quiet.p95)} ms, ${shown(attacked.p95)} ms`,
      );
      lines.push({
        attack: `${ATTACKS[name].count} ${name}`,
        from: from === 'one' ? 'one address' : 'many addresses',
        'quiet p50 ms': shown(quiet.median),
        'quiet p95 ms': shown(quiet.p95),
        'attacked p50 ms': shown(attacked.median),
        'attacked p95 ms': shown(attacked.p95),
        ratio: Math.round(ratio * 100) / 100,
        failed: attacked.failed,
        kept: ratio <= BAR && attacked.failed === 0 ? 'yes' : 'no',
      });
    }
  }
  console.table(lines);
  const bodies = WANTED === '' ? await sendBodies(site) : undefined;
  if (bodies) console.log('200 bodies of 0.5 to 20 MB:', Object.fromEntries(bodies));
  if (lines.some(({ kept }) => kept === 'no') || (bodies && bodies.size !== 1)) process.exitCode = 1;
} finally {
  await endChildren();
}
