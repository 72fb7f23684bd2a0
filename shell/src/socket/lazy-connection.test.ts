import { SocketUnanswered } from '@site/shared/contract';
import { LazyConnection, type PostHold } from './lazy-connection';

/** A hold on a line that remembers what was done with it. */
function fakeHold() {
  const handlers = new Map<string, (payload: unknown) => void>();
  const hold: PostHold = {
    connection: {
      state: () => ({ link: 'connected', blocked: true }),
      subscribe: () => () => undefined,
      on(event, handler) {
        handlers.set(event, handler);
        return () => handlers.delete(event);
      },
      request: async (event) => event,
    },
    release: jest.fn(),
  };
  return { hold, handlers };
}

test('code that cannot be had is asked for again; what was wished meanwhile is there then', async () => {
  const { hold, handlers } = fakeHold();
  const load = jest.fn(async () => hold);
  load.mockRejectedValueOnce(new Error('Loading chunk socket failed'));
  const lazy = new LazyConnection(load);
  expect(lazy.state().link).toBe('connecting');
  const states: string[] = [];
  const isThere = new Promise<void>((resolve) => {
    lazy.subscribe(() => {
      states.push(lazy.state().link);
      if (lazy.state().link === 'connected') resolve();
    });
  });
  const heard: unknown[] = [];
  const stop = lazy.on('News', (payload) => heard.push(payload));
  lazy.on('Other', () => undefined)();
  await expect(lazy.request('Ask', {})).rejects.toBeInstanceOf(SocketUnanswered);
  await isThere;
  expect(states).toEqual(['waiting', 'connected']);
  expect([...handlers.keys()]).toEqual(['News']);
  handlers.get('News')?.(1);
  expect(heard).toEqual([1]);
  stop();
  expect(handlers.size).toBe(0);
  expect(await lazy.request('Ask', {})).toBe('Ask');
});

test('who let go before it came does not hold it', async () => {
  const { hold } = fakeHold();
  const lazy = new LazyConnection(async () => hold);
  lazy.close();
  await Promise.resolve();
  await Promise.resolve();
  expect(hold.release).toHaveBeenCalledTimes(1);
});
