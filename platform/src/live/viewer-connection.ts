import { randomInt } from 'node:crypto';
import {
  useH264 as h264Codec,
  useOPUS as opusCodec,
  type PeerConfig,
  RTCPeerConnection,
  type RTCRtpSender,
  RtpHeader,
  RtpPacket,
  StunProtocol,
} from 'werift';
import { HttpError } from '../foundation/http/http-error.ts';
import { sendCloseNotify } from './close-notify.ts';
import { CLOCK_RATES, type MediaKind } from './live-loop.ts';
import type { LiveSettings } from './live-settings.ts';
import type { DueSample } from './loop-cursor.ts';
import { answerAll, type Offer } from './sdp-offer.ts';

export interface ViewerEvents {
  /** Media can be sent. */
  onConnected(): void;
  /** The viewer said something: reports of what it received. */
  onHeard(): void;
  /** The viewer lost a picture and waits for a key frame. */
  onPictureLost(): void;
  /** The connection is over. */
  onGone(): void;
  /** Its socket is closed. */
  onClosed(): void;
}

interface Sending {
  sender: RTCRtpSender;
  sequence: number;
  /** RTP timestamp of `startedAt`. */
  timestamp: number;
}

/** Both sections belong to one stream of this name: picture and sound are played in step. */
const STREAM_NAME = 'live';

/** A WebRTC connection that sends video and sound to one viewer. */
export class ViewerConnection {
  readonly answer: string;
  readonly #peer: RTCPeerConnection;
  readonly #onClosed: () => void;
  readonly #sendings: Map<MediaKind, Sending>;
  #startedAt: number | undefined;
  #closing: Promise<void> | undefined;

  private constructor(
    peer: RTCPeerConnection,
    answer: string,
    sendings: Map<MediaKind, Sending>,
    onClosed: () => void,
  ) {
    this.#peer = peer;
    this.answer = answer;
    this.#sendings = sendings;
    this.#onClosed = onClosed;
  }

  /**
   * Answers an offer. The connection is up when `onConnected` is called, if ever.
   *
   * @param offer of the viewer
   * @param settings where it is sent from and what the answer names
   * @param port the UDP port to use; any free one by default
   * @param events told what becomes of it
   * @throws HttpError 503 when no UDP port is left
   */
  static async open(
    offer: Offer,
    settings: LiveSettings,
    port: number | undefined,
    events: ViewerEvents,
  ): Promise<ViewerConnection> {
    const peer = new RTCPeerConnection(configOf(offer, settings, port, () => peer, events));
    try {
      await peer.setRemoteDescription({ type: 'offer', sdp: offer.sdp });
      const sendings = new Map<MediaKind, Sending>();
      for (const transceiver of peer.getTransceivers()) {
        const { sender, kind } = transceiver;
        transceiver.setDirection('sendonly');
        sender.streamId = STREAM_NAME;
        sender.onPictureLossIndication.subscribe(() => events.onPictureLost());
        sendings.set(kind as MediaKind, {
          sender,
          sequence: randomInt(2 ** 16),
          timestamp: randomInt(2 ** 32),
        });
      }
      for (const transport of peer.dtlsTransports) transport.onRtcp.subscribe(() => events.onHeard());
      peer.connectionStateChange.subscribe((state) => {
        if (state === 'connected') events.onConnected();
        if (state === 'disconnected' || state === 'failed' || state === 'closed') events.onGone();
      });
      await peer.setLocalDescription(await peer.createAnswer());
      return new ViewerConnection(
        peer,
        answerAll(announce(peer.localDescription?.sdp ?? '', settings.addresses), offer.sections),
        sendings,
        events.onClosed,
      );
    } catch (error) {
      await peer.close();
      events.onClosed();
      throw error;
    }
  }

  /** Sends a picture or a piece of sound; a kind that the viewer did not ask for is left out. */
  send({ kind, payloads, dueAt }: DueSample): void {
    const sending = this.#sendings.get(kind);
    if (sending === undefined) return;
    this.#startedAt ??= dueAt;
    const ticks = Math.round(((dueAt - this.#startedAt) * CLOCK_RATES[kind]) / 1000);
    for (const [index, payload] of payloads.entries()) {
      const header = new RtpHeader({
        sequenceNumber: sending.sequence,
        timestamp: (sending.timestamp + ticks) >>> 0,
        marker: kind === 'video' && index === payloads.length - 1,
        // werift writes its own extensions only where there is room for them.
        extension: true,
      });
      sending.sequence = (sending.sequence + 1) & 0xffff;
      // A packet that is not sent is one that is lost on the way; the viewer's report or silence tells of it.
      sending.sender.sendRtp(new RtpPacket(header, payload)).catch(() => undefined);
    }
  }

  /** Ends the connection and closes its socket. Safe to call twice. */
  close(): Promise<void> {
    this.#closing ??= this.#close().finally(this.#onClosed);
    return this.#closing;
  }

  async #close(): Promise<void> {
    // A viewer who is gone cannot be told; the connection is closed all the same.
    await Promise.all(this.#peer.dtlsTransports.map(sendCloseNotify)).catch(() => undefined);
    await this.#peer.close();
  }
}

function configOf(
  offer: Offer,
  settings: LiveSettings,
  port: number | undefined,
  peer: () => RTCPeerConnection,
  events: ViewerEvents,
): Partial<PeerConfig> {
  const [address] = settings.addresses;
  return {
    codecs: { video: [h264Codec()], audio: [opusCodec()] },
    iceServers: [],
    iceLite: true,
    // One socket for each viewer, whatever the machine has of addresses; the answer names all of them.
    iceUseIpv4: false,
    iceUseIpv6: false,
    iceAdditionalHostAddresses: address === undefined ? [] : [address],
    iceInterfaceAddresses: { udp4: settings.host },
    // werift refuses a range of one; it begins with the first, which is free.
    icePortRange: port === undefined ? undefined : [port, port + 1],
    iceFilterStunResponse: (message, _from, protocol) => {
      if (protocol instanceof StunProtocol) endOnSocketError(protocol, events);
      // werift itself takes checks of anybody who finds the port, and would then send the video to them.
      const [transport] = peer().iceTransports;
      const expected = `${transport?.localParameters.usernameFragment}:${offer.username}`;
      return message.getAttributeValue('USERNAME') === expected;
    },
  };
}

/** A send to an address that the network refuses ends this viewer, not the process. */
function endOnSocketError({ transport: { socket } }: StunProtocol, events: ViewerEvents): void {
  if (socket.listenerCount('error') === 0) socket.on('error', () => events.onGone());
}

/** The refusal of a viewer for whom there is no UDP port. */
export const noPort = (): HttpError =>
  new HttpError(503, 'no_port', 'No UDP port is left for another viewer.', undefined, {
    'retry-after': '15',
  });

/** Puts the addresses that viewers can reach into an answer, with the port that was opened. */
function announce(sdp: string, addresses: readonly string[]): string {
  const port = /^a=candidate:\S+ 1 udp \d+ \S+ (\d+) /im.exec(sdp)?.[1];
  if (port === undefined) throw noPort();
  const candidates = addresses.map((address, index) => {
    const priority = (126 << 24) + ((65_535 - index) << 8) + 255;
    return `a=candidate:${index + 1} 1 udp ${priority} ${address} ${port} typ host`;
  });
  return sdp
    .split('\r\n')
    .flatMap((line) => (line.startsWith('a=candidate:') ? [] : [line]))
    .map((line) => (line.startsWith('a=ice-ufrag:') ? [...candidates, line].join('\r\n') : line))
    .join('\r\n');
}
