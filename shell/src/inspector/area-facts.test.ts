import type { AreaRelease } from '@site/shared/contract';
import { areaCost } from './area-facts';

const area = {
  id: 'mf-demands',
  entry: { url: '/assets/mf-demands/entry.js', integrity: '' },
} as Partial<AreaRelease> as AreaRelease;
const timing = (file: string, startTime: number, responseEnd: number, encodedBodySize = 100) => ({
  name: `${location.origin}/assets/${file}`,
  startTime,
  responseEnd,
  encodedBodySize,
});

test('time that files share is counted once, and files of others not at all', () => {
  const cost = areaCost(area, [
    timing('mf-demands/b.js', 50, 150),
    timing('mf-demands/a.js', 0, 100),
    timing('mf-demands-two/x.js', 0, 900),
    timing('mf-demands/late.js', 1_000, 1_030),
  ]);
  expect(cost).toEqual({ loadMs: 180, bytes: 300, files: 3 });
});
