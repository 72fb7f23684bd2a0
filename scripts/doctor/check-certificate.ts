import { X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { connect } from 'node:tls';
import { readKeyPair } from '../../shell/server/tls/key-pair';
import type { Examined } from './examined';
import { type Finding, fail, ok, reasonOf, warn } from './finding';

const DAY_MS = 86_400_000;
/** Services that renew certificates do so a month before the end: later than this, none has. */
const MIND_DAYS = 21;
const WRONG_DAYS = 3;
const ANSWER_MS = 5000;

/**
 * Judges when a certificate ends, and whether it is the host's (WATCH-8).
 *
 * @param certificate the site's own, first of its chain
 * @param host under which visitors find the site
 * @param now ms
 */
export function checkEnd(certificate: X509Certificate, host: string | undefined, now: number): Finding[] {
  const end = new Date(certificate.validTo);
  const days = Math.floor((end.getTime() - now) / DAY_MS);
  const what = `the certificate ends on ${end.toISOString().slice(0, 10)}, in ${days} days`;
  const remedy = 'renew it; the site takes the new files within a minute';
  const isFor = host === undefined || (isIP(host) ? certificate.checkIP(host) : certificate.checkHost(host));
  return [
    days < WRONG_DAYS ? fail(what, remedy) : days < MIND_DAYS ? warn(what, remedy) : ok(what),
    ...(isFor ? [] : [fail(`the certificate is not for ${host}`, 'get one for this host')]),
  ];
}

/** The certificate that a proxy in front shows to visitors. */
async function shownBy(
  host: string,
  port: number,
): Promise<{ certificate: X509Certificate; trusted: boolean }> {
  const socket = connect({ host, port, servername: isIP(host) ? '' : host, rejectUnauthorized: false });
  socket.setTimeout(ANSWER_MS, () => socket.destroy(new Error('no answer')));
  try {
    await once(socket, 'secureConnect');
    const certificate = socket.getPeerX509Certificate();
    if (!certificate) throw new Error('no certificate');
    return { certificate, trusted: socket.authorized };
  } finally {
    socket.destroy();
  }
}

/**
 * Looks at the certificate that the site has, or the one that visitors get from what is in front of it.
 *
 * @param examined what the servers have read
 */
export async function checkCertificate({ site }: Examined): Promise<Finding[]> {
  const url = site?.siteOrigin ? new URL(site.siteOrigin) : undefined;
  if (site?.tls) {
    try {
      readKeyPair(site.tls);
      return checkEnd(new X509Certificate(readFileSync(site.tls.certificate)), url?.hostname, Date.now());
    } catch (error) {
      return [fail(reasonOf(error), 'renew it, or mend TLS_CERT_FILE and TLS_KEY_FILE')];
    }
  }
  if (url?.protocol !== 'https:') return [];
  try {
    const { certificate, trusted } = await shownBy(url.hostname, Number(url.port || 443));
    return [
      ...checkEnd(certificate, url.hostname, Date.now()),
      ...(trusted
        ? []
        : [fail('no authority that this machine knows has signed the certificate', 'serve the whole chain')]),
    ];
  } catch (error) {
    return [fail(`${url.origin} shows no certificate: ${reasonOf(error)}`, 'look at the proxy in front')];
  }
}
