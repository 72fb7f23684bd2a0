/** The part of a connection to Redis that tells how it is; ioredis has it. */
interface Connection {
  on(event: 'error', listener: (error: Error) => void): unknown;
  on(event: 'reconnecting' | 'ready', listener: () => void): unknown;
}

/** What is done when a connection is lost, and when it is there again. */
export interface OutageListener {
  /** Called once an outage; `problem` is undefined where the other side has only closed. */
  lost(problem: Error | undefined): void;
  found(): void;
}

/**
 * Tells of each outage of a connection once, and of its end once: a connection that comes back by itself tries again
 * many times a minute.
 *
 * @param connection before it has connected
 * @param listener told of both
 */
export function tellOutages(connection: Connection, { lost, found }: OutageListener): void {
  let isLost = false;
  let problem: Error | undefined;
  connection.on('error', (error) => {
    problem = error;
  });
  // A connection that is only closed is no error, and comes here too.
  connection.on('reconnecting', () => {
    if (!isLost) lost(problem);
    isLost = true;
  });
  connection.on('ready', () => {
    if (isLost) found();
    isLost = false;
    problem = undefined;
  });
}
