import { renderInShell } from '@site/shared/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import vi from './locales/vi.json';
import { Promo } from './promo';

const typed = () => Number(document.querySelector('[data-typed]')?.getAttribute('data-typed'));
const form = () => document.querySelector('[data-form]')?.getAttribute('data-form');
const show = (onClose: () => void = () => undefined) => renderInShell(<Promo onClose={onClose} />);

/** A window: how wide it is, and whether its visitor wants nothing to move. */
const windowOf = ({ wide = false, still = false }) =>
  jest.spyOn(window, 'matchMedia').mockImplementation((media) =>
    Object.assign(new EventTarget() as MediaQueryList, {
      media,
      matches: media.includes('reduced-motion') ? still : wide,
    }),
  );

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  sessionStorage.clear();
});

test('PROMO-1 the promo types its text, which readers have whole from the start, and leads to /megabot', () => {
  windowOf({ wide: true });
  show();
  expect(typed()).toBe(0);
  expect(screen.getByText(vi.text, { selector: '.visually-hidden' })).not.toBeNull();
  act(() => jest.advanceTimersByTime(350));
  expect(typed()).toBe(10);
  act(() => jest.advanceTimersByTime(60_000));
  expect(typed()).toBe(vi.text.length);
  expect(form()).toBe('words');
  expect(screen.getByRole('link', { name: 'Hỏi Lily' }).getAttribute('href')).toBe('/megabot');
});

test.each([
  ['with reduced motion', true],
  ['who comes back to a list on the same visit', false],
])(
  'PROMO-1 PHONE-2 %s finds the text as it stands in the sidebar, and over a page the bubble',
  (_who, still) => {
    windowOf({ wide: true, still });
    if (!still) show().unmount();
    const seen = show();
    expect(typed()).toBe(vi.text.length);
    seen.unmount();
    windowOf({ still });
    show();
    expect(form()).toBe('bubble');
  },
);

test('PHONE-2 over a page it becomes a bubble that leads to the chat, some seconds after its text was typed', () => {
  windowOf({});
  show();
  const typing = vi.text.length * 35;
  act(() => jest.advanceTimersByTime(typing));
  expect([typed(), form()]).toEqual([vi.text.length, 'words']);
  act(() => jest.advanceTimersByTime(6_000));
  expect(form()).toBe('bubble');
  expect(screen.getByRole('link', { name: 'Hỏi Lily' }).getAttribute('href')).toBe('/megabot');
  expect(screen.queryByText(vi.text)).toBeNull();
});

test('PHONE-2 what was typed makes way for the first scroll, not for one before, and not from under the focus', () => {
  windowOf({});
  show();
  act(() => jest.advanceTimersByTime(700));
  fireEvent.scroll(window);
  expect(form()).toBe('words');
  act(() => jest.advanceTimersByTime(vi.text.length * 35));
  screen.getByRole('link', { name: 'Hỏi Lily' }).focus();
  fireEvent.scroll(window);
  expect(form()).toBe('words');
  screen.getByRole('link', { name: 'Hỏi Lily' }).blur();
  fireEvent.scroll(window);
  expect(form()).toBe('bubble');
});

test.each([
  ['in words', false],
  ['as a bubble', true],
])('PROMO-1 PHONE-2 %s it can be closed', (_form, still) => {
  windowOf({ still });
  const onClose = jest.fn();
  show(onClose);
  fireEvent.click(screen.getByRole('button', { name: 'Đóng lời mời của Lily' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});
