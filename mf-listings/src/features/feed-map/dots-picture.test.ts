import { DotsPicture, type Stamp, stampOf } from './dots-picture';

/** A pixel as four numbers. */
type Pixel = [red: number, green: number, blue: number, opacity: number];

const RED: Pixel = [255, 0, 0, 255];
const THIN_BLUE: Pixel = [0, 0, 255, 51];
const NOTHING: Pixel = [0, 0, 0, 0];

const stamp = (...pixels: Pixel[]): Stamp =>
  stampOf({ width: Math.sqrt(pixels.length), data: new Uint8ClampedArray(pixels.flat()) });

/** A picture of 3 by 3 pixels with an edge of one around it, as rows of pixels. */
function drawn(draw: (picture: DotsPicture) => void, picture = new DotsPicture()): Pixel[][] {
  picture.begin(3, 3, 1);
  draw(picture);
  const { width, data } = picture.image;
  const pixel = (x: number, y: number) => [...data.slice(4 * (y * width + x)).slice(0, 4)] as Pixel;
  return [1, 2, 3].map((y) => [1, 2, 3].map((x) => pixel(x, y)));
}

test('MAP-4 a dot covers what lies below it where it is whole, and is mixed with it where it is not', () => {
  const red = stamp(RED);
  const thin = stamp(THIN_BLUE);
  const [row, [mixed] = []] = drawn((picture) => {
    picture.stamp(red, 0, 0);
    picture.stamp(thin, 0, 0);
    picture.stamp(thin, 1, 0);
    picture.stamp(red, 1, 0);
    picture.stamp(thin, 2, 0);
    picture.stamp(stamp([0, 0, 255, 128]), 0, 1);
    picture.stamp(stamp([255, 0, 0, 128]), 0, 1);
  });
  // A fifth of blue over red; blue under red; blue over nothing.
  expect(row).toEqual([[204, 0, 51, 255], RED, THIN_BLUE]);
  // Opacity 1 - 0.5 * 0.5; of the colour two thirds are the upper one.
  expect(mixed).toEqual([170, 0, 85, 192]);
});

test('MAP-4 a dot may reach over each side of the picture', () => {
  const square = stamp(RED, RED, RED, RED);
  const rows = drawn((picture) => {
    picture.stamp(square, -1, -1);
    picture.stamp(square, 2, 2);
  });
  expect(rows).toEqual([
    [RED, NOTHING, NOTHING],
    [NOTHING, NOTHING, NOTHING],
    [NOTHING, NOTHING, RED],
  ]);
});

test('MAP-10 MAP-11 homes at one place are stamped once, in each picture', () => {
  const thin = stamp(THIN_BLUE);
  const picture = new DotsPicture();
  const tower = (of: DotsPicture) => {
    for (let home = 0; home < 12; home += 1) of.stamp(thin, 1, 1);
  };
  expect(drawn(tower, picture)[1]?.[1]).toEqual(THIN_BLUE);
  expect(drawn(tower, picture)[1]?.[1]).toEqual(THIN_BLUE);
});
