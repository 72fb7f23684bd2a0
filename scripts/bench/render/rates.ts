import { askMany, percentile } from './ask';
import { startServer } from './server';

/** What a part of the bench found. */
export interface Findings {
  title: string;
  /** The head first. */
  rows: string[][];
  /** Bars that were not kept, one line each. */
  misses: string[];
}

/** Public pages of each area that has some. */
export const PAGES = ['/', '/for-rent', '/mega-views', '/purchase-need', '/rules'];
/** How many pages are asked for at the same time. */
const PARALLEL = 4;
const TIMES = { kept: 400, rendered: 100 };
/** Pages a second of one core. */
const BARS = { kept: 50, rendered: 20 };

/** Passes until compiled code runs, and the most that are tried. */
const PASSES = { rendered: 5, most: 100 };

/**
 * Asks for pages, one after the other, until all of them are rendered and compiled code runs.
 *
 * @param urls the pages
 * @throws Error when they are not: this machine is too busy
 */
export async function warm(urls: readonly string[]): Promise<void> {
  let rendered = 0;
  for (let pass = 0; pass < PASSES.most && rendered < PASSES.rendered; pass += 1) {
    const answers = await askMany(urls, urls.length * PARALLEL, 1);
    if (answers.every(({ isRendered }) => isRendered)) rendered += 1;
  }
  if (rendered < PASSES.rendered)
    throw new Error('the pages are not rendered in time: this machine is too busy');
}

const fixed = (value: number, digits = 1): string => value.toFixed(digits);

/**
 * Measures how many pages a second one core gives.
 *
 * @param platformUrl where the pages' data comes from; it has a core of its own
 */
export async function measureRates(platformUrl: string): Promise<Findings> {
  const rows = [
    [
      'from',
      'page',
      'pages/s of a core',
      'CPU ms',
      'main thread ms',
      'pages/s',
      'p50 ms',
      'p95 ms',
      'unrendered',
    ],
  ];
  const misses: string[] = [];
  for (const kind of ['kept', 'rendered'] as const) {
    const server = await startServer(platformUrl, kind);
    await warm(PAGES.map((page) => server.url + page));
    for (const page of PAGES) {
      const before = await server.used();
      const begun = performance.now();
      const answers = await askMany([server.url + page], TIMES[kind], PARALLEL);
      const seconds = (performance.now() - begun) / 1000;
      const after = await server.used();
      const took = answers.map(({ ms }) => ms);
      const cpuMs = (after.cpuMs - before.cpuMs) / answers.length;
      const from = kind === 'kept' ? 'memory' : 'worker';
      rows.push([
        from,
        page,
        fixed(1000 / cpuMs, 0),
        fixed(cpuMs),
        fixed(after.mainMs / answers.length),
        fixed(answers.length / seconds, 0),
        fixed(percentile(took, 0.5)),
        fixed(percentile(took, 0.95)),
        String(answers.filter(({ isRendered }) => !isRendered).length),
      ]);
      if (1000 / cpuMs < BARS[kind])
        misses.push(`${page} from ${from}: ${fixed(1000 / cpuMs)} pages a second of a core < ${BARS[kind]}`);
    }
    await server.end();
  }
  return { title: `${PARALLEL} pages at a time`, rows, misses };
}
