import { PassThrough, type Readable } from 'node:stream';

/** What arrives of a client, with what Node says of a transfer that the client broke off. */
type Received = Readable & { aborted?: boolean };

/**
 * The body of a request on its way to the platform. When the platform wants no more of it, having answered early, the
 * rest is read and dropped: a client that is still sending hears the answer instead of a reset.
 *
 * @param received what arrives of the client
 */
export function forwardedBody(received: Received): Readable {
  const forwarded = new PassThrough();
  const breakOff = () => forwarded.destroy(new Error('The client went away.'));
  received.pipe(forwarded, { end: false });
  // A reset of HTTP/2 ends the body first, and says in the same turn that it was one.
  received.once('end', () => setImmediate(() => (received.aborted ? breakOff() : forwarded.end())));
  received.once('close', () => {
    if (!received.readableEnded || received.aborted) breakOff();
  });
  // The platform's answer, or its absence, reports a failure of the transfer.
  forwarded.on('error', () => undefined);
  forwarded.once('close', () => {
    received.unpipe(forwarded);
    received.resume();
  });
  return forwarded;
}
