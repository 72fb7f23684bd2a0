import { act, fireEvent, render, screen } from '@testing-library/react';
import { useLazyDialog } from './use-lazy-dialog';

test('ERR-2 a dialog whose code did not come opens once there is a network again', async () => {
  let isOnline = false;
  const load = jest.fn(async () => {
    if (!isOnline) throw new Error('no network');
    return ({ open }: { open: boolean }) => <dialog open={open}>choices</dialog>;
  });
  function Menu() {
    const { button, dialog: Choices, open } = useLazyDialog(load, 'choices');
    return (
      <>
        <button {...button}>sort</button>
        {Choices && <Choices open={open} />}
      </>
    );
  }
  render(<Menu />);
  fireEvent.click(screen.getByRole('button'));
  // Asked for twice (useLazy) by the press, and once by its focus.
  await act(async () => {
    while (load.mock.calls.length < 3) await null;
  });
  expect(screen.queryByText('choices')).toBeNull();
  isOnline = true;
  act(() => void window.dispatchEvent(new Event('online')));
  expect((await screen.findByText('choices')).hasAttribute('open')).toBe(true);
});

describe('LINE-10 the code of a dialog', () => {
  const load = jest.fn(async () => () => null);
  function Menu() {
    return <button {...useLazyDialog(load, 'choices').button}>sort</button>;
  }

  beforeAll(() => {
    Object.assign(window, {
      requestIdleCallback: (work: () => void) => {
        work();
        return 1;
      },
      cancelIdleCallback: () => undefined,
    });
  });
  beforeEach(() => load.mockClear());
  afterAll(() => {
    Reflect.deleteProperty(window, 'requestIdleCallback');
    Reflect.deleteProperty(window, 'cancelIdleCallback');
  });

  test('comes at rest', () => {
    render(<Menu />);
    expect(load).toHaveBeenCalled();
  });

  test('waits on a slow line until its button is about to be pressed', () => {
    document.documentElement.dataset.line = 'slow';
    render(<Menu />);
    expect(load).not.toHaveBeenCalled();
    fireEvent.pointerEnter(screen.getByRole('button'));
    expect(load).toHaveBeenCalled();
    delete document.documentElement.dataset.line;
  });
});
