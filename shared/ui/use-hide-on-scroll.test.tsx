import { renderInShell } from '@site/shared/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { useHideOnScroll } from './use-hide-on-scroll';
import { useOnline } from './use-online';

function Bar() {
  const ref = useHideOnScroll<HTMLDivElement>();
  return (
    <div ref={ref} data-testid="bar">
      <button type="button">Lọc</button>
    </div>
  );
}

const scrollTo = (top: number) => {
  window.scrollY = top;
  fireEvent.scroll(window);
  act(() => jest.advanceTimersByTime(20));
};

const state = () => screen.getByTestId('bar').dataset.hides;

beforeEach(() => {
  jest.useFakeTimers();
  window.scrollY = 0;
});

afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

test('FEED-3 hides on scroll down, reappears on scroll up and when the focus comes into it, which keeps it', () => {
  renderInShell(<Bar />);
  scrollTo(300);
  expect(state()).toBe('away');
  scrollTo(295);
  expect(state()).toBe('away');
  scrollTo(280);
  expect(state()).toBe('shown');
  scrollTo(600);
  expect(state()).toBe('away');
  act(() => screen.getByRole('button').focus());
  expect(state()).toBe('shown');
  scrollTo(900);
  expect(state()).toBe('shown');
});

test('FEED-3 keeps the bar with reduced motion', () => {
  jest.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
  renderInShell(<Bar />);
  scrollTo(300);
  expect(state()).toBeUndefined();
});

test('FEED-3 listens no more when the bar is gone', () => {
  const { unmount } = renderInShell(<Bar />);
  const removed = jest.spyOn(window, 'removeEventListener');
  unmount();
  expect(removed).toHaveBeenCalledWith('scroll', expect.any(Function));
});

function Connection() {
  return <p>{useOnline() ? 'on' : 'off'}</p>;
}

test('ERR-2 knows when the connection goes and comes back', () => {
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  renderInShell(<Connection />);
  online.mockReturnValue(false);
  fireEvent(window, new Event('offline'));
  expect(screen.getByText('off')).toBeTruthy();
  online.mockReturnValue(true);
  fireEvent(window, new Event('online'));
  expect(screen.getByText('on')).toBeTruthy();
});
