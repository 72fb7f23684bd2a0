import { setImmediate } from 'node:timers/promises';
import type { RTCDtlsTransport } from 'werift';

const ALERT = 21;
/** Level warning, description close_notify (RFC 6347, section 4.1; RFC 5246, section 7.2.1). */
const CLOSE_NOTIFY = Buffer.from([1, 0]);
const SEQUENCE_BYTES = 6;

/**
 * Tells a viewer that nothing more comes. werift closes its socket without that, and a browser then shows the last
 * picture until its checks have failed for many seconds.
 *
 * @param transport of the viewer; before its keys are agreed on there is nothing to say
 */
export async function sendCloseNotify({ dtls: socket }: RTCDtlsTransport): Promise<void> {
  if (!socket?.connected) return;
  const { dtls, cipher, transport } = socket;
  dtls.recordSequenceNumber += 1;
  const version = (dtls.version.major << 8) | dtls.version.minor;
  const header = { type: ALERT, version, epoch: dtls.epoch, sequenceNumber: dtls.recordSequenceNumber };
  const fragment = cipher.cipher.encrypt(cipher.sessionType, CLOSE_NOTIFY, header);
  await transport.send(Buffer.concat([recordHeader(header, fragment.length), fragment]));
  // werift does not wait for the socket, which drops what it has not handed on when it is closed.
  await setImmediate();
}

/** The head of a DTLS record (RFC 6347, section 4.1). */
function recordHeader(
  { type, version, epoch, sequenceNumber }: Record<'type' | 'version' | 'epoch' | 'sequenceNumber', number>,
  length: number,
): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt8(type, 0);
  header.writeUInt16BE(version, 1);
  header.writeUInt16BE(epoch, 3);
  header.writeUIntBE(sequenceNumber, 5, SEQUENCE_BYTES);
  header.writeUInt16BE(length, 11);
  return header;
}
