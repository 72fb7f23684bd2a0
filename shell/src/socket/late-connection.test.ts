import { type PostConnection, SocketUnanswered } from '@site/shared/contract';
import { LateConnection } from './late-connection';

/** A connection that remembers what was done with it. */
function fakeConnection() {
  const handlers = new Map<string, (payload: unknown) => void>();
  const connection: PostConnection = {
    state: () => ({ link: 'connected', blocked: true }),
    subscribe: () => () => undefined,
    on(event, handler) {
      handlers.set(event, handler);
      return () => handlers.delete(event);
    },
    request: async (event) => event,
    close: jest.fn(),
  };
  return { connection, handlers };
}

test('code that cannot be had is asked for again; what was wished meanwhile is there then', async () => {
  const { connection, handlers } = fakeConnection();
  const load = jest.fn(async () => connection);
  load.mockRejectedValueOnce(new Error('Loading chunk socket failed'));
  const late = new LateConnection(load);
  expect(late.state().link).toBe('connecting');
  const states: string[] = [];
  const isThere = new Promise<void>((resolve) => {
    late.subscribe(() => {
      states.push(late.state().link);
      if (late.state().link === 'connected') resolve();
    });
  });
  const heard: unknown[] = [];
  const stop = late.on('News', (payload) => heard.push(payload));
  late.on('Other', () => undefined)();
  await expect(late.request('Ask', {})).rejects.toBeInstanceOf(SocketUnanswered);
  await isThere;
  expect(states).toEqual(['waiting', 'connected']);
  expect([...handlers.keys()]).toEqual(['News']);
  handlers.get('News')?.(1);
  expect(heard).toEqual([1]);
  stop();
  expect(handlers.size).toBe(0);
  expect(await late.request('Ask', {})).toBe('Ask');
});

test('who let go before it came does not hold it', async () => {
  const { connection } = fakeConnection();
  const late = new LateConnection(async () => connection);
  late.close();
  await Promise.resolve();
  await Promise.resolve();
  expect(connection.close).toHaveBeenCalledTimes(1);
});
