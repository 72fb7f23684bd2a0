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

test.each([
  ['over the whole window', {}, 'covered'],
  ['beside it', { left: 400 }, 'free'],
  ['over less than half of it', { top: 420, height: 380 }, 'free'],
  ['over more than half of it', { top: 380, height: 420 }, 'covered'],
])('MEGA-3 a video with a dialog %s (%j) is %s until it is closed', async (_where, place, expected) => {
  expect(screen.getByText('free')).toBeTruthy();
  const dialog = open(place);
  await waitFor(() => expect(screen.getByTestId('video').textContent).toBe(expected));
  act(() => dialog.removeAttribute('open'));
  await screen.findByText('free');
});
