import { askMany } from './ask';
import { type Findings, PAGES, warm } from './rates';
import { startServer } from './server';

const MEGABYTE = 1024 * 1024;
const PARALLEL = 4;
const SLICES = 10;
/** What the second half of the renderings may add to the process, of what it had after the first: a collection more or less. */
const GROWTH = 0.1;

const shown = (bytes: number): string => (bytes / MEGABYTE).toFixed(0);

/**
 * Renders many pages in one server, no two of the same address, and measures its memory meanwhile.
 *
 * @param platformUrl where the pages' data comes from
 * @param renders how many
 */
export async function measureMemory(platformUrl: string, renders: number): Promise<Findings> {
  const server = await startServer(platformUrl, 'rendered');
  await warm(PAGES.map((page) => server.url + page));
  const rows = [['renders', 'process MB', 'main thread MB', 'unrendered']];
  const sizes: number[] = [];
  for (let slice = 0; slice < SLICES; slice += 1) {
    const count = Math.ceil(renders / SLICES);
    const urls = Array.from({ length: count }, (_one, index) => {
      const page = PAGES[index % PAGES.length] ?? '/';
      return `${server.url}${page}?visit=${slice * count + index}`;
    });
    const answers = await askMany(urls, count, PARALLEL);
    const { rss, heapUsed } = await server.used();
    sizes.push(rss);
    const row = [(slice + 1) * count, shown(rss), shown(heapUsed)].map(String);
    rows.push([...row, String(answers.filter(({ isRendered }) => !isRendered).length)]);
    console.log(`  ${rows.at(-1)?.join('  ')}`);
  }
  await server.end();
  const [half = 0, last = 0] = [sizes[SLICES / 2 - 1], sizes.at(-1)];
  const misses =
    last > half * (1 + GROWTH)
      ? [`memory grew from ${shown(half)} to ${shown(last)} MB over the second half`]
      : [];
  return { title: `Memory over ${renders} renderings of different addresses`, rows, misses };
}
