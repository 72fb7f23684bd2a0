// npm run bench:load [-- --help]: the federated site beside the same source as one tuned bundle, each rendered in the
// browser and on the server.
import type { Browser } from 'playwright-core';
import { launchBrowser, median } from '../browser';
import { type BenchSite, startPlatform, stopPlatform } from '../sites';
import { MOST_NAVIGATION } from './bars';
import { COLUMNS, type Column, releaseColumns, requireRendered, startColumns } from './columns';
import { measureClick } from './measure-click';
import { measureLoad } from './measure-load';
import { measureNavigation } from './measure-navigation';
import { mediansOf, type PageMedians, type Runs } from './medians';
import { HELP, type LoadOptions, readOptions } from './options';
import { type BenchPage, findPage, type PageName } from './pages';
import { barLines, HEAD, pageLines } from './table';

process.env.NODE_ENV = 'production';

/** The site that has its service worker. */
const WITH_WORKER: Column = 'federated-worker';

type Sites = Record<Column, BenchSite>;

const byColumn = <Value>(make: (column: Column) => Value): Record<Column, Value> =>
  Object.fromEntries(COLUMNS.map((column) => [column, make(column)])) as Record<Column, Value>;

/** Measures a page on all sites in turns, so that a busy moment of the machine is shared by all. */
async function measurePage(
  browser: Browser,
  sites: Sites,
  { path, button }: BenchPage,
  { runs, cold: isCold }: LoadOptions,
): Promise<PageMedians> {
  const measured = byColumn((): Runs => ({ cold: [], warm: [], clicks: [] }));
  await requireRendered(sites, path);
  // Pictures and pages are in the servers' memory from here on.
  for (const column of COLUMNS) await measureLoad(browser, sites[column].url + path, false);
  for (let round = 0; round < runs; round += 1) {
    for (const column of COLUMNS) {
      const url = sites[column].url + path;
      const { cold, warm } = await measureLoad(browser, url, !isCold, column === WITH_WORKER);
      measured[column].cold.push(cold);
      if (warm) measured[column].warm.push(warm);
      measured[column].clicks.push(await measureClick(browser, url, button));
    }
  }
  return byColumn((column) => mediansOf(measured[column]));
}

/** Measures the click from the feed to an area that is not loaded yet; says whether it keeps its bar. */
async function navigationLine(browser: Browser, sites: Sites, runs: number): Promise<string> {
  const measured = byColumn((): number[] => []);
  for (let round = 0; round <= runs; round += 1) {
    for (const column of COLUMNS) {
      const time = await measureNavigation(browser, `${sites[column].url}/`, '/mega-views');
      // The first round only warms the servers up.
      if (round > 0) measured[column].push(time);
    }
  }
  const times = byColumn((column) => median(measured[column]));
  const ratio = times.federated / times.monolith;
  return [
    'click from the feed to an area not yet loaded, ms:',
    COLUMNS.map((column) => `${column} ${times[column].toFixed(0)}`).join(', '),
    `federated ≤ ${MOST_NAVIGATION} × monolith: ${ratio.toFixed(2)} ${ratio <= MOST_NAVIGATION ? 'met' : 'not met'}`,
  ].join('\n');
}

async function measureAll(options: LoadOptions, platformUrl: string): Promise<void> {
  const sites = await startColumns(platformUrl);
  const browser = await launchBrowser();
  console.log(
    `\n${options.runs} interleaved runs at 150 ms, 1.6 Mbps, CPU ÷4; medians; times in ms; kB on the wire (brotli)\n\n${HEAD}`,
  );
  const pages = new Map<PageName, PageMedians>();
  for (const name of options.pages) {
    const page = await measurePage(browser, sites, await findPage(name, platformUrl), options);
    pages.set(name, page);
    console.log(pageLines(name, page).join('\n'));
  }
  if (options.pages.length > 0) console.log(`\n${barLines(pages).join('\n')}`);
  if (options.navigation) console.log(`\n${await navigationLine(browser, sites, options.runs)}`);
  await browser.close();
  await Promise.all(COLUMNS.map((column) => sites[column].close()));
}

async function run(options: LoadOptions): Promise<void> {
  if (options.help) {
    console.log(HELP);
    return;
  }
  await releaseColumns();
  const platformUrl = await startPlatform();
  if (!options.prepare) await measureAll(options, platformUrl);
  await stopPlatform();
}

try {
  await run(readOptions(process.argv.slice(2)));
} catch (error) {
  // What a browser that was ended has to say goes on for pages.
  console.error(error instanceof Error ? error.message.split('\n')[0] : error);
  await stopPlatform();
  // The sites still listen.
  process.exit(1);
}
