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
