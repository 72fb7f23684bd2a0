import type { Duplex } from 'node:stream';

/**
 * Ends a connection when its client does. One that nobody reads, as that of a web socket which is not open yet, says nothing of
 * its end by itself. What the client has sent stays to be read.
 *
 * @param socket that nobody reads
 * @returns a function that leaves it to its reader
 */
export function endWithClient(socket: Duplex): () => void {
  const look = () => socket.read(0);
  const leave = () => socket.destroy();
  socket.on('readable', look);
  socket.once('end', leave);
  return () => {
    socket.off('readable', look);
    socket.off('end', leave);
  };
}
