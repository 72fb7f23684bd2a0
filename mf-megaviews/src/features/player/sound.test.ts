afterEach(() => {
  localStorage.clear();
  jest.resetModules();
});

const load = () => import('./sound');

test('MEGA-3 sound is on until it is switched off, and what was chosen is remembered', async () => {
  const first = await load();
  expect(first.isSoundOn()).toBe(true);
  first.setSound(false);
  expect(first.isSoundOn()).toBe(false);
  jest.resetModules();
  expect((await load()).isSoundOn()).toBe(false);
});

test('MEGA-3 a browser that lets nothing sound before a press is not taken for a choice', async () => {
  const first = await load();
  first.silenceUntilPressed();
  expect(first.isSoundOn()).toBe(false);
  jest.resetModules();
  expect((await load()).isSoundOn()).toBe(true);
});
