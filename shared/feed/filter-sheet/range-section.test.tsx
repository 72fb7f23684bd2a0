import { renderInShell } from '@site/shared/testing';
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { RangeSection } from './range-section';

/** A section for areas, whose last stop is 300 m². */
function setUp(first?: string) {
  let value = first;
  function Section() {
    const [now, set] = useState(first);
    value = now;
    const unknown = { typed: undefined, histogram: undefined };
    return <RangeSection name="area" kind="for-sale" value={now} {...unknown} onChange={set} />;
  }
  renderInShell(<Section />);
  type Thumb = HTMLInputElement;
  const [lower, upper] = screen.getAllByRole<Thumb>('slider').slice(-2) as [Thumb, Thumb];
  /** What a browser does with a key. */
  const press = (thumb: HTMLInputElement, key: 'ArrowLeft' | 'ArrowRight' | 'Home' | 'End') => {
    const step = Number(thumb.step) * (key === 'ArrowLeft' ? -1 : 1);
    const to = { Home: thumb.min, End: thumb.max }[key as string] ?? String(Number(thumb.value) + step);
    fireEvent.change(thumb, { target: { value: to } });
    return value;
  };
  return { lower, upper, press };
}

test('FILTER-2 one arrow leads the upper thumb from the last stop, or from above it, to no limit, and one back', () => {
  const { upper, press } = setUp('..300');
  expect(press(upper, 'ArrowRight')).toBeUndefined();
  expect(upper.value).toBe(upper.max);
  expect(press(upper, 'ArrowLeft')).toBe('..300');
  expect(press(upper, 'ArrowLeft')).toBe('..200');
  expect(press(upper, 'End')).toBeUndefined();
  const above = setUp('50..500');
  expect(above.press(above.upper, 'ArrowRight')).toBe('50..');
});

test('FILTER-2 the lower thumb at its far end is still a limit, and leaves the other edge as it was typed', () => {
  const { lower, press } = setUp();
  expect(press(lower, 'End')).toBe('300..');
  expect(press(lower, 'ArrowRight')).toBe('300..');
  expect(press(lower, 'Home')).toBeUndefined();
  const typed = setUp('..500');
  expect(typed.press(typed.lower, 'End')).toBe('300..500');
});

test('FILTER-2 with both thumbs at the lower end there is still a range', () => {
  const { lower, upper, press } = setUp();
  expect(press(upper, 'Home')).toBe('..50');
  expect(press(lower, 'Home')).toBe('..50');
  expect(press(upper, 'ArrowLeft')).toBe('..50');
});
