import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright-core';

const LIMIT_MS = 40_000;
const POLL_MS = 100;

/** What a page has seen and heard of a stream. */
export interface Seen {
  /** Pictures decoded. */
  frames: number;
  keyFrames: number;
  /** Packets of sound received and played or kept for playing. */
  sound: number;
  /** Packets lost, of both. */
  lost: number;
  width: number;
  height: number;
  /** Media streams that the tracks belong to. */
  streams: number;
}

/** A video element of a page that plays a stream. */
export interface PageViewer {
  /** Address of the session. */
  session: string;
  /** Waits until at least so much was decoded. */
  sees(least: Pick<Seen, 'frames' | 'sound'>): Promise<Seen>;
  /** Ends the session; gives the status of the answer. */
  leave(): Promise<number>;
}

// Runs in the page, which has nothing of ours.
const WATCH = `async ({ address, channel }) => {
  const peer = new RTCPeerConnection();
  if (channel) peer.createDataChannel('');
  for (const kind of ['video', 'audio']) peer.addTransceiver(kind, { direction: 'recvonly' });
  const video = Object.assign(document.createElement('video'), { muted: true, autoplay: true, playsInline: true });
  document.body.append(video);
  const streams = new Set();
  peer.ontrack = ({ streams: [stream] }) => {
    streams.add(stream);
    video.srcObject = stream;
  };
  await peer.setLocalDescription();
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/sdp' },
    body: peer.localDescription.sdp,
  });
  const sdp = await response.text();
  if (response.status !== 201) throw new Error(response.status + ' ' + response.headers.get('retry-after'));
  await peer.setRemoteDescription({ type: 'answer', sdp });
  const session = new URL(response.headers.get('location'), address).href;
  const seen = async () => {
    const all = { lost: 0, streams: streams.size, width: video.videoWidth, height: video.videoHeight };
    for (const stats of (await peer.getStats()).values()) {
      if (stats.type !== 'inbound-rtp') continue;
      all.lost += stats.packetsLost;
      if (stats.kind === 'audio') all.sound = stats.jitterBufferEmittedCount > 0 ? stats.packetsReceived : 0;
      else Object.assign(all, { frames: stats.framesDecoded, keyFrames: stats.keyFramesDecoded });
    }
    return all;
  };
  const leave = async () => {
    const { status } = await fetch(session, { method: 'DELETE' });
    peer.close();
    return status;
  };
  globalThis.viewer = { session, seen, leave };
  return session;
}`;

/**
 * Watches a stream in a page; the page's last viewer is the one that is asked.
 *
 * @param options.channel whether it offers a data channel too, as some readers do
 * @throws Error with status and Retry-After when the server refuses
 */
export async function openPageViewer(
  page: Page,
  address: string,
  { channel = false }: { channel?: boolean } = {},
): Promise<PageViewer> {
  const session = await page.evaluate<string>(`(${WATCH})(${JSON.stringify({ address, channel })})`);
  return {
    session,
    sees: async ({ frames, sound }) => {
      const end = performance.now() + LIMIT_MS;
      for (;;) {
        const seen = await page.evaluate<Seen>('viewer.seen()');
        if (seen.frames >= frames && seen.sound >= sound && seen.width > 0) return seen;
        if (performance.now() > end) throw new Error(`Has seen only ${JSON.stringify(seen)}.`);
        await pause(POLL_MS);
      }
    },
    leave: () => page.evaluate<number>('viewer.leave()'),
  };
}
