import { act, fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { isSoundOn } from '../player/sound';
import { useFeedKeys } from './use-feed-keys';

const HEIGHT = 500;
const toggled = jest.fn();

function Feed({ count = 9, rests = true }) {
  const scroller = useRef<HTMLDivElement>(null);
  const { handlers } = useFeedKeys({ scroller, count, rests, still: false });
  return (
    <>
      <div ref={scroller} data-testid="feed" {...handlers}>
        {Array.from({ length: count }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike and never change places
          <div key={index} data-index={index} data-testid={`card ${index}`} tabIndex={-1}>
            <button type="button" data-toggle="" onClick={() => toggled(index)} />
            <input />
          </div>
        ))}
      </div>
      <div data-testid="beside" />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls takes the focus */}
      <div data-testid="rail" style={{ overflowY: 'auto' }} tabIndex={0} />
    </>
  );
}

const card = (index: number) => screen.getByTestId(`card ${index}`);
const feed = () => screen.getByTestId('feed');
/** Where the feed was last sent to. */
let sentTo: number;
let rerender: ReturnType<typeof render>['rerender'];
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
  ({ rerender } = render(<Feed />));
  act(() => card(0).focus());
});

test('MEGA-1 keys that follow fast go on from where the last one goes to', () => {
  for (const key of ['j', 'ArrowDown', 'PageDown']) press(key);
  expect(sentTo).toBe(3);
  expect(document.activeElement).toBe(card(3));
  for (const key of ['K', 'ArrowUp']) press(key);
  expect(sentTo).toBe(1);
});

test('MEGA-1 on a fresh page, with the focus nowhere, the keys work; after a finger a key goes on from the card in view', () => {
  act(() => card(0).blur());
  expect(document.activeElement).toBe(document.body);
  press('ArrowDown');
  expect(sentTo).toBe(1);
  act(() => card(1).blur());
  press(' ');
  expect(toggled).toHaveBeenCalledWith(1);
  fireEvent.pointerDown(feed());
  feed().scrollTop = 5 * HEIGHT;
  press('j');
  expect(sentTo).toBe(6);
});

test.each(['feed', 'beside'])('MEGA-1 one notch of the wheel is one card, over the %s', (where) => {
  const notch = (deltaY: number) => fireEvent.wheel(screen.getByTestId(where), { deltaY, deltaMode: 1 });
  // False: the browser shall not scroll as well.
  expect(notch(3)).toBe(false);
  expect(sentTo).toBe(1);
  notch(3);
  expect(sentTo).toBe(2);
  notch(-3);
  expect(sentTo).toBe(1);
  // It is the feed that moves, not the focus.
  expect(document.activeElement).toBe(card(0));
});

test('MEGA-1 an element with its own scrolling keeps wheel and arrows until its end', () => {
  const rail = screen.getByTestId('rail');
  jest.spyOn(rail, 'scrollHeight', 'get').mockReturnValue(3 * HEIGHT);
  expect(fireEvent.wheel(rail, { deltaY: 3, deltaMode: 1 })).toBe(true);
  act(() => rail.focus());
  press('ArrowDown');
  expect(sentTo).toBe(-1);
  rail.scrollTop = 2 * HEIGHT;
  fireEvent.wheel(rail, { deltaY: 3, deltaMode: 1 });
  expect(sentTo).toBe(1);
});

test('MEGA-1 under a dialog neither keys nor wheel reach the feed', () => {
  const dialog = document.body.appendChild(document.createElement('dialog'));
  dialog.setAttribute('open', '');
  press('j');
  fireEvent.wheel(feed(), { deltaY: 3, deltaMode: 1 });
  expect(sentTo).toBe(-1);
  dialog.remove();
});

test('MEGA-1 where a movement ends, wherever that is, the next key goes on from the card in view; the end of the movement before is not its own', () => {
  for (const key of 'jjjjj') press(key);
  expect(sentTo).toBe(5);
  fireEvent(feed(), new Event('scrollend'));
  press('j');
  expect(sentTo).toBe(6);
  feed().scrollTop = 2 * HEIGHT;
  fireEvent(feed(), new Event('scrollend'));
  press('j');
  expect(sentTo).toBe(3);
});

test('MEGA-1 a step just before the end of the movement before it is not lost', () => {
  press('j');
  feed().scrollTop = HEIGHT;
  // The browser tells of the end before React has rendered the step.
  act(() => {
    fireEvent.wheel(feed(), { deltaY: -3, deltaMode: 1 });
    fireEvent(feed(), new Event('scrollend'));
  });
  expect(sentTo).toBe(0);
});

test('MEGA-1 where no end is told, and where nothing moves, the aim is let go once the feed rests', () => {
  jest.useFakeTimers();
  const frames = (many: number) => act(() => jest.advanceTimersByTime(16 * many));
  for (const key of 'jjj') press(key);
  for (let moved = 1; moved <= 20; moved += 1) {
    feed().scrollTop = moved * 10;
    frames(3);
  }
  // It moves still.
  press('j');
  expect(sentTo).toBe(4);
  feed().scrollTop = HEIGHT;
  frames(20);
  press('j');
  expect(sentTo).toBe(2);
  frames(20);
  press('j');
  expect(sentTo).toBe(2);
  jest.useRealTimers();
});

test.each([
  ['the card that comes', 'jjj', { count: 15 }, 9],
  ['the end, when no card comes', 'jjj', {}, 9],
  ['its place at once, when it is a step back', 'jk', { count: 15 }, 7],
])(
  'MEGA-1 while a page is on its way one step behind the last card waits, and goes to %s',
  (_, keys, next, to) => {
    rerender(<Feed rests={false} />);
    feed().scrollTop = 8 * HEIGHT;
    for (const key of keys) press(key);
    expect(sentTo).toBe(keys.endsWith('k') ? to : -1);
    rerender(<Feed {...next} />);
    expect(sentTo).toBe(to);
  },
);

test('MEGA-1 there is nothing before the first card and behind the end', () => {
  press('k');
  expect(sentTo).toBe(-1);
  feed().scrollTop = 9 * HEIGHT;
  press('j');
  expect(sentTo).toBe(-1);
});

test('MEGA-3 M switches the sound, Space plays and pauses, and typing is not disturbed', () => {
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
