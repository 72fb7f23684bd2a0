import type { ReleaseFile } from '@site/shared/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';

const preload = (kind: 'script' | 'style', { url, integrity }: ReleaseFile, isLow = false): string =>
  `<${url}>; rel=preload; as=${kind}${integrity ? `; integrity=${integrity}` : ''}${isLow ? '; fetchpriority=low' : ''}`;

/** What a document will start, before it is known what it says. */
export interface HintedFiles {
  scripts: readonly ReleaseFile[];
  styles: readonly ReleaseFile[];
  /** It carries its page: what is seen of it comes before the scripts, which run after its paint (LINE-9). */
  isRendered: boolean;
}

/**
 * The files as values of the header `Link`.
 *
 * @param files what the document will start
 */
export const linksTo = ({ scripts, styles, isRendered }: HintedFiles): string[] => [
  ...scripts.map((file) => preload('script', file, isRendered)),
  ...styles.map((file) => preload('style', file)),
];

/**
 * Tells a browser which files the document that it waits for will start (103 Early Hints, RFC 8297): they come while
 * the page's answer is being made (LINE-4). Only navigations get them, as browsers mark them (Fetch Metadata); a client
 * of HTTP/1.0 knows no interim answers (RFC 9110, section 15.2).
 *
 * @param request the request for a document
 * @param reply its reply; nothing of it must have been sent
 * @param files what the document will start
 */
export function sendEarlyHints(request: FastifyRequest, reply: FastifyReply, files: HintedFiles): void {
  const { headers, method, raw } = request;
  if (method !== 'GET' || headers['sec-fetch-mode'] !== 'navigate' || raw.httpVersion === '1.0') return;
  const link = linksTo(files);
  if (link.length > 0) reply.raw.writeEarlyHints({ link });
}
