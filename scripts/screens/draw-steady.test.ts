import { drawSteady } from './draw-steady';

/** Draws what is given, one after the other, and then the last for ever. */
const drawing = (...pictures: string[]) => {
  let drawn = 0;
  return async () => Buffer.from(pictures[Math.min(drawn++, pictures.length - 1)] ?? '');
};

test('SCREENS-2 a page that was drawn without its picture is drawn until it is twice the same', async () => {
  const { picture, isSteady } = await drawSteady(drawing('without its picture', 'half of it', 'whole'));
  expect([picture.toString(), isSteady]).toEqual(['whole', true]);
});

test('SCREENS-2 a page that looks different each time is told', async () => {
  let drawn = 0;
  const { isSteady } = await drawSteady(async () => Buffer.from(String(drawn++)));
  expect(isSteady).toBe(false);
});
