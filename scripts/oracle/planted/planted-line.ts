import { REPORT_PATHS } from '../../../shell/common/report';
import type { LineTampering } from './line-tampering';

const BEARER = /authorization: Bearer [\w.-]+/gi;

/**
 * The line of a stranger with the session of somebody else in it, as of a proxy that mixes up its visitors.
 *
 * @param tokenOf the other one's access token; undefined before their sign-in
 */
export const leakingSessions = (tokenOf: () => string | undefined): LineTampering => ({
  onward(bytes) {
    const token = tokenOf();
    if (token === undefined) return bytes;
    // Latin-1 keeps each byte of a body as it is.
    const text = bytes.toString('latin1').replace(BEARER, `authorization: Bearer ${token}`);
    return Buffer.from(text, 'latin1');
  },
});

/** The line of a tab that takes reports of crashes and passes none on. */
export const SWALLOWING_REPORTS: LineTampering = {
  answerInstead: (bytes) =>
    bytes.toString('latin1').startsWith(`POST ${REPORT_PATHS.crashes} `)
      ? 'HTTP/1.1 204 No Content\r\nConnection: close\r\n\r\n'
      : undefined,
};
