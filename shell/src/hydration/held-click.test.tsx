import { act } from '@testing-library/react';
import { lazy, Suspense } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { giveHeldClick } from './held-click';

const pressed = jest.fn();
const Part = () => (
  <button type="button" onClick={pressed}>
    clear
  </button>
);

let bring: () => void;
let root: Root;

/** Takes a page over whose button is in a part that comes only with `bring`. */
async function takeOver(): Promise<HTMLElement> {
  document.body.innerHTML = '<div id="root"><!--$--><button type="button">clear</button><!--/$--></div>';
  const Late = lazy(
    () =>
      new Promise<{ default: typeof Part }>((resolve) => {
        bring = () => resolve({ default: Part });
      }),
  );
  const place = document.querySelector('#root');
  if (!place) throw new Error('no root');
  await act(async () => {
    root = hydrateRoot(
      place,
      <Suspense>
        <Late />
      </Suspense>,
    );
  });
  const button = place.querySelector('button');
  if (!button) throw new Error('no button');
  return button;
}

const aFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

beforeEach(() => pressed.mockClear());
afterEach(() => act(async () => root.unmount()));

test('RENDER-4 a click held by the HTML is given once, when the part of its button is taken over', async () => {
  const button = await takeOver();
  window.__HELD_CLICK__ = button;
  giveHeldClick();
  await aFrame();
  expect(pressed).not.toHaveBeenCalled();
  await act(async () => bring());
  await act(aFrame);
  await act(aFrame);
  expect(pressed).toHaveBeenCalledTimes(1);
});

test('RENDER-4 a click on a part that is still on the way is held, and later ones are the part’s own', async () => {
  const button = await takeOver();
  giveHeldClick();
  button.click();
  button.click();
  await act(async () => bring());
  await act(aFrame);
  await act(aFrame);
  expect(pressed).toHaveBeenCalledTimes(1);
  act(() => button.click());
  expect(pressed).toHaveBeenCalledTimes(2);
});

test('RENDER-4 a button that is gone gets no click', async () => {
  const button = await takeOver();
  window.__HELD_CLICK__ = button;
  giveHeldClick();
  button.remove();
  await aFrame();
  await aFrame();
  expect(pressed).not.toHaveBeenCalled();
});
