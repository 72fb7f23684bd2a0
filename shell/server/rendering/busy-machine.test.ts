import type { AreaId } from '@site/shared/contract';
import { markupOf, RenderedRecords } from '../testing/rendered-record';
import { processUse } from './process-use';

const LISTINGS: AreaId = 'mf-listings';

jest.mock('./process-use', () => ({ ...jest.requireActual('./process-use'), processUse: jest.fn() }));
const measured = jest.mocked(processUse);

test('RENDER-3 an area is not blamed for the time in which its page had no processor', async () => {
  const { processUse: real } = jest.requireActual<typeof import('./process-use')>('./process-use');
  measured.mockImplementation(real);
  const site = new RenderedRecords(4_000);
  const record = await site.add('live', {
    'mf-listings':
      "if (url.search) await new Promise((resolve) => setTimeout(resolve, 1e6)); return 'listings'",
  });
  site.renderer.keep([record]);
  expect(markupOf(await site.render(record, LISTINGS))).toBe('listings');
  // As on a machine with too much to do: the process waits in the run queue all the time.
  measured.mockImplementation(() => ({ at: performance.now(), busy: 0, idle: 0 }));
  expect(markupOf(await site.render(record, LISTINGS, '?waits'))).toBe('busy');
  expect(site.faults).toEqual([]);
  site.close();
});

test('RENDER-3 the time of a process is work, idle or neither, and together no more than what has passed', async () => {
  const { processUse: real } = jest.requireActual<typeof import('./process-use')>('./process-use');
  const started = performance.now() - process.uptime() * 1000;
  const before = real(process.pid, started);
  for (const end = performance.now() + 50; performance.now() < end; );
  const worked = real(process.pid, started);
  expect(worked.busy).toBeGreaterThan(before.busy);
  let rested = worked;
  // A machine with too much to do gives the process no rest for a while.
  while (rested.idle <= worked.idle) {
    await new Promise((resolve) => setTimeout(resolve, 50));
    rested = real(process.pid, started);
  }
  expect(rested.busy + rested.idle).toBeLessThanOrEqual(rested.at - started + 1);
  // Where the system does not tell, all of it counts as work.
  expect(real(undefined, started)).toEqual({ at: expect.any(Number), busy: expect.any(Number), idle: 0 });
});
