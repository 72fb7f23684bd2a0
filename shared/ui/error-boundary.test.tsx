import { fireEvent, render, screen } from '@testing-library/react';
import { ErrorBoundary } from './error-boundary';

let broken = true;
function Page() {
  if (broken) throw new Error('crash');
  return <p>page</p>;
}

const show = (onError = jest.fn()) => {
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
        <Page />
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

test('NAV-8 a crash stays in its part of the screen, and is told', () => {
  const onError = show();
  expect(screen.getByRole('button').textContent).toBe('Error: crash');
  expect(screen.getByText('navigation')).toBeTruthy();
  expect(onError).toHaveBeenCalledWith(new Error('crash'));
});

test('SHELL-3 trying again shows the page when the fault is gone, else the crash again', () => {
  show();
  fireEvent.click(screen.getByRole('button'));
  expect(screen.getByRole('button').textContent).toBe('Error: crash');
  broken = false;
  fireEvent.click(screen.getByRole('button'));
  expect(screen.getByText('page')).toBeTruthy();
});
