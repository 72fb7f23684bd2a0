import { once } from 'node:events';
import { useH264 as h264Codec, useOPUS as opusCodec, RTCPeerConnection, type RtpPacket } from 'werift';

/** A viewer without a screen: it receives packets, reports on them and decodes nothing. */
export interface WhepViewer {
  /** Of the session, absolute. */
  location: string;
  offer: string;
  answer: string;
  /** Packets received so far. */
  packets: { video: number; audio: number };
  /** The payloads of the first video packets, in order of arrival. */
  firstVideo: RtpPacket[];
  /** Waits until so many more packets of a kind came. */
  receive(kind: 'video' | 'audio', count: number): Promise<void>;
  /** Milliseconds from the request to the last packet of the first picture. */
  firstFrame: Promise<number>;
  /** Leaves: DELETE, then the connection. */
  leave(): Promise<void>;
  /** Closes the connection and says nothing to the server. */
  drop(): Promise<void>;
}

const KEPT_PACKETS = 200;

/** A connection that offers to receive, with its offer. */
export async function makeOffer(
  kinds: readonly ('video' | 'audio')[] = ['video', 'audio'],
): Promise<{ peer: RTCPeerConnection; sdp: string }> {
  const peer = new RTCPeerConnection({
    codecs: { video: [h264Codec()], audio: [opusCodec()] },
    iceServers: [],
    bundlePolicy: 'max-bundle',
    iceUseIpv6: false,
    iceAdditionalHostAddresses: ['127.0.0.1'],
  });
  for (const kind of kinds) peer.addTransceiver(kind, { direction: 'recvonly' });
  await peer.setLocalDescription(await peer.createOffer());
  return { peer, sdp: peer.localDescription?.sdp ?? '' };
}

/** An offer of a viewer who is gone again. */
export async function makeSpareOffer(): Promise<string> {
  const { peer, sdp } = await makeOffer();
  await peer.close();
  return sdp;
}

/** Sends an offer. */
export function postOffer(address: string, sdp: string): Promise<Response> {
  return fetch(address, { method: 'POST', headers: { 'content-type': 'application/sdp' }, body: sdp });
}

/**
 * Watches a stream.
 *
 * @param address of the stream, such as http://127.0.0.1:3100/whep/room-living-01
 * @throws Error naming the status when the server refuses
 */
export async function openViewer(address: string): Promise<WhepViewer> {
  const began = performance.now();
  const { peer, sdp } = await makeOffer();
  const packets = { video: 0, audio: 0 };
  const firstVideo: RtpPacket[] = [];
  const heard = new EventTarget();
  let frameCame: (ms: number) => void = () => undefined;
  const firstFrame = new Promise<number>((resolve) => {
    frameCame = resolve;
  });
  peer.onTrack.subscribe((track) => {
    const kind = track.kind === 'video' ? 'video' : 'audio';
    track.onReceiveRtp.subscribe((packet) => {
      packets[kind] += 1;
      if (kind === 'video' && firstVideo.length < KEPT_PACKETS) firstVideo.push(packet);
      if (kind === 'video' && packet.header.marker) frameCame(performance.now() - began);
      heard.dispatchEvent(new Event(kind));
    });
  });
  const response = await postOffer(address, sdp);
  const answer = await response.text();
  if (response.status !== 201) {
    await peer.close();
    throw new Error(`${response.status}: ${answer}`);
  }
  await peer.setRemoteDescription({ type: 'answer', sdp: answer });
  const location = new URL(response.headers.get('location') ?? '', address).href;
  return {
    location,
    offer: sdp,
    answer,
    packets,
    firstVideo,
    firstFrame,
    receive: async (kind, count) => {
      const wanted = packets[kind] + count;
      while (packets[kind] < wanted) await once(heard, kind);
    },
    leave: async () => {
      await fetch(location, { method: 'DELETE' });
      await peer.close();
    },
    drop: () => peer.close(),
  };
}

/**
 * Opens many viewers at once, for measuring.
 *
 * @param addresses of streams, taken in turn
 */
export function openViewers(addresses: readonly string[], count: number): Promise<WhepViewer[]> {
  return Promise.all(
    Array.from({ length: count }, (_, index) => openViewer(addresses[index % addresses.length] ?? '')),
  );
}
