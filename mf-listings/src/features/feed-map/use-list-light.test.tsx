import { fireEvent, render } from '@testing-library/react';
import { useRef } from 'react';
import { useListLight } from './use-list-light';

function List({ lit, onLight }: { lit?: readonly string[]; onLight: (ids?: readonly string[]) => void }) {
  const cards = useRef<HTMLDivElement>(null);
  useListLight(cards, true, lit, onLight);
  return (
    <div ref={cards}>
      {['a', 'b'].map((id) => (
        <article key={id} data-home={id}>
          <a href={`#${id}`}>{id}</a>
        </article>
      ))}
    </div>
  );
}

test('MAP-6 a card under the pointer or with the focus lights its home on the map, and homes that are lit there their cards', () => {
  const onLight = jest.fn();
  const { container, getByText, rerender } = render(<List onLight={onLight} />);
  fireEvent.pointerOver(getByText('b'));
  expect(onLight).toHaveBeenLastCalledWith(['b']);
  fireEvent.pointerLeave(container.firstElementChild as Element);
  expect(onLight).toHaveBeenLastCalledWith(undefined);
  fireEvent.focusIn(getByText('a'));
  expect(onLight).toHaveBeenLastCalledWith(['a']);
  fireEvent.focusOut(getByText('a'));
  expect(onLight).toHaveBeenLastCalledWith(undefined);
  const lit = () =>
    [...container.querySelectorAll<HTMLElement>('[data-lit]')].map(({ dataset }) => dataset.home);
  rerender(<List onLight={onLight} lit={['a', 'c']} />);
  expect(lit()).toEqual(['a']);
  rerender(<List onLight={onLight} />);
  expect(lit()).toEqual([]);
});
