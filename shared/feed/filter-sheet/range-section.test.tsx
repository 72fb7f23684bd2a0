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
    return (
      <RangeSection
        name="area"
        kind="for-sale"
        value={now}
        typed={undefined}
        histogram={undefined}
        onChange={set}
      />
    );
  }
  renderInShell(<Section />);
  const [lower, upper] = screen.getAllByRole<HTMLInputElement>('slider') as [
    HTMLInputElement,
    HTMLInputElement,
  ];
  /** What a browser does with a key. */
  const press = (thumb: HTMLInputElement, key: 'ArrowLeft' | 'ArrowRight' | 'Home' | 'End') => {
    const step = Number(thumb.step) * (key === 'ArrowLeft' ? -1 : 1);
    const to = { Home: thumb.min, End: thumb.max }[key as string] ?? String(Number(thumb.value) + step);
    fireEvent.change(thumb, { target: { value: to } });
    return value;
  };
  return { lower, upper, press };
}

test('FILTER-2 one arrow leads the upper thumb from the last stop to no limit, and one back', () => {
  const { upper, press } = setUp('..300');
  expect(press(upper, 'ArrowRight')).toBeUndefined();
  expect(upper.value).toBe(upper.max);
  expect(press(upper, 'ArrowLeft')).toBe('..300');
  expect(press(upper, 'ArrowLeft')).toBe('..200');
  expect(press(upper, 'End')).toBeUndefined();
});

test('FILTER-2 the upper thumb leads from above the last stop to no limit', () => {
  const { upper, press } = setUp('50..500');
  expect(press(upper, 'ArrowRight')).toBe('50..');
});

test('FILTER-2 the lower thumb at its far end is still a limit', () => {
  const { lower, press } = setUp();
  expect(press(lower, 'End')).toBe('300..');
  expect(press(lower, 'ArrowRight')).toBe('300..');
  expect(press(lower, 'Home')).toBeUndefined();
});

test('FILTER-2 a thumb that is moved leaves the edge of the other as it was typed', () => {
  const { lower, press } = setUp('..500');
  expect(press(lower, 'End')).toBe('300..500');
});

test('FILTER-2 with both thumbs at the lower end there is still a range', () => {
  const { lower, upper, press } = setUp();
  expect(press(upper, 'Home')).toBe('..50');
  expect(press(lower, 'Home')).toBe('..50');
  expect(press(upper, 'ArrowLeft')).toBe('..50');
});
