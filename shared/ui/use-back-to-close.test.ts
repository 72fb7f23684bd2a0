import { renderHook, waitFor } from '@testing-library/react';
import { useBackToClose } from './use-back-to-close';

/** Loads the module as a new document does. */
const load = () => jest.isolateModules(() => void require('./use-back-to-close'));
const settle = () => new Promise((resolve) => setTimeout(resolve, 200));

beforeEach(() => window.history.pushState({ idx: 0 }, ''));

test('NAV-6 a sheet’s step that a reload has left behind is stepped out of, unheard by the router', async () => {
  window.history.pushState({ idx: 0, sheet: performance.timeOrigin - 1000 }, '');
  const heard = jest.fn();
  load();
  window.addEventListener('popstate', heard);
  await waitFor(() => expect(window.history.state).toEqual({ idx: 0 }));
  expect(heard).not.toHaveBeenCalled();
  window.history.forward();
  await waitFor(() => expect(heard).toHaveBeenCalledTimes(1));
  expect(window.history.state).toEqual({ idx: 0 });
  window.removeEventListener('popstate', heard);
});

test('NAV-6 the step of a sheet that is open stays when another copy of the module comes', async () => {
  const state = { idx: 0, sheet: Date.now() + 1 };
  window.history.pushState(state, '');
  load();
  await settle();
  expect(window.history.state).toEqual(state);
});

test('NAV-6 MAP-7 what has gone on to another address below an open sheet is one step back, and one forward, once the sheet has closed', async () => {
  window.history.pushState({ idx: 3 }, '', '/feed');
  const sheet = renderHook(() => useBackToClose(true, () => undefined));
  expect(window.history.state).toMatchObject({ idx: 3, sheet: expect.any(Number) });
  window.history.pushState({ idx: 4 }, '', '/feed?bounds=1');
  sheet.unmount();
  await settle();
  const untilAt = (idx: number, search: string) =>
    waitFor(() => expect([window.history.state, window.location.search]).toEqual([{ idx }, search]));
  await untilAt(4, '?bounds=1');
  window.history.back();
  await untilAt(3, '');
  window.history.forward();
  await untilAt(4, '?bounds=1');
  window.history.back();
  await untilAt(3, '');
});

test('NAV-6 Back closes what is open above another address of its page', async () => {
  window.history.pushState({ idx: 3 }, '', '/feed');
  const close = jest.fn();
  const sheet = renderHook(() => useBackToClose(true, close));
  window.history.pushState({ idx: 4 }, '', '/feed?bounds=1');
  window.history.back();
  await waitFor(() => expect(window.history.state).toMatchObject({ idx: 3, sheet: expect.any(Number) }));
  expect(close).not.toHaveBeenCalled();
  window.history.back();
  await waitFor(() => expect(close).toHaveBeenCalledTimes(1));
  sheet.unmount();
});
