import { HttpError, invalidField } from '../foundation/http/http-error.ts';

/** Content type of a description's fragment (RFC 8840). */
export const SDP_FRAGMENT = 'application/trickle-ice-sdpfrag';

/**
 * Reads what a viewer adds to its offer later (RFC 9725, section 4.3.2). Its addresses are of no use: viewers call this
 * service, which never sends to an address that only a description names.
 *
 * @param text the fragment
 * @param username short name of the viewer in the offer
 * @throws HttpError 400 for a malformed fragment; 422 for new credentials, since ICE restarts are not supported
 */
export function readFragment(text: string, username: string): void {
  const lines = text.split(/\r?\n/).filter((line) => line !== '');
  if (lines.length === 0) throw invalidField('body', 'has no line');
  const wrong = lines.findIndex((line) => !/^[a-z]=[^\p{Cc}]*$/u.test(line));
  if (wrong >= 0) throw invalidField(`line ${wrong + 1}`, 'is not a line of SDP');
  const names = lines.flatMap((line) => /^a=ice-ufrag:(.*)$/.exec(line)?.[1] ?? []);
  if (names.some((name) => name !== username)) {
    throw new HttpError(422, 'no_restart', 'A session is not begun again; send a new offer.', 'a=ice-ufrag');
  }
}
