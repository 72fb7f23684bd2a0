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

/** The steps that are read out of events. */
const stepsOf = (moves: Parameters<WheelSteps['read']>[0][], steps = new WheelSteps()) =>
  moves.map((move) => steps.read(move)).filter(Boolean);

test('MEGA-1 each notch of a mouse is one step, however fast they follow', () => {
  const lines = { deltaY: 3, deltaMode: 1, timeStamp: 100 };
  expect(stepsOf([notch(0), notch(30), notch(60, -1), notch(70, 2), lines])).toEqual([1, 1, -1, 1, 1]);
});

test('MEGA-1 one swipe of a touchpad is one step, together with its inertia; a touch without travel is no step', () => {
  const rollsOut = [4, 20, 60, 80, 60, 40, 40, 30, 20, 10, 6, 4, 2, 1, 1];
  expect(stepsOf([...swipe(0, ...rollsOut), ...swipe(1000, ...rollsOut)])).toEqual([1, 1]);
  expect(stepsOf(swipe(0, 2, 3, -2))).toEqual([]);
});

test('MEGA-1 a new swipe while the last one still rolls out is a step', () => {
  const first = swipe(0, 60, 80, ...Array.from({ length: 40 }, (_, frame) => 40 - frame));
  expect(stepsOf(first)).toEqual([1]);
  expect(stepsOf([...first, ...swipe(700, 40, 80, 60)])).toEqual([1, 1]);
});

test('MEGA-1 a swipe that has scrolled a text to its end does not go on as a step', () => {
  const steps = new WheelSteps();
  const [first, ...rest] = swipe(0, 60, 60, 40, 20);
  if (first) steps.spend(first);
  expect(stepsOf(rest, steps)).toEqual([]);
});
