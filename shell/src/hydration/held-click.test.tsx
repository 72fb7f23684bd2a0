import { useHydrating } from '@site/shared/ui';
import { act } from '@testing-library/react';
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { HeldClickGiver } from './held-click-giver';

const pressed = jest.fn();

function Plain() {
  return (
    <button type="button" onClick={pressed}>
      clear
    </button>
  );
}

let bring: () => void;
let root: Root;

/**
 * Takes a page over whose button is in a part that comes only with `bring`.
 *
 * @param isHeld the HTML has held a click on it
 * @param isThere the part is there at once
 */
async function takeOver(Part: ComponentType = Plain, isHeld = false, isThere = false): Promise<HTMLElement> {
  const markup = renderToString(
    isThere ? (
      <Part />
    ) : (
      <Suspense>
        <Part />
      </Suspense>
    ),
  );
  document.body.innerHTML = `<div id="root">${markup}</div>`;
  const place = document.querySelector('#root');
  const button = place?.querySelector('button');
  if (!place || !button) throw new Error('no button');
  delete window.__HELD_CLICK__;
  if (isHeld) window.__HELD_CLICK__ = button;
  const Late = lazy(
    () =>
      new Promise<{ default: ComponentType }>((resolve) => {
        bring = () => resolve({ default: Part });
      }),
  );
  await act(async () => {
    root = hydrateRoot(
      place,
      <>
        <HeldClickGiver />
        {isThere ? (
          <Part />
        ) : (
          <Suspense>
            <Late />
          </Suspense>
        )}
      </>,
    );
  });
  return button;
}

const aFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

async function settle(): Promise<void> {
  await act(aFrame);
  await act(aFrame);
}

/** Lets the part come and settle. */
async function arrive(): Promise<void> {
  await act(async () => bring());
  await settle();
}

beforeEach(() => pressed.mockClear());
afterEach(() => act(async () => root.unmount()));

test('RENDER-4 a click held by the HTML is given once, when the part of its button is taken over', async () => {
  await takeOver(Plain, true);
  await act(aFrame);
  expect(pressed).not.toHaveBeenCalled();
  await arrive();
  expect(pressed).toHaveBeenCalledTimes(1);
});

test('RENDER-4 a click on a part that is still on the way is held, and later ones are the part’s own', async () => {
  const button = await takeOver();
  button.click();
  button.click();
  await arrive();
  expect(pressed).toHaveBeenCalledTimes(1);
  act(() => button.click());
  expect(pressed).toHaveBeenCalledTimes(2);
});

test('RENDER-4 a button that is gone gets no click', async () => {
  const button = await takeOver(Plain, true);
  button.remove();
  await act(aFrame);
  await act(aFrame);
  expect(pressed).not.toHaveBeenCalled();
});

function AnotherType() {
  const hydrating = useHydrating();
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        pressed('settled');
      }}
    >
      <button type={hydrating ? 'button' : 'submit'}>send</button>
    </form>
  );
}

function AnotherHandler() {
  const hydrating = useHydrating();
  return (
    <button type="button" onClick={hydrating ? undefined : () => pressed('settled')}>
      open
    </button>
  );
}

function LateValue() {
  const hydrating = useHydrating();
  const [text, setText] = useState('');
  // As a kept draft comes: by an effect of the second rendering.
  useEffect(() => {
    if (!hydrating) setText('settled');
  }, [hydrating]);
  return (
    <button type="button" onClick={() => pressed(text)}>
      send
    </button>
  );
}

test.each([
  ['type', 'part that comes later', AnotherType, false],
  ['type', 'part that is there', AnotherType, true],
  ['handler', 'part that comes later', AnotherHandler, false],
  ['handler', 'part that is there', AnotherHandler, true],
  ['value', 'part that comes later', LateValue, false],
  ['value', 'part that is there', LateValue, true],
])(
  'RENDER-4 a held click reaches a button whose %s comes with the rendering after the hydration, in a %s',
  async (_what, _place, Part, isThere) => {
    await takeOver(Part, true, isThere);
    if (!isThere) await act(async () => bring());
    await settle();
    expect(pressed.mock.calls).toEqual([['settled']]);
  },
);

test('RENDER-4 a held click does not take back what is known only now: the home is saved already', async () => {
  function Heart() {
    const hydrating = useHydrating();
    return (
      <button type="button" aria-pressed={!hydrating} onClick={pressed}>
        save
      </button>
    );
  }
  await takeOver(Heart, true);
  await arrive();
  expect(pressed).not.toHaveBeenCalled();
});

test('RENDER-4 a held click reaches the button of a card that was made anew', async () => {
  function Card() {
    const hydrating = useHydrating();
    return (
      <article key={hydrating ? 'in flow' : 'placed'} data-post="p1">
        <button type="button" aria-label="play" onClick={pressed} />
      </article>
    );
  }
  const button = await takeOver(Card, true);
  await arrive();
  expect(button.isConnected).toBe(false);
  expect(pressed).toHaveBeenCalledTimes(1);
});
