import { io, type Socket } from 'socket.io-client';
import { type Line, percentile, shown } from './measure';

const AT_ONCE = 50;
const COMMENTS = 15;

/**
 * Connects many watchers of one device to one post, asks questions, and measures how long each takes to reach all.
 *
 * @param count connections
 */
export async function measureSockets(address: string, count: number): Promise<Line[]> {
  const post = async <Answer>(path: string, body: object): Promise<Answer> => {
    const headers = { 'content-type': 'application/json' };
    return (await (
      await fetch(`${address}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    ).json()) as Answer;
  };
  const page = await post<{ data: { post: { id: string } }[] }>('/api/products/for-sale/list', { limit: 1 });
  const made = await post<{ device_secret: string }>('/api/users/user-local/create', {
    device_id: `bench-${process.pid}-${Date.now()}`,
  });
  const query = { product_id: page.data[0]?.post.id };
  const auth = { device_secret: made.device_secret };
  const sockets: Socket[] = [];
  const started = performance.now();
  for (let open = 0; open < count; open += AT_ONCE) {
    await Promise.all(
      Array.from({ length: Math.min(AT_ONCE, count - open) }, () => {
        const socket = io(address, { transports: ['websocket'], forceNew: true, query, auth });
        sockets.push(socket);
        return new Promise<void>((resolve, reject) => {
          socket.on('connect', () => resolve());
          socket.on('connect_error', reject);
        });
      }),
    );
  }
  const connected = performance.now() - started;
  // The connection that sends a comment hears of it by the acknowledgement alone.
  const [sender, ...readers] = sockets;
  const took: number[] = [];
  for (let turn = 0; turn < COMMENTS; turn += 1) {
    const sent = performance.now();
    const all = readers.map(
      (socket) =>
        new Promise<void>((resolve) => {
          socket.once('NewProductComment', () => {
            took.push(performance.now() - sent);
            resolve();
          });
        }),
    );
    sender?.emit(
      'ProductComment',
      { client_id: `bench-${Date.now()}-${turn}`, comment: 'Còn không ạ?' },
      () => undefined,
    );
    await Promise.all(all);
  }
  for (const socket of sockets) socket.disconnect();
  return [
    { where: 'sockets', what: `${count} connected`, 'p50 ms': shown(connected), 'p95 ms': '', bar: '' },
    {
      where: 'sockets',
      what: `a comment reaches all others of ${count}`,
      'p50 ms': shown(percentile(took, 0.5)),
      'p95 ms': shown(percentile(took, 0.95)),
      bar: '',
    },
  ];
}
