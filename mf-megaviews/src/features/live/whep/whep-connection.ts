import { serverNow } from '@site/shared/server-clock';
import { readRetryAfter } from './retry-after';

/** How often the bytes that arrived are counted, ms. */
const COUNT_MS = 1000;
/** How long the answer to an offer may take, ms. */
const ANSWER_MS = 10_000;
const CREATED = 201;

export interface WhepConnectionEvents {
  /** The server plays; the tracks are in this stream, and the first ones are about to arrive. */
  onAnswer(stream: MediaStream): void;
  onRefusal(status: number, retryAfter: number | undefined): void;
  onUnreachable(): void;
  /** This browser cannot make an offer: it has no WebRTC, or a policy forbids it. */
  onUnsupported(): void;
  onState(state: RTCPeerConnectionState): void;
  onBytes(): void;
}

export interface WhepConnection {
  /** Ends it here and on the server; works while the page is being left. Nothing is told after it. */
  close(): void;
}

/** What has arrived so far, of picture and sound. */
async function countBytes(peer: RTCPeerConnection): Promise<number> {
  let bytes = 0;
  for (const stats of (await peer.getStats()).values()) {
    if (stats.type === 'inbound-rtp') bytes += stats.bytesReceived ?? 0;
  }
  return bytes;
}

const endSession = (session: string): void => {
  // The server's watchdog ends what this does not reach.
  fetch(session, { method: 'DELETE', keepalive: true }).catch(() => undefined);
};

const sendOffer = async (url: string, sdp: string): Promise<Response> => {
  // Not cut off when the viewer leaves: the session that comes of it could not be ended then.
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), ANSWER_MS);
  try {
    return await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/sdp' },
      body: sdp,
      signal: patience.signal,
    });
  } finally {
    clearTimeout(timer);
  }
};

/** What receives a stream. */
interface Receiver {
  peer: RTCPeerConnection;
  stream: MediaStream;
}

/**
 * Prepares to receive picture and sound.
 *
 * @returns undefined in a browser without WebRTC, where the constructors are missing or throw (LIVE-6)
 */
function makeReceiver(): Receiver | undefined {
  try {
    const peer = new RTCPeerConnection();
    for (const kind of ['video', 'audio']) peer.addTransceiver(kind, { direction: 'recvonly' });
    return { peer, stream: new MediaStream() };
  } catch {
    return undefined;
  }
}

/** @returns the offer; undefined when the browser refuses to make one */
async function makeOffer(peer: RTCPeerConnection): Promise<string | undefined> {
  try {
    await peer.setLocalDescription();
    return peer.localDescription?.sdp;
  } catch {
    return undefined;
  }
}

/**
 * Makes one WHEP connection: offers to receive picture and sound, and takes what the server answers (LIVE-2).
 *
 * @param url the stream's playback address
 * @param events told of what happens, until it is closed; never before this returns
 */
export function openWhepConnection(url: string, events: WhepConnectionEvents): WhepConnection {
  const receiver = makeReceiver();
  let counter: ReturnType<typeof setInterval> | undefined;
  let session: string | undefined;
  let closed = false;

  const tell = (news: () => void) => {
    if (!closed) news();
  };
  const watchBytes = (peer: RTCPeerConnection) => {
    let seen = 0;
    const count = (bytes: number) => {
      if (bytes > seen) tell(events.onBytes);
      seen = bytes;
    };
    // A connection that cannot tell has nothing: the silence is noticed.
    counter = setInterval(() => void countBytes(peer).then(count, () => undefined), COUNT_MS);
  };
  const begin = async ({ peer, stream }: Receiver) => {
    const offer = await makeOffer(peer);
    if (closed) return;
    if (offer === undefined) return events.onUnsupported();
    const response = await sendOffer(url, offer);
    const { status, headers } = response;
    if (status !== CREATED) {
      return tell(() => events.onRefusal(status, readRetryAfter(headers.get('retry-after'), serverNow())));
    }
    const place = headers.get('location');
    session = place === null ? undefined : new URL(place, response.url).href;
    if (closed) return session && endSession(session);
    await peer.setRemoteDescription({ type: 'answer', sdp: await response.text() });
    tell(() => {
      events.onAnswer(stream);
      watchBytes(peer);
    });
  };
  const watchPeer = ({ peer, stream }: Receiver) => {
    peer.ontrack = ({ track, receiver: { transport } }) => {
      stream.addTrack(track);
      // The server says so when it ends a session; the state of the connection knows of it many seconds later.
      if (transport)
        transport.onstatechange = () => transport.state === 'closed' && tell(() => events.onState('closed'));
      // Its first packet has arrived: sooner known than by counting.
      track.onunmute = () => tell(events.onBytes);
    };
    peer.onconnectionstatechange = () => tell(() => events.onState(peer.connectionState));
  };

  if (receiver) {
    watchPeer(receiver);
    begin(receiver).catch(() => tell(events.onUnreachable));
  } else queueMicrotask(() => tell(events.onUnsupported));

  return {
    close() {
      if (closed) return;
      closed = true;
      clearInterval(counter);
      // Closing ends them a moment later: a page that is left with one is not kept by the back/forward cache (LINE-3).
      for (const track of receiver?.stream.getTracks() ?? []) track.stop();
      receiver?.peer.close();
      if (session !== undefined) endSession(session);
    },
  };
}
