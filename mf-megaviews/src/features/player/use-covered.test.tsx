import { act, render, screen, waitFor } from '@testing-library/react';
import { useRef } from 'react';
import { useCovered } from './use-covered';

function Video() {
  const box = useRef<HTMLDivElement>(null);
  return (
    <div ref={box} data-testid="video">
      {useCovered(box) ? 'covered' : 'free'}
    </div>
  );
}

/** A dialog of another part of the page, at a place in a window of 400 × 800. */
function open({ left = 0, top = 0, width = 400, height = 800 }) {
  const dialog = document.createElement('dialog');
  const place = { offsetLeft: left, offsetTop: top, offsetWidth: width, offsetHeight: height };
  for (const [name, value] of Object.entries(place)) Object.defineProperty(dialog, name, { value });
  dialog.setAttribute('open', '');
  act(() => void document.body.append(dialog));
  return dialog;
}

beforeEach(() => {
  jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 50, 400, 700));
  render(<Video />);
});
afterEach(() => {
  for (const dialog of document.querySelectorAll('dialog')) dialog.remove();
});

test('MEGA-3 a dialog over the whole window covers a video until it is closed', async () => {
  expect(screen.getByText('free')).toBeTruthy();
  const dialog = open({});
  await screen.findByText('covered');
  act(() => dialog.removeAttribute('open'));
  await screen.findByText('free');
});

test.each([
  ['beside it', { left: 400 }, 'free'],
  ['over less than half of it', { top: 420, height: 380 }, 'free'],
  ['over more than half of it', { top: 380, height: 420 }, 'covered'],
])('MEGA-3 a dialog %s', async (_where, place, expected) => {
  open(place);
  await waitFor(() => expect(screen.getByTestId('video').textContent).toBe(expected));
});
