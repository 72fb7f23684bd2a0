import { unlink } from 'node:fs/promises';
import { request as ask, createServer } from 'node:http';
import { join } from 'node:path';
import type { Database } from '../../foundation/database/database.ts';
import { hasCode, oneLine, StartupError } from '../../foundation/startup-error.ts';

/** Where a running platform gives its database to whoever may write into its data folder, and to nobody else. */
const SOCKET = 'backup.sock';
/** A large database takes its time; a platform that says nothing for this long is not at work on it. */
const SILENCE_MS = 10 * 60_000;

/**
 * Lets the backup command ask this process for the database that it holds. Nothing of it is on the network: the socket
 * is a file of the data folder, for its owner alone.
 *
 * @param dataDir the data folder, which this process holds
 * @param database the embedded one
 * @returns ends it; it is not there where the system has no such sockets, or the folder's path is too long for one
 */
export async function serveBackups(
  dataDir: string,
  database: Pick<Database, 'dump'>,
  onError: (error: unknown) => void,
): Promise<() => Promise<void>> {
  const path = join(dataDir, SOCKET);
  const server = createServer(async (_request, response) => {
    try {
      const dump = await database.dump?.();
      if (dump === undefined) throw new Error('This database has backups of its own.');
      const content = new Uint8Array(await dump.arrayBuffer());
      response.writeHead(200, { 'content-length': content.length }).end(content);
    } catch (error) {
      onError(error);
      response.writeHead(500).end();
    }
  });
  // Left behind by a process that was killed: whoever holds the folder's lock owns it.
  await unlink(path).catch(() => undefined);
  const umask = process.umask(0o177);
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(path, resolve);
    });
  } catch (error) {
    onError(error);
    return async () => undefined;
  } finally {
    process.umask(umask);
  }
  server.unref();
  return async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
}

/**
 * Asks the platform that holds a data folder for its database.
 *
 * @returns the archive, or undefined when nobody gives one there
 * @throws StartupError when the platform could not make it
 */
export function askForBackup(dataDir: string): Promise<Uint8Array | undefined> {
  return new Promise((resolve, reject) => {
    const fail = (reason: string) =>
      reject(new StartupError(`The running platform could not back itself up: ${reason}`));
    const request = ask(
      { socketPath: join(dataDir, SOCKET), method: 'POST', timeout: SILENCE_MS },
      (response) => {
        if (response.statusCode !== 200) return fail('its log says why.');
        response.toArray().then(
          (parts: Buffer[]) => resolve(new Uint8Array(Buffer.concat(parts))),
          (error) => fail(oneLine(error)),
        );
      },
    );
    request.on('timeout', () => request.destroy(new Error('it does not answer.')));
    request.on('error', (error) => {
      if (['ENOENT', 'ECONNREFUSED', 'EINVAL', 'ENOTSOCK'].some((code) => hasCode(error, code)))
        resolve(undefined);
      else fail(oneLine(error));
    });
    request.end();
  });
}
