import { setTimeout as pause } from 'node:timers/promises';
import { PAGE_FAULTS } from '../../lib/faulty-bundles';
import { type Answer, percentile, visit } from './ask';
import { type Findings, warm } from './rates';
import { type RenderServer, startServer } from './server';

/** Of areas other than that whose code fails. */
const OTHERS = ['/', '/for-rent', '/mega-views', '/purchase-need'];
/** How long each line is measured, ms. */
const LINE_MS = 12_000;
/** A person looks at a page before opening the next. */
const PAUSE_MS = 100;
/** How many visitors open the other pages. */
const VISITORS = 3;
/** How many pages the flood of one visitor has under way at any time. */
const FLOOD = 100;
/**
 * Longer than this no fault of an area's code may block the main thread by work of its own, ms. What it waits for a core is shown
 * beside it: that is the work of the bench, the platform and the workers, which have two cores here.
 */
const BLOCKED_MS = 20;
/** A flood keeps the main thread busy; a page of anybody else must still come rendered, within the box for rendering, ms. */
const BOX_MS = 500;

type Attack = (server: RenderServer) => (() => Promise<unknown>)[];

/** The page that fails, and in turns one of the same area that does not: the area is never left to the browsers. */
const failing =
  (fault: string): Attack =>
  ({ url }) => [visit([`${url}/rules?fault=${encodeURIComponent(fault)}`, `${url}/rules`], '127.6.6.6', 0)];

const flood: Attack = ({ url }) =>
  Array.from({ length: FLOOD }, (_one, visitor) => {
    const urls = Array.from({ length: 50 }, (_page, index) => `${url}/for-sale?flood=${visitor}-${index}`);
    return visit(urls, '127.6.6.6', 0);
  });

interface Measured {
  took: number[];
  unrendered: number;
  blockedMs: { p99: number; most: number };
  workedMs: number;
}

/** What was missed, in words. */
type Bar = (measured: Measured) => string[];

const isFree: Bar = ({ workedMs }) =>
  workedMs > BLOCKED_MS ? [`the main thread was blocked for ${workedMs.toFixed(1)} ms`] : [];

const othersAreServed: Bar = ({ took, unrendered }) => {
  const most = Math.max(...took);
  return [
    ...(most > BOX_MS ? [`a page of another visitor took ${most.toFixed(1)} ms`] : []),
    ...(unrendered > 0 ? [`${unrendered} pages of other visitors came without their first view`] : []),
  ];
};

const ATTACKS: [name: string, attack: Attack, bar: Bar][] = [
  ['nothing', () => [], isFree],
  ...Object.keys(PAGE_FAULTS).map((fault): [string, Attack, Bar] => [
    `a page ${fault}`,
    failing(fault),
    isFree,
  ]),
  [`${FLOOD} pages at once for one visitor`, flood, othersAreServed],
];

async function line(server: RenderServer, attack: Attack) {
  await server.used();
  const others = Array.from({ length: VISITORS }, (_one, index) =>
    visit(
      OTHERS.map((page) => server.url + page),
      `127.2.2.${index + 1}`,
      PAUSE_MS,
    ),
  );
  const attackers = attack(server);
  await pause(LINE_MS);
  const answers: Answer[] = (await Promise.all(others.map((end) => end()))).flat();
  const { blockedMs, workedMs = blockedMs.most } = await server.used();
  const attacked = (await Promise.all(attackers.map((end) => end()))).flat() as Answer[];
  return { answers, attacked, blockedMs, workedMs };
}

/**
 * Measures what visitors of other areas feel while the code of one area fails, and while one visitor asks for more pages
 * than can be rendered. The faults come from one visitor who opens a page after the other.
 *
 * @param platformUrl where the pages' data comes from
 */
export async function measureFaults(platformUrl: string): Promise<Findings> {
  const server = await startServer(platformUrl, 'faulty');
  const urls = [...OTHERS, '/rules'].map((page) => server.url + page);
  const rows = [
    [
      'while',
      'other pages',
      'p50 ms',
      'p95 ms',
      'most ms',
      'unrendered',
      'attacked pages',
      'most ms',
      'main thread late p99 ms',
      'most ms',
      'by its own work ms',
    ],
  ];
  const misses: string[] = [];
  for (const [name, attack, bar] of ATTACKS) {
    await warm(urls);
    const { answers, attacked, blockedMs, workedMs } = await line(server, attack);
    const took = answers.map(({ ms }) => ms);
    const unrendered = answers.filter(({ isRendered }) => !isRendered).length;
    const most = Math.max(0, ...attacked.map(({ ms }) => ms));
    rows.push([
      name,
      String(answers.length),
      ...[percentile(took, 0.5), percentile(took, 0.95), Math.max(...took)].map((ms) => ms.toFixed(1)),
      String(unrendered),
      String(attacked.length),
      most.toFixed(1),
      blockedMs.p99.toFixed(1),
      blockedMs.most.toFixed(1),
      workedMs.toFixed(1),
    ]);
    misses.push(...bar({ took, unrendered, blockedMs, workedMs }).map((miss) => `while ${name}: ${miss}`));
    console.log(`  ${rows.at(-1)?.join('  ')}`);
  }
  await server.end();
  return { title: `${VISITORS} visitors of other areas, while one visitor meets with a fault`, rows, misses };
}
