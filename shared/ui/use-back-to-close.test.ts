import { renderHook } from '@testing-library/react';
import { useBackToClose } from './use-back-to-close';

/** Loads the module as a new document does. */
const load = () => jest.isolateModules(() => void require('./use-back-to-close'));
const settle = () => new Promise((resolve) => setTimeout(resolve, 50));

beforeEach(() => window.history.pushState({ idx: 0 }, ''));

test('NAV-6 a sheet’s step that a reload has left behind is stepped out of, unheard by the router', async () => {
  window.history.pushState({ idx: 0, sheet: performance.timeOrigin - 1000 }, '');
  const heard = jest.fn();
  load();
  window.addEventListener('popstate', heard);
  await settle();
  expect(window.history.state).toEqual({ idx: 0 });
  expect(heard).not.toHaveBeenCalled();
  window.history.forward();
  await settle();
  expect(window.history.state).toEqual({ idx: 0 });
  expect(heard).toHaveBeenCalledTimes(1);
  window.removeEventListener('popstate', heard);
});

test('NAV-6 the step of a sheet that is open stays when another copy of the module comes', async () => {
  const state = { idx: 0, sheet: Date.now() + 1 };
  window.history.pushState(state, '');
  load();
  await settle();
  expect(window.history.state).toEqual(state);
});

test('NAV-6 MAP-7 what has gone on to another query below an open sheet leaves one visible step when the sheet closes', async () => {
  window.history.pushState({ idx: 3 }, '', '/feed');
  const sheet = renderHook(() => useBackToClose(true, () => undefined));
  expect(window.history.state).toMatchObject({ idx: 3, sheet: expect.any(Number) });
  window.history.pushState({ idx: 4 }, '', '/feed?bounds=1');
  window.history.pushState({ idx: 5 }, '', '/feed?bounds=2');
  const heard = jest.fn();
  window.addEventListener('popstate', heard);
  sheet.unmount();
  await settle();
  expect([window.history.state, window.location.search]).toEqual([{ idx: 5 }, '?bounds=2']);
  expect(heard).not.toHaveBeenCalled();
  window.history.back();
  await settle();
  expect([window.history.state, window.location.search]).toEqual([{ idx: 3 }, '']);
  expect(heard).toHaveBeenCalledTimes(1);
  window.removeEventListener('popstate', heard);
});

test('NAV-6 a sheet that was open while the page became another one leaves the history alone', async () => {
  const sheet = renderHook(() => useBackToClose(true, () => undefined));
  window.history.pushState({ idx: 1 }, '', '/elsewhere');
  sheet.unmount();
  await settle();
  expect([window.history.state, window.location.pathname]).toEqual([{ idx: 1 }, '/elsewhere']);
});
