import { fireEvent, render, screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { ErrorBoundary, STOOD_MS } from './error-boundary';

let broken = true;
function Page() {
  if (broken) throw new Error('crash');
  return <p>page</p>;
}

/** Crashes when it is pressed, and is whole when it is made anew. */
function Fragile() {
  const [isCrashed, setCrashed] = useState(false);
  if (isCrashed) throw new Error('crash');
  return (
    <button type="button" onClick={() => setCrashed(true)}>
      fragile
    </button>
  );
}

const show = (onError = jest.fn(), page = <Page />) => {
  render(
    <>
      <nav>navigation</nav>
      <ErrorBoundary
        onError={onError}
        fallback={(error, reset) => (
          <button type="button" onClick={reset}>
            {String(error)}
          </button>
        )}
      >
        {page}
      </ErrorBoundary>
    </>,
  );
  return onError;
};

beforeEach(() => {
  broken = true;
  // React tells of every crash.
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => jest.restoreAllMocks());

test('NAV-8 SHELL-3 a crash stays in its part of the screen, and is told; trying again shows the page when the fault is gone, else the crash again', () => {
  const onError = show();
  expect(screen.getByRole('button').textContent).toBe('Error: crash');
  expect(screen.getByText('navigation')).toBeTruthy();
  expect(onError).toHaveBeenCalledWith(new Error('crash'));
  fireEvent.click(screen.getByRole('button'));
  expect(screen.getByRole('button').textContent).toBe('Error: crash');
  broken = false;
  fireEvent.click(screen.getByRole('button'));
  expect(screen.getByText('page')).toBeTruthy();
});

test('CHANGED-2 a part that crashes is rendered anew once, and is told of; again only when it has stood for a while', () => {
  const now = jest.spyOn(performance, 'now').mockReturnValue(50_000);
  const onError = show(jest.fn(), <Fragile />);
  const press = () => fireEvent.click(screen.getByRole('button', { name: 'fragile' }));
  press();
  expect(screen.getByRole('button').textContent).toBe('fragile');
  expect(onError).toHaveBeenCalledTimes(1);
  now.mockReturnValue(50_000 + STOOD_MS);
  press();
  expect(screen.getByRole('button').textContent).toBe('fragile');
  press();
  expect(screen.getByRole('button').textContent).toBe('Error: crash');
  expect(onError).toHaveBeenCalledTimes(3);
});

test('CHANGED-2 a part that crashes while it is rendered anew, or in its effects, gives up', () => {
  function InEffect() {
    useEffect(() => {
      throw new Error('in an effect');
    });
    return <p>effect</p>;
  }
  const onError = show(jest.fn(), <InEffect />);
  expect(screen.getByRole('button').textContent).toBe('Error: in an effect');
  expect(onError).toHaveBeenCalledTimes(2);
});
