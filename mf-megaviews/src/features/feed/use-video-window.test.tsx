import { act, render } from '@testing-library/react';
import { useRef } from 'react';
import { useVideoWindow } from './use-video-window';

function Shown({ count, start = 0, kept = [] }: { count: number; start?: number; kept?: number[] }) {
  const scroller = useRef<HTMLDivElement>(null);
  const { shown } = useVideoWindow(scroller, count, start, kept);
  return <div ref={scroller}>{shown.join(' ')}</div>;
}

beforeAll(() => {
  jest.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(500);
});

test('MEGA-1 only the cards around the one in view are in the document', () => {
  const { container } = render(<Shown count={50} />);
  const box = container.firstElementChild as HTMLElement;
  expect(box.textContent).toBe('0 1 2');
  act(() => {
    box.scrollTop = 20 * 500;
    box.dispatchEvent(new Event('scroll'));
  });
  expect(box.textContent).toBe('19 20 21 22');
});

test('MEGA-1 NAV-6 it begins where the visitor was, ends at the last card and has what is to be kept', () => {
  const { container, rerender } = render(<Shown count={10} start={8} />);
  expect(container.textContent).toBe('7 8 9');
  rerender(<Shown count={10} start={8} kept={[2, -1, 10]} />);
  expect(container.textContent).toBe('2 7 8 9');
});
