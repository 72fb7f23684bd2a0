const load = () => {
  jest.resetModules();
  return import('./sound');
};

test('MEGA-3 sound is on until it is switched off, which is remembered; a browser that lets nothing sound before a press is not taken for a choice', async () => {
  const first = await load();
  expect(first.isSoundOn()).toBe(true);
  first.silenceUntilPressed();
  expect(first.isSoundOn()).toBe(false);
  const second = await load();
  expect(second.isSoundOn()).toBe(true);
  second.setSound(false);
  expect(second.isSoundOn()).toBe(false);
  expect((await load()).isSoundOn()).toBe(false);
});
