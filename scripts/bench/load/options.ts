import { parseArgs } from 'node:util';
import { PAGE_NAMES, type PageName } from './pages';

/** The click from the feed to an area that is not loaded yet; on the command line it is one of the pages. */
const NAVIGATION = 'navigation';
const KNOWN: readonly string[] = [...PAGE_NAMES, NAVIGATION];

export const HELP = `npm run bench:load [-- OPTIONS]

The federated site beside the same source as one tuned bundle, each rendered in the browser and on the server, on a
phone of 390 px at 150 ms, 1.6 Mbps and CPU ÷4: bytes, largest paint (LCP), the page's own content, the first click on
a button that works, and layout shift; medians of interleaved runs, and whether they keep what was promised.

  --pages home,rent   some of ${KNOWN.join(', ')}; all by default
  --runs 3            runs of each page on each site, after one that warms the servers up; 5 by default
  --cold              leaves out the second visits, which have everything cached
  --prepare           builds, releases and seeds what is measured, and measures nothing
  --help              these lines

A page takes about a minute a run.`;

/** What the command line asks for. */
export interface LoadOptions {
  pages: PageName[];
  /** Whether the click from one area to another is measured. */
  navigation: boolean;
  runs: number;
  cold: boolean;
  prepare: boolean;
  help: boolean;
}

/**
 * Reads the command line.
 *
 * @param args without the program's name
 * @throws Error that names the option that is wrong
 */
export function readOptions(args: readonly string[]): LoadOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      pages: { type: 'string', default: KNOWN.join(',') },
      runs: { type: 'string', default: '5' },
      cold: { type: 'boolean', default: false },
      prepare: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  const names = values.pages.split(',').map((name) => name.trim());
  const unknown = names.find((name) => !KNOWN.includes(name));
  if (unknown !== undefined) throw new Error(`--pages: '${unknown}' is none of ${KNOWN.join(', ')}`);
  const runs = Number(values.runs);
  if (!Number.isInteger(runs) || runs < 1)
    throw new Error(`--runs must be a whole number from 1, not '${values.runs}'`);
  const { cold, prepare, help } = values;
  const pages = PAGE_NAMES.filter((name) => names.includes(name));
  return { pages, navigation: names.includes(NAVIGATION), runs, cold, prepare, help };
}
