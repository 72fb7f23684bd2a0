import { storedFile } from '@site/shared/videos/stored-videos';
import { byteRange } from './byte-range';

/** The part of a stored file that a request asks for, as a server would answer it. */
function partOf(file: Blob, header: string | null): Response {
  const range = byteRange(header, file.size);
  const headers = { 'accept-ranges': 'bytes', 'content-type': file.type };
  if (range === 'none')
    return new Response(null, { status: 416, headers: { 'content-range': `bytes */${file.size}` } });
  if (!range) return new Response(file, { headers: { ...headers, 'content-length': String(file.size) } });
  const part = file.slice(range.first, range.last + 1, file.type);
  return new Response(part, {
    status: 206,
    headers: {
      ...headers,
      'content-length': String(part.size),
      'content-range': `bytes ${range.first}-${range.last}/${file.size}`,
    },
  });
}

/**
 * Answers requests of players with the videos that were stored on this device, with and without a network (OFFLINE-9). All other
 * videos go to the network; those in segments are asked for by scripts, and do not pass here.
 *
 * @param event a request
 */
export function answerVideo({ request }: FetchEvent): Promise<Response> | undefined {
  if (request.destination !== 'video' || request.method !== 'GET') return undefined;
  const [address = ''] = request.url.split('#');
  return storedFile(address)
    .catch(() => undefined)
    .then((file) => (file ? partOf(file, request.headers.get('range')) : fetch(request)))
    .catch(() => Response.error());
}
