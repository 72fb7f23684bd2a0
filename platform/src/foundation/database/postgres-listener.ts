import pg from 'pg';

const RETRY_MS = 1000;

/**
 * Listens on a channel over a connection of its own, since a pool's connections come and go.
 *
 * @param server address and limits of the connection
 * @param channel plain lower-case name
 * @param onNotice called with each payload, and with '' after a lost connection is back
 * @returns ends the listening
 */
export async function listenOnServer(
  server: pg.ClientConfig,
  channel: string,
  onNotice: (payload: string) => void,
): Promise<() => Promise<void>> {
  let stopped = false;
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;

  const connect = async (): Promise<void> => {
    const next = new pg.Client(server);
    // The end of the connection follows an error, and it is what starts the next attempt.
    next.on('error', () => undefined);
    next.on('notification', ({ payload }) => onNotice(payload ?? ''));
    try {
      await next.connect();
      await next.query(`listen ${pg.escapeIdentifier(channel)}`);
    } catch (error) {
      await next.end().catch(() => undefined);
      throw error;
    }
    // The listening may have ended while this connection was being made.
    if (stopped) return next.end();
    next.on('end', retry);
    client = next;
  };
  const retry = (): void => {
    if (stopped) return;
    timer = setTimeout(() => {
      connect().then(() => stopped || onNotice(''), retry);
    }, RETRY_MS).unref();
  };

  await connect();
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await client?.end().catch(() => undefined);
  };
}
