import { createServer, type Server } from 'node:http';
import type { AreaId } from '@site/shared/contract';
import { listen } from '@site/shared/http/testing/listen';
import { markupOf, RenderedRecords, until } from '../testing/rendered-record';
import type { Outcome } from './render-outcome';
import { FAILURES } from './resting-areas';

/** A box in which a worker starts and renders on a busy machine, ms. */
const LONG_BOX_MS = 10_000;

const ACCOUNT: AreaId = 'mf-account';
const LISTINGS: AreaId = 'mf-listings';

const open: RenderedRecords[] = [];
const servers: Server[] = [];

const records = (limit = LONG_BOX_MS, platform?: string): RenderedRecords => {
  const made = new RenderedRecords(limit, platform);
  open.push(made);
  return made;
};

/** A service that never answers `/slow`, and everything else at once, with so many characters as `length` says. */
const service = async (): Promise<string> => {
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://service.test');
    if (pathname !== '/slow') response.end('a'.repeat(Number(searchParams.get('length'))));
  });
  servers.push(server);
  return listen(server);
};

beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined));

/** What the site's log says by now. */
const errors = (): string => jest.mocked(console.error).mock.calls.flat().join(' ');

afterEach(() => {
  for (const made of open.splice(0)) made.close();
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

test('RENDER-10 with a canary of each deployable, the pages of all records are rendered', async () => {
  const site = records();
  const ids = ['live', 'shell', 'account', 'assistant', 'demands', 'listings', 'megaviews'];
  const others = { 'mf-assistant': '', 'mf-demands': '', 'mf-listings': '', 'mf-megaviews': '' };
  const areas = { 'mf-account': 'return url.search', ...others };
  const live = await Promise.all(ids.map((id) => site.add(id, areas)));
  site.renderer.keep(live);
  const visits = Array.from({ length: 42 }, (_one, index) => live[index % live.length] ?? live[0]);
  const given = await Promise.all(
    visits.map((record, index) => record && site.render(record, ACCOUNT, '?a', `10.0.0.${index}`)),
  );
  expect(given.map((outcome) => outcome && markupOf(outcome))).toEqual(visits.map(() => '?a'));
});

test('RENDER-3 an area whose code ends the worker later than its page is blamed, and no page of another area is lost', async () => {
  const site = records();
  const record = await site.add('live', {
    'mf-account': "setTimeout(() => process.exit(1), 20); return 'account'",
    'mf-listings': "await new Promise((resolve) => setTimeout(resolve, 40)); return 'listings'",
  });
  site.renderer.keep([record]);
  await until(async () => {
    await site.render(record, ACCOUNT);
    expect(markupOf(await site.render(record, LISTINGS, '', '10.0.0.2'))).toBe('listings');
    return site.faults.length >= FAILURES;
  });
  expect(new Set(site.faults.map(({ area }) => area.id))).toEqual(new Set([ACCOUNT]));
  expect(markupOf(await site.render(record, ACCOUNT))).toBe('resting');
});

/** What is thrown without a stack names nobody. */
const NOBODYS_THROW = "setTimeout(() => { throw 'no stack' }, 20)";

test('RENDER-3 a page that takes its worker is tried again where no other page is, and then blamed', async () => {
  const site = records();
  const record = await site.add('live', {
    'mf-account': `if (url.search) { ${NOBODYS_THROW}; await new Promise(() => undefined) } return 'account'`,
    // Loading takes a while: the third worker comes later than the pages of the second one.
    'mf-demands': '}; for (const end = Date.now() + 1_500; Date.now() < end; ); {',
    'mf-listings': "return 'listings'",
  });
  site.renderer.keep([record]);
  await until(async () => markupOf(await site.render(record, LISTINGS)) === 'listings');
  const ends: string[] = [];
  const note = async (page: Promise<Outcome>) => void ends.push(markupOf(await page));
  const failing = note(site.render(record, ACCOUNT, '?fails'));
  await until(async () => errors().includes('no stack'));
  await note(site.render(record, LISTINGS, '', '10.0.0.2'));
  await failing;
  expect(ends).toEqual(['listings', 'lost']);
  await until(async () => markupOf(await site.render(record, ACCOUNT, '?fails')) === 'exit');
  expect(new Set(site.faults.map(({ area }) => area.id))).toEqual(new Set([ACCOUNT]));
});

test('RENDER-3 an area whose code loops later than its page shows itself, and alone rests', async () => {
  const site = records(1_500);
  const record = await site.add('live', {
    'mf-account': "setTimeout(() => { for (;;); }, 20); return 'account'",
    'mf-listings': "await new Promise((resolve) => setTimeout(resolve, 40)); return 'listings'",
  });
  site.renderer.keep([record]);
  let last = '';
  await until(async () => {
    const [account, listings] = await Promise.all([
      site.render(record, ACCOUNT),
      site.render(record, LISTINGS, '', '10.0.0.2'),
    ]);
    last = markupOf(listings);
    return markupOf(account) === 'resting';
  });
  expect(new Set(site.faults.map(({ area }) => area.id))).toEqual(new Set([ACCOUNT]));
  expect(['listings', 'lost', 'no-worker']).toContain(last);
  await until(async () => markupOf(await site.render(record, LISTINGS, '', '10.0.0.2')) === 'listings');
});

test('RENDER-3 while the service of one area is slow, the pages of others are rendered, and the area rests', async () => {
  const site = records(4_000, await service());
  const record = await site.add('live', {
    'mf-account': "return 'account'",
    'mf-listings': "return 'listings'",
  });
  site.renderer.keep([record]);
  await site.render(record, LISTINGS);
  const slow = Array.from({ length: 12 }, (_one, index) =>
    site.render(record, ACCOUNT, '?data=/slow', `10.0.1.${index}`),
  );
  let isOver = false;
  const all = Promise.all(slow).then((outcomes) => {
    isOver = true;
    return outcomes;
  });
  for (let page = 0; page < 5; page += 1)
    expect(markupOf(await site.render(record, LISTINGS, '?data=/quick', '10.0.0.2'))).toBe('listings');
  expect(isOver).toBe(false);
  expect(new Set((await all).map(markupOf))).toEqual(new Set(['slow']));
  expect(markupOf(await site.render(record, ACCOUNT))).toBe('resting');
  expect(site.faults).toEqual([]);
});

test('RENDER-3 an area whose page waits for what does not come is blamed, after its whole box', async () => {
  const site = records(1_000);
  const hangs = "if (url.search) await new Promise(() => undefined); return 'listings'";
  const record = await site.add('live', { 'mf-listings': hangs });
  site.renderer.keep([record]);
  await until(async () => markupOf(await site.render(record, LISTINGS)) === 'listings');
  expect(markupOf(await site.render(record, LISTINGS, '?hangs'))).toBe('timeout');
  expect(site.faults).toEqual([expect.objectContaining({ cause: 'timeout', page: 'page' })]);
});

/** A page that stays as it is, beside what the code of its area does when it is loaded. */
const atImport = (code: string) => `return 'account' }; { ${code}`;

test.each<[string, string, string, { isAltered?: boolean }?]>([
  ['whose page throws', "if (url.search) throw new Error('a fault'); return 'account'", 'error'],
  ['whose page loops', "if (url.search) for (;;); return 'account'", 'lost'],
  ['whose page ends the process', "if (url.search) process.exit(1); return 'account'", 'exit'],
  ['that throws at import', atImport("throw new Error('a fault')"), 'import'],
  ['that loops at import', atImport('for (;;);'), 'import'],
  ['of which a byte was altered', "return 'account'", 'import', { isAltered: true }],
])(
  'RENDER-3 a page of an area %s is left to the browser; others are rendered',
  async (...[, code, cause, how]) => {
    const site = records(2_000);
    const record = await site.add('live', { 'mf-account': code, 'mf-listings': "return 'listings'" });
    const { server } = record.areas[ACCOUNT] ?? {};
    if (how?.isAltered && server) Object.assign(server, { integrity: record.shell.server?.integrity });
    site.renderer.keep([record]);
    const untilRendered = (area: AreaId, markup: string) =>
      until(async () => markupOf(await site.render(record, area)) === markup);
    await untilRendered(LISTINGS, 'listings');
    if (cause !== 'import') await untilRendered(ACCOUNT, 'account');
    expect(markupOf(await site.render(record, ACCOUNT, '?fails'))).toBe(cause);
    await untilRendered(LISTINGS, 'listings');
    if (cause !== 'import') await untilRendered(ACCOUNT, 'account');
  },
);
