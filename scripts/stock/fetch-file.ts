import { withinLimit } from '@site/shared/http/within-limit';

/** A build's files are small; what is bigger is another kind of file, or a server that does not end. */
const MOST_BYTES = 5_000_000;
const MOST_BYTES_IN_ALL = 30_000_000;
const MOST_FILES = 5_000;
const FILE_LIMIT_MS = 15_000;
const OWN_MACHINE = ['localhost', '127.0.0.1', '[::1]'];

async function bodyOf({ body }: Response, most: number, refuse: (why: string) => Error): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of body ?? []) {
    bytes += part.length;
    if (bytes > most)
      throw refuse(`more than ${MOST_BYTES} bytes, or ${MOST_BYTES_IN_ALL} with the files before it`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/**
 * Makes what reads the files of one remote from an address that is not trusted.
 *
 * @param base where they are
 * @returns reads a file by its name below the base; an error of it names the file's address
 * @throws Error when the way there is open to others: plain HTTP to another machine
 */
export function fileFetcher(base: URL): (name: string) => Promise<Buffer> {
  if (base.protocol !== 'https:' && !OWN_MACHINE.includes(base.hostname))
    throw new Error(`cannot read ${base.href}: it must begin with https://, outside of this machine`);
  let left = MOST_BYTES_IN_ALL;
  let files = 0;
  return async (name) => {
    const { href } = new URL(name, base);
    const refuse = (why: string, cause?: unknown) => new Error(`cannot read ${href}: ${why}`, { cause });
    const read = withinLimit(FILE_LIMIT_MS, async (ask) => {
      files += 1;
      if (files > MOST_FILES) throw refuse(`more than ${MOST_FILES} files`);
      // A redirect could lead to an address inside of this network.
      const response = await ask(href, { redirect: 'error' }).catch((cause: unknown) => {
        throw refuse('no answer, or a redirect', cause);
      });
      if (!response.ok) throw refuse(`HTTP ${response.status}`);
      // A server of one-page sites answers with its page what it does not have.
      if (
        /\.(js|css|map|zip|ts)$/.test(name) &&
        response.headers.get('content-type')?.startsWith('text/html')
      )
        throw refuse('it is a page, text/html');
      const content = await bodyOf(response, Math.min(MOST_BYTES, left), refuse);
      left -= content.length;
      return content;
    });
    return read.catch((error: Error) => {
      throw error.name === 'TimeoutError' ? refuse(error.message, error) : error;
    });
  };
}
