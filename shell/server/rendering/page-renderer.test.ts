import { createServer } from 'node:http';
import type { AreaId } from '@site/shared/contract';
import { listen } from '@site/shared/http/testing/listen';
import { markupOf, RenderedRecords } from '../testing/rendered-record';

// What ends, loops or fills the workers is in page-renderer.slow.test.ts.

/** A box in which a worker starts and renders on a busy machine, ms. */
const LONG_BOX_MS = 10_000;
const ACCOUNT: AreaId = 'mf-account';

let site: RenderedRecords;
afterEach(() => site.close());

test('RENDER-10 the first page of a release is rendered, and one of the record before too', async () => {
  site = new RenderedRecords(LONG_BOX_MS);
  const [before, after] = await Promise.all(
    ['before', 'after'].map((id) => site.add(id, { 'mf-account': `return '${id}'` })),
  );
  if (!before || !after) throw new Error('no records');
  site.renderer.keep([before]);
  expect(markupOf(await site.render(before, ACCOUNT))).toBe('before');
  site.renderer.keep([after]);
  expect(markupOf(await site.render(before, ACCOUNT))).toBe('before');
  expect(markupOf(await site.render(after, ACCOUNT))).toBe('after');
});

test('RENDER-3 a page with too much markup, or rendered from too much data, is left to the browser', async () => {
  const service = createServer(({ url }, response) => {
    const { searchParams } = new URL(url ?? '', 'http://service.test');
    response.end('a'.repeat(Number(searchParams.get('length'))));
  });
  site = new RenderedRecords(LONG_BOX_MS, await listen(service));
  const record = await site.add('live', {
    'mf-account': "return 'a'.repeat(Number(url.searchParams.get('length')))",
  });
  site.renderer.keep([record]);
  expect(markupOf(await site.render(record, ACCOUNT, '?length=2000000'))).toHaveLength(2_000_000);
  expect(markupOf(await site.render(record, ACCOUNT, '?length=3000000'))).toBe('error');
  const from = (length: number) => site.render(record, ACCOUNT, `?length=5&data=/?length=${length}`);
  expect(markupOf(await from(2_000_000))).toBe('aaaaa');
  expect(markupOf(await from(3_000_000))).toBe('data');
  service.closeAllConnections();
  service.close();
});
