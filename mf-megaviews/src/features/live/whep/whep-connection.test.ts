import { readRetryAfter } from './retry-after';
import { openWhepConnection } from './whep-connection';

/** A browser's connection, with as much of WebRTC as the site needs for an offer. */
class Peer {
  readonly localDescription = { sdp: 'offer' };
  addTransceiver(): void {}
  async setLocalDescription(): Promise<void> {}
  close(): void {}
}

class Stream {
  getTracks = () => [];
}

const refuse = () => {
  throw new DOMException('WebRTC is disabled', 'InvalidAccessError');
};

const offered = jest.fn(async () => new Response(null, { status: 500 }));

/** Opens a connection in a browser with these constructors. */
function openIn(browser: object) {
  Object.assign(globalThis, { RTCPeerConnection: Peer, MediaStream: Stream, fetch: offered, ...browser });
  offered.mockClear();
  return new Promise<string>((resolve) => {
    openWhepConnection('https://live.example/whep/one', {
      onAnswer: () => resolve('answer'),
      onRefusal: (status) => resolve(String(status)),
      onUnreachable: () => resolve('unreachable'),
      onUnsupported: () => resolve('unsupported'),
      onState: () => undefined,
      onBytes: () => undefined,
    });
  });
}

/** A browser whose connections have something else. */
const peerWith = (parts: object) => ({
  RTCPeerConnection: class {
    constructor() {
      Object.assign(this, new Peer(), { addTransceiver() {}, close() {} }, parts);
    }
  },
});

test.each<[string, object]>([
  ['no RTCPeerConnection', { RTCPeerConnection: undefined }],
  ['an RTCPeerConnection that a policy forbids', { RTCPeerConnection: refuse }],
  ['no MediaStream', { MediaStream: undefined }],
  ['an offer that is refused', peerWith({ setLocalDescription: async () => refuse() })],
  ['no offer', peerWith({ localDescription: undefined, setLocalDescription: async () => undefined })],
])('LIVE-6 a browser with %s is unsupported: nothing throws, and nothing is sent', async (_case, browser) => {
  expect(await openIn(browser)).toBe('unsupported');
  expect(offered).not.toHaveBeenCalled();
});

test('LIVE-6 a browser that can make an offer sends it', async () => {
  expect(await openIn({})).toBe('500');
});

test('LIVE-6 a connection that is closed before it knows says nothing', async () => {
  Object.assign(globalThis, { RTCPeerConnection: undefined });
  const onUnsupported = jest.fn();
  openWhepConnection('https://live.example/whep/one', { onUnsupported } as never).close();
  await Promise.resolve();
  expect(onUnsupported).not.toHaveBeenCalled();
});

const NOW = Date.parse('2026-03-01T08:00:00Z');

test.each([
  ['15', 15_000],
  [' 5 ', 5000],
  ['Sun, 01 Mar 2026 08:00:20 GMT', 20_000],
  ['Sun, 01 Mar 2026 07:00:00 GMT', 0],
  ['soon', undefined],
  [null, undefined],
])('LIVE-2 Retry-After %j is %s ms', (header, ms) => {
  expect(readRetryAfter(header, NOW)).toBe(ms);
});
