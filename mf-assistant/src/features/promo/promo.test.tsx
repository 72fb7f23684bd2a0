import { renderInShell } from '@site/shared/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import vi from './locales/vi.json';
import { Promo } from './promo';

const typed = () => Number(document.querySelector('[data-typed]')?.getAttribute('data-typed'));

const stillVisitor = (matches: boolean) =>
  jest.spyOn(window, 'matchMedia').mockImplementation((media) => ({ media, matches }) as MediaQueryList);

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('PROMO-1 the promo types its text, which readers have whole from the start, and leads to /megabot', () => {
  stillVisitor(false);
  renderInShell(<Promo onClose={() => undefined} />);
  expect(typed()).toBe(0);
  expect(screen.getByText(vi.text, { selector: '.visually-hidden' })).not.toBeNull();
  act(() => jest.advanceTimersByTime(350));
  expect(typed()).toBe(10);
  act(() => jest.advanceTimersByTime(60_000));
  expect(typed()).toBe(vi.text.length);
  expect(screen.getByRole('link', { name: 'Hỏi Lily' }).getAttribute('href')).toBe('/megabot');
});

test('PROMO-1 who comes back to a list finds the text as it stands: it is typed once per visit', () => {
  stillVisitor(false);
  renderInShell(<Promo onClose={() => undefined} />).unmount();
  renderInShell(<Promo onClose={() => undefined} />);
  expect(typed()).toBe(vi.text.length);
});

test('PROMO-1 with reduced motion the text stands there at once', () => {
  stillVisitor(true);
  renderInShell(<Promo onClose={() => undefined} />);
  expect(typed()).toBe(vi.text.length);
});

test('PROMO-1 the promo can be closed', () => {
  stillVisitor(true);
  const onClose = jest.fn();
  renderInShell(<Promo onClose={onClose} />);
  fireEvent.click(screen.getByRole('button', { name: 'Đóng lời mời của Lily' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});
