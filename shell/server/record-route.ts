import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ReleaseReader } from './release-reader';
import { OPEN_HEADERS } from './security-headers';
import { sendMissing } from './send-missing';

/**
 * Answers with the file of a record, from memory: a tab holds it to its hash, so one that was altered in the store since
 * would end all areas of that tab.
 *
 * @param releases where records are read
 * @param name `ID.json`
 */
export async function sendRecord(
  releases: ReleaseReader,
  name: string,
  { headers }: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const file = name.endsWith('.json') ? await releases.file(name.slice(0, -'.json'.length)) : undefined;
  if (!file) return sendMissing(reply);
  const isPacked = /\bbr\b/.test(String(headers['accept-encoding'] ?? ''));
  reply
    .headers(OPEN_HEADERS)
    .type('application/json; charset=utf-8')
    .header('cache-control', 'public, max-age=31536000, immutable')
    .header('vary', 'accept-encoding');
  return isPacked ? reply.header('content-encoding', 'br').send(file.packed) : reply.send(file.body);
}
