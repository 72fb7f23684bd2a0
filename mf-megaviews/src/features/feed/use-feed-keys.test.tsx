import { act, fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { isSoundOn } from '../player/sound';
import { useFeedKeys } from './use-feed-keys';

const HEIGHT = 500;
const toggled = jest.fn();

function Feed() {
  const scroller = useRef<HTMLDivElement>(null);
  const { handlers } = useFeedKeys(scroller, 9, false);
  return (
    <div ref={scroller} data-testid="feed" {...handlers}>
      {Array.from({ length: 9 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike and never change places
        <div key={index} data-index={index} data-testid={`card ${index}`} tabIndex={-1}>
          <button type="button" data-toggle="" onClick={() => toggled(index)} />
          <input />
        </div>
      ))}
    </div>
  );
}

const card = (index: number) => screen.getByTestId(`card ${index}`);
const feed = () => screen.getByTestId('feed');
/** Where the feed was last sent to. */
let sentTo: number;
/** Presses a key where the focus is. */
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });

beforeEach(() => {
  jest.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(HEIGHT);
  // A smooth movement: it is told of, and has not begun yet.
  const scrollTo = ({ top = 0 }: ScrollToOptions) => {
    sentTo = top / HEIGHT;
  };
  Object.assign(HTMLElement.prototype, { scrollTo });
  sentTo = -1;
  render(<Feed />);
  act(() => card(0).focus());
});

test('MEGA-1 keys that follow fast go on from where the last one goes to', () => {
  for (const key of ['j', 'ArrowDown', 'PageDown']) press(key);
  expect(sentTo).toBe(3);
  expect(document.activeElement).toBe(card(3));
  for (const key of ['K', 'ArrowUp']) press(key);
  expect(sentTo).toBe(1);
});

test.each(['pointerDown', 'wheel'] as const)(
  'MEGA-1 after a %s a key goes on from the card in view, wherever the focus is',
  (gesture) => {
    press('j');
    fireEvent[gesture](feed());
    feed().scrollTop = 5 * HEIGHT;
    press('j');
    expect(sentTo).toBe(6);
  },
);

test('MEGA-1 there is nothing before the first card and behind the end', () => {
  press('k');
  expect(sentTo).toBe(-1);
  feed().scrollTop = 9 * HEIGHT;
  press('j');
  expect(sentTo).toBe(-1);
});

test('MEGA-3 M switches the sound, Space plays and pauses, and nobody who types is disturbed', () => {
  const before = isSoundOn();
  press('m');
  expect(isSoundOn()).toBe(!before);
  press(' ');
  expect(toggled).toHaveBeenCalledWith(0);
  toggled.mockClear();
  act(() => card(0).querySelector('input')?.focus());
  for (const key of ['j', 'm', ' ']) press(key);
  expect([sentTo, isSoundOn(), toggled.mock.calls.length]).toEqual([-1, !before, 0]);
});
