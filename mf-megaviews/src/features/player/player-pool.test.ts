import { MOST_PLAYERS, PlayerPool } from './player-pool';

beforeAll(() => {
  // jsdom has no media: what is tested is who gets a player.
  jest.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue(undefined);
  jest.spyOn(HTMLMediaElement.prototype, 'load').mockReturnValue(undefined);
});

test('MEGA-3 three players at most, used again when they come back', () => {
  const pool = new PlayerPool();
  const lent = Array.from({ length: MOST_PLAYERS }, () => pool.lend());
  expect(MOST_PLAYERS).toBe(3);
  expect(new Set(lent).size).toBe(3);
  expect(pool.lend()).toBeUndefined();
  const [first] = lent;
  if (!first) throw new Error('nothing was lent');
  document.body.append(first.video);
  pool.giveBack(first);
  expect(first.video.isConnected).toBe(false);
  expect(pool.lend()).toBe(first);
  expect(pool.lend()).toBeUndefined();
});
