// npm run bench:render [-- rates faults memory] [-- --renders 10000]: what rendering on the server costs and holds out.
//   rates    pages a second of one core, from memory and rendered anew, and how long they take
//   faults   what other visitors feel while an area's code fails, or one visitor asks for a flood of pages
//   memory   the memory of one server over many renderings
// Fails on a missed bar.
import { parseArgs } from 'node:util';
import { table } from '../../lib/table';
import { releaseFederated } from '../federated';
import { startPlatform, stopPlatform } from '../sites';
import { measureFaults } from './faults';
import { measureMemory } from './memory';
import { measureRates } from './rates';

process.env.NODE_ENV = 'production';

const PARTS = {
  rates: (platformUrl: string) => measureRates(platformUrl),
  faults: (platformUrl: string) => measureFaults(platformUrl),
  memory: (platformUrl: string, renders: number) => measureMemory(platformUrl, renders),
};

const { values, positionals } = parseArgs({
  options: { renders: { type: 'string', default: '1000' } },
  allowPositionals: true,
});
const wanted = positionals.length > 0 ? positionals : Object.keys(PARTS);

try {
  await releaseFederated();
  const platformUrl = await startPlatform();
  for (const part of wanted) {
    const measure = PARTS[part as keyof typeof PARTS];
    if (!measure) throw new Error(`no part '${part}': ${Object.keys(PARTS).join(', ')}`);
    const { title, rows, misses } = await measure(platformUrl, Number(values.renders));
    console.log(`\n${title}\n\n${table(rows)}`);
    for (const miss of misses) console.log(`  missed: ${miss}`);
    if (misses.length > 0) process.exitCode = 1;
  }
} finally {
  await stopPlatform();
}
