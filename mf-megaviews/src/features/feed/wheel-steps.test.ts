import { WheelSteps } from './wheel-steps';

/** The events of a touchpad: their pixels, one each frame from a moment on. */
const swipe = (from: number, ...pixels: number[]) =>
  pixels.map((deltaY, frame) => ({
    deltaY,
    deltaMode: 0,
    wheelDeltaY: -3 * deltaY,
    timeStamp: from + 16 * frame,
  }));
const notch = (timeStamp: number, ticks = 1) => ({
  deltaY: 100 * ticks,
  deltaMode: 0,
  wheelDeltaY: -120 * ticks,
  timeStamp,
});

test('MEGA-1 each notch of a mouse is one step, however fast they follow', () => {
  const steps = new WheelSteps();
  expect([notch(0), notch(30), notch(60, -1), notch(70, 2)].map((move) => steps.read(move))).toEqual([
    1, 1, -1, 1,
  ]);
  expect(steps.read({ deltaY: 3, deltaMode: 1, timeStamp: 100 })).toBe(1);
});

test('MEGA-1 one swipe of a touchpad is one step, with all that rolls out after it', () => {
  const steps = new WheelSteps();
  const rollsOut = [4, 20, 60, 80, 60, 40, 40, 30, 20, 10, 6, 4, 2, 1, 1];
  const read = (from: number) => swipe(from, ...rollsOut).map((move) => steps.read(move));
  expect(read(0).filter(Boolean)).toEqual([1]);
  expect(read(1000).filter(Boolean)).toEqual([1]);
});

test('MEGA-1 a new swipe while the last one still rolls out is a step', () => {
  const steps = new WheelSteps();
  const first = swipe(0, 60, 80, ...Array.from({ length: 40 }, (_, frame) => 40 - frame));
  expect(first.map((move) => steps.read(move)).filter(Boolean)).toEqual([1]);
  expect(
    swipe(700, 40, 80, 60)
      .map((move) => steps.read(move))
      .filter(Boolean),
  ).toEqual([1]);
});

test('MEGA-1 a swipe that has scrolled a text to its end does not go on as a step', () => {
  const steps = new WheelSteps();
  const [first, ...rest] = swipe(0, 60, 60, 40, 20);
  if (first) steps.spend(first);
  expect(rest.map((move) => steps.read(move)).filter(Boolean)).toEqual([]);
});

test('MEGA-1 a touch of the pad without travel is no step', () => {
  const steps = new WheelSteps();
  expect(swipe(0, 2, 3, -2).map((move) => steps.read(move))).toEqual([0, 0, 0]);
});
