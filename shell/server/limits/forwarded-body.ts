import { PassThrough, type Readable } from 'node:stream';

/**
 * The body of a request on its way to the platform. When the platform wants no more of it, having answered early, the
 * rest is read and dropped: a client that is still sending hears the answer instead of a reset.
 *
 * @param received what arrives of the client
 */
export function forwardedBody(received: Readable): Readable {
  const forwarded = new PassThrough();
  received.pipe(forwarded);
  received.once('close', () => {
    if (!received.readableEnded) forwarded.destroy(new Error('The client went away.'));
  });
  // The platform's answer, or its absence, reports a failure of the transfer.
  forwarded.on('error', () => undefined);
  forwarded.once('close', () => {
    received.unpipe(forwarded);
    received.resume();
  });
  return forwarded;
}
