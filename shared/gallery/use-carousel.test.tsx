import { act, fireEvent, render, screen } from '@testing-library/react';
import { REST_MS, useCarousel } from './use-carousel';

const WIDTH = 400;

function Carousel() {
  const { track, index, handlers, step } = useCarousel(8);
  return (
    <>
      <div ref={track} data-testid="track" {...handlers} />
      <output>{index + 1}</output>
      <button type="button" onClick={() => step(1)}>
        next
      </button>
      <button type="button" onClick={() => step(-1)}>
        previous
      </button>
    </>
  );
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const shown = () => Number(screen.getByRole('status').textContent);

/** The browser tells that the track stands so many photos from its start. */
const scrolledTo = (photos: number) => {
  const track = screen.getByTestId('track');
  track.scrollLeft = photos * WIDTH;
  fireEvent.scroll(track);
};
const rest = () => act(() => jest.advanceTimersByTime(REST_MS + 100));

beforeEach(() => {
  jest.useFakeTimers();
  Element.prototype.scrollTo = () => undefined;
  render(<Carousel />);
  Object.defineProperty(screen.getByTestId('track'), 'clientWidth', { value: WIDTH });
});
afterEach(() => jest.useRealTimers());

test('DETAIL-1 an arrow counts from where the last one led, whatever the movement before it still reports', () => {
  press('next');
  scrolledTo(0.4);
  press('previous');
  // On its way back, and then a late report of the way there.
  scrolledTo(0.3);
  scrolledTo(0.8);
  expect(shown()).toBe(1);
  press('next');
  expect(shown()).toBe(2);
  scrolledTo(1);
  rest();
  expect(shown()).toBe(2);
});

test('DETAIL-1 a movement that something turned away from its aim ends where it rests', () => {
  press('next');
  scrolledTo(0.7);
  scrolledTo(3);
  expect(shown()).toBe(2);
  rest();
  expect(shown()).toBe(4);
});

test('DETAIL-1 a swipe counts at once, also in the middle of a movement, and so does a wheel across, but not one down', () => {
  press('next');
  fireEvent.wheel(screen.getByTestId('track'), { deltaY: 100 });
  scrolledTo(0.2);
  expect(shown()).toBe(2);
  fireEvent.wheel(screen.getByTestId('track'), { deltaX: 100 });
  scrolledTo(0.2);
  expect(shown()).toBe(1);
  press('next');
  fireEvent.pointerDown(screen.getByTestId('track'));
  scrolledTo(2.6);
  expect(shown()).toBe(4);
});

test('DETAIL-1 two arrows in one frame move by two; before the first comes the last', () => {
  act(() => {
    screen.getByRole('button', { name: 'next' }).click();
    screen.getByRole('button', { name: 'next' }).click();
  });
  expect(shown()).toBe(3);
  for (let left = 3; left > 0; left -= 1) press('previous');
  expect(shown()).toBe(8);
});
