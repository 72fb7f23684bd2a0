import type { IncomingMessage } from 'node:http';
import { FirestoreError, invalidArgument } from './firestore-error.ts';

const MAX_BODY_BYTES = 4 * 1024 * 1024;

/**
 * Reads a request's text.
 *
 * @throws RESOURCE_EXHAUSTED once it is larger than 4 MiB (the rest is read and dropped, so that the answer is heard), INVALID_ARGUMENT when it breaks off
 */
export async function readBody(request: IncomingMessage): Promise<string> {
  const tooLarge = () => new FirestoreError('RESOURCE_EXHAUSTED', 'The request is too large.');
  if (Number(request.headers['content-length'] ?? 0) > MAX_BODY_BYTES) throw tooLarge();
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of request.iterator({ destroyOnReturn: false })) {
      size += chunk.length;
      if (size > MAX_BODY_BYTES) throw tooLarge();
      chunks.push(chunk);
    }
  } catch (error) {
    if (error instanceof FirestoreError) throw error;
    throw invalidArgument('The request broke off.');
  } finally {
    request.resume();
  }
  return Buffer.concat(chunks).toString('utf8');
}
