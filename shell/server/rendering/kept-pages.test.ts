import { type KeptPage, KeptPages } from './kept-pages';

const page = (html: string, over: Partial<KeptPage> = {}): KeptPage => ({
  ...{ status: 200, html, headers: {}, isKept: true, at: Date.now(), packed: new Map(), isSmall: false },
  ...over,
});

beforeEach(() => jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] }));
afterEach(() => jest.useRealTimers());

const kept = () => new KeptPages({ fresh: 10_000, stale: 60_000 });

/** Lets a rendering in the background end. */
const settled = async () => {
  await new Promise((resolve) => setImmediate(resolve));
  // The cache looks at the clock once a millisecond.
  jest.advanceTimersByTime(2);
};

test('RENDER-5 a page is rendered once for all who ask at the same time, and for as long as it is fresh', async () => {
  const pages = kept();
  const make = jest.fn(async () => page('one'));
  const given = await Promise.all([pages.get('a', '10.0.0.1', make), pages.get('a', '10.0.0.1', make)]);
  jest.advanceTimersByTime(9_000);
  given.push(await pages.get('a', '10.0.0.1', make));
  expect(given.map(({ html }) => html)).toEqual(['one', 'one', 'one']);
  expect(make).toHaveBeenCalledTimes(1);
  await pages.get('b', '10.0.0.1', make);
  expect(make).toHaveBeenCalledTimes(2);
});

test('RENDER-5 a page that is fresh no more is given while the next one is rendered, and never beyond its time', async () => {
  const pages = kept();
  await pages.get('a', '10.0.0.1', async () => page('one'));
  jest.advanceTimersByTime(11_000);
  expect((await pages.get('a', '10.0.0.1', async () => page('two'))).html).toBe('one');
  await settled();
  expect((await pages.get('a', '10.0.0.1', async () => page('three'))).html).toBe('two');
  jest.advanceTimersByTime(71_000);
  expect((await pages.get('a', '10.0.0.1', async () => page('four'))).html).toBe('four');
});

test('RENDER-3 a page that could not be rendered is not kept; the one before serves as long as it may', async () => {
  const pages = kept();
  const failed = async () => page('boot frame', { isKept: false });
  expect((await pages.get('a', '10.0.0.1', failed)).html).toBe('boot frame');
  jest.advanceTimersByTime(2);
  expect((await pages.get('a', '10.0.0.1', async () => page('one'))).html).toBe('one');
  jest.advanceTimersByTime(11_000);
  expect((await pages.get('a', '10.0.0.1', failed)).html).toBe('one');
  await settled();
  expect((await pages.get('a', '10.0.0.1', failed)).html).toBe('one');
});

test('PLAIN-3 the last rendering of an address is given for an hour while no newer one can be had, and a newer one as soon as it can', async () => {
  const pages = kept();
  const failed = async () => page('boot frame', { isKept: false });
  const shed = async () => page('boot frame', { isKept: false, isShed: true });
  const first = await pages.get('a', '10.0.0.1', async () => page('one'));
  expect(pages.isLast(first)).toBe(false);
  for (const make of [failed, shed, failed]) {
    jest.advanceTimersByTime(1_190_000);
    const last = await pages.get('a', '10.0.0.1', make);
    expect([last.html, pages.isLast(last)]).toEqual(['one', true]);
  }
  jest.advanceTimersByTime(2);
  expect((await pages.get('a', '10.0.0.1', async () => page('two'))).html).toBe('two');
  jest.advanceTimersByTime(3_601_000);
  expect((await pages.get('a', '10.0.0.1', failed)).html).toBe('boot frame');
});

test('RENDER-3 who waits for a page that a flood of another visitor costs its rendering gets it in a turn of their own', async () => {
  const pages = kept();
  let shed = (_page: KeptPage): void => undefined;
  const flooder = pages.get('a', '10.6.6.6', () => new Promise<KeptPage>((resolve) => (shed = resolve)));
  const sameClient = pages.get('a', '10.6.6.6', async () => page('a turn of the flood'));
  const other = pages.get('a', '10.0.0.1', async () => page('one'));
  shed(page('boot frame', { isKept: false, isShed: true }));
  expect((await flooder).html).toBe('boot frame');
  expect((await sameClient).html).toBe('boot frame');
  expect((await other).html).toBe('one');
  jest.advanceTimersByTime(2);
  expect((await pages.get('a', '10.0.0.2', async () => page('two'))).html).toBe('one');
});

test('NAV-10 RENDER-5 a page that is gone is gone at the next rendering: the one before is no answer any more', async () => {
  const pages = kept();
  const gone = async () => page('gone', { status: 410, isKept: false });
  await pages.get('a', '10.0.0.1', async () => page('one'));
  jest.advanceTimersByTime(11_000);
  expect((await pages.get('a', '10.0.0.1', gone)).html).toBe('one');
  await settled();
  expect((await pages.get('a', '10.0.0.1', gone)).html).toBe('gone');
});

test('ORACLE-6 a page that was made while the clock ran ahead is made again when it is set right', async () => {
  const pages = kept();
  const now = Date.now();
  jest.setSystemTime(now + 3_600_000);
  await pages.get('a', '10.0.0.1', async () => page('one'));
  jest.setSystemTime(now);
  jest.advanceTimersByTime(2);
  expect((await pages.get('a', '10.0.0.1', async () => page('two'))).html).toBe('two');
});
