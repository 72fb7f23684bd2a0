import { repositoryFiles, textOf } from './testing/repository-files';

const OF_THE_SITE = /^(shared|mf-[a-z]+\/src)\/.*\.tsx$/;
const NOT_OF_THE_SITE = /\.test\.tsx$|\/testing\/|^shared\/stock-host\//;

/** Entries of lists, by the names of their components. */
const ENTRY = /^<(\w*(?:Card|Tile|Row|Bubble|Item|Home))\b/;
/** What an expression that lists something renders first, after the elements that only give it its place. */
const LISTED =
  /\.map\(\(?[^=]*=>\s*(?:\(|\{[^<]*)\s*(?:home && \()?\s*((?:<(?:li|div|article)\b[^>]*(?:=>[^>]*)*>\s*)*)(<[A-Z]\w*)/g;

/** Entries that are no cards of others: what the visitor has just written or chosen, rows of a table, a place in a list. */
const OWN = ['OutgoingBubble', 'WaitingBubble', 'TrayItem', 'ComparedRow', 'NearItem'];

const sources = repositoryFiles()
  .filter((file) => OF_THE_SITE.test(file) && !NOT_OF_THE_SITE.test(file))
  .map((file) => [file, textOf(file)] as const);

test('SHELL-5 each list of cards keeps a crash inside its card', () => {
  const unguarded = sources.flatMap(([file, source]) =>
    [...source.matchAll(LISTED)].flatMap(([, , tag = '']) => {
      const name = ENTRY.exec(tag)?.[1];
      return name === undefined || OWN.includes(name) ? [] : `${file}: ${name}`;
    }),
  );
  expect(unguarded).toEqual([]);
});

test('SHELL-5 each feed keeps a crash inside its card', () => {
  const feeds = sources.filter(([, source]) => source.includes('role="feed"'));
  expect(feeds.length).toBeGreaterThanOrEqual(3);
  expect(feeds.filter(([, source]) => !source.includes('<CardBoundary')).map(([file]) => file)).toEqual([]);
});
