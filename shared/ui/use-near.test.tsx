import { act, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { useNear } from './use-near';

type Change = Pick<IntersectionObserverEntry, 'isIntersecting'>;

function Place() {
  const place = useRef<HTMLDivElement>(null);
  return <div ref={place}>{useNear(place) ? 'near' : 'far'}</div>;
}

test('FILTER-6 a place that a busy browser tells of twice at once, far and near, is near', () => {
  let tell: (changes: Change[]) => void = () => undefined;
  // jsdom lays nothing out and has no observer.
  globalThis.IntersectionObserver = class {
    observe = () => undefined;
    disconnect = () => undefined;
    constructor(callback: (changes: Change[]) => void) {
      tell = callback;
    }
  } as unknown as typeof IntersectionObserver;
  render(<Place />);
  expect(screen.getByText('far')).toBeTruthy();
  act(() => tell([{ isIntersecting: false }, { isIntersecting: true }]));
  expect(screen.getByText('near')).toBeTruthy();
});
