import { fireEvent, render } from '@testing-library/react';
import { useRef } from 'react';
import { useNearEnd } from './use-near-end';

const HEIGHT = 500;

function Box({ end, wanted, loadMore }: { end: number; wanted: boolean; loadMore: () => void }) {
  const scroller = useRef<HTMLDivElement>(null);
  useNearEnd({ margin: 100, end: () => end, scroller, wanted, loadMore });
  return <div ref={scroller} data-testid="box" />;
}

const boxOf = (container: HTMLElement): HTMLElement => {
  const box = container.querySelector<HTMLElement>('[data-testid]');
  if (!box) throw new Error('no box');
  return box;
};

beforeAll(() => {
  jest.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(HEIGHT);
  jest.useFakeTimers();
});
afterAll(() => jest.useRealTimers());

test('MEGA-1 a box of its own asks within 100 px of the end, at most every 300 ms, and not while no page is wanted', () => {
  const loadMore = jest.fn();
  const { container, rerender } = render(<Box end={2000} wanted={false} loadMore={loadMore} />);
  const box = boxOf(container);
  const scrollTo = (top: number) => {
    box.scrollTop = top;
    fireEvent.scroll(box);
  };
  scrollTo(1450);
  jest.advanceTimersByTime(300);
  scrollTo(1399);
  rerender(<Box end={2000} wanted loadMore={loadMore} />);
  scrollTo(1399);
  jest.advanceTimersByTime(300);
  expect(loadMore).not.toHaveBeenCalled();
  scrollTo(1400);
  scrollTo(1450);
  jest.advanceTimersByTime(299);
  expect(loadMore).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(loadMore).toHaveBeenCalledTimes(1);
});
