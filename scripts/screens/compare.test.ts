import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { AcceptedPictures } from './accepted';
import { differenceOf, packed } from './compare';
import { drawSteady } from './draw-steady';

const WIDTH = 390;
const HEIGHT = 844;

/** A page with a button, drawn by the same library that reads it. */
const draw = (left = 20, more = '', width = WIDTH): Promise<Buffer> =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${HEIGHT}">
        <rect width="100%" height="100%" fill="#f7f6f2"/>
        <rect x="${left}" y="60" width="120" height="44" rx="8" fill="#0b6b50"/>${more}
      </svg>`,
    ),
  )
    .png()
    .toBuffer();

test('SCREENS-2 a picture that is drawn again is the same; other edges of letters are within the tolerance', async () => {
  const accepted = await packed(await draw());
  expect(await differenceOf(accepted, await packed(await draw()))).toBeUndefined();
  const dots = '<rect x="300" y="300" width="2" height="2" fill="#e8e7e3"/>';
  expect(await differenceOf(accepted, await packed(await draw(20, dots)))).toBeUndefined();
});

test.each([
  ['a button that moved by 4 px', () => draw(24), /^\d+ pixels \([\d.]+ %\) differ$/],
  [
    'a word in another colour',
    () => draw(20, '<rect x="30" y="76" width="60" height="10" fill="#fff"/>'),
    /differ/,
  ],
  ['another width', () => draw(20, '', 400), /^is 200 × 422 px, not 195 × 422$/],
])('SCREENS-2 %s is found, and shown beside what was accepted', async (_what, drawNow, told) => {
  const found = await differenceOf(await packed(await draw()), await packed(await drawNow()));
  expect(found?.what).toMatch(told);
  const { width = 0, height } = await sharp(found?.picture).metadata();
  expect(height).toBe(HEIGHT / 2);
  expect(width).toBeGreaterThan(WIDTH);
});

test('SCREENS-2 what is accepted is compared with, a page without a picture is told, one that is gone is removed', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'screens-'));
  try {
    const accepted = new AcceptedPictures(path.join(folder, 'accepted'));
    const differences = path.join(folder, 'differences');
    const page = await draw();
    expect(accepted.browser).toBeUndefined();
    expect(await accepted.check('home-390-light', page, differences)).toBe(
      'home-390-light: no picture was accepted yet',
    );
    await accepted.accept('home-390-light', page, 'Chromium 140');
    await accepted.accept('gone-390-light', page, 'Chromium 141');
    expect(accepted.browser).toBe('Chromium 141');
    expect(await accepted.check('home-390-light', page, differences)).toBeUndefined();
    expect(await accepted.check('home-390-light', await draw(40), differences)).toContain(
      path.join(differences, 'home-390-light.png'),
    );
    expect(readdirSync(differences)).toEqual(['home-390-light.png']);
    accepted.keepOnly(['home-390-light']);
    const kept = readdirSync(path.join(folder, 'accepted'));
    expect(kept.sort()).toEqual(['browser.txt', 'home-390-light.webp']);
    // So small that all pages fit into the repository.
    expect(statSync(path.join(folder, 'accepted', 'home-390-light.webp')).size).toBeLessThan(60_000);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

/** Draws what is given, one after the other, and then the last for ever. */
const drawing = (...pictures: string[]) => {
  let drawn = 0;
  return async () => Buffer.from(pictures[Math.min(drawn++, pictures.length - 1)] ?? '');
};

test('SCREENS-2 a page is drawn until it is twice the same; one that looks different each time is told', async () => {
  const { picture, isSteady } = await drawSteady(drawing('without its picture', 'half of it', 'whole'));
  expect([picture.toString(), isSteady]).toEqual(['whole', true]);
  let drawn = 0;
  expect((await drawSteady(async () => Buffer.from(String(drawn++)))).isSteady).toBe(false);
});
