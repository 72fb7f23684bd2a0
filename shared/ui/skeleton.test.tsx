import { render } from '@testing-library/react';
import { Skeleton } from './skeleton';

test.each([
  [<Skeleton key="whole" height={28} />, { width: '100%', height: '28', viewBox: null }],
  [<Skeleton key="part" width="60%" height="100%" />, { width: '60%', height: '100%', viewBox: null }],
  [<Skeleton key="media" shape="media" />, { width: '100%', height: null, viewBox: '0 0 4 3' }],
  [<Skeleton key="ratio" ratio="9 / 16" />, { width: '100%', height: null, viewBox: '0 0 9 16' }],
])('%#: a skeleton has its size without a style of its own', (skeleton, size) => {
  const { firstElementChild: shown } = render(skeleton).container;
  expect({
    width: shown?.getAttribute('width'),
    height: shown?.getAttribute('height'),
    viewBox: shown?.getAttribute('viewBox'),
  }).toEqual(size);
  expect(shown?.hasAttribute('style')).toBe(false);
});
