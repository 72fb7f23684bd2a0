import type { Locator, Page } from 'playwright-core';
import { askForSession } from './accounts';
import { eventually } from './eventually';
import { siteUrl } from './settings';

/** A listing linked from a stream. */
export interface LinkedListing {
  type: string;
  product_id: string;
}

/** A live stream as the service lists it. */
export interface LiveItem {
  post: {
    id: string;
    title: string;
    live_status: 'live' | 'ended';
    product_ids: LinkedListing[];
    webRTC_playback: { url: string };
  };
  author: { uid: string; phone_number: string };
}

interface LivePage {
  data: LiveItem[];
  nextCursor: string | null;
}

/** A first picture on a busy machine. */
const PICTURE_MS = 20_000;

/** All live streams, the newest first. */
export async function liveStreams(): Promise<LiveItem[]> {
  const response = await fetch(`${siteUrl()}/api/livestream/get-list`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ limit: 50 }),
  });
  if (!response.ok) throw new Error(`get-list: HTTP ${response.status} ${await response.text()}`);
  return ((await response.json()) as LivePage).data;
}

/**
 * Streams that are live now, from the newest on; tests of one file take different ones.
 *
 * @param place counts from 0
 */
export async function liveStream(place: number): Promise<LiveItem> {
  const item = (await liveStreams()).filter(({ post }) => post.live_status === 'live')[place];
  if (!item) throw new Error(`fewer than ${place + 1} streams are live`);
  return item;
}

/** What a host can do to a stream. */
export type Control =
  | { action: 'start' }
  | { action: 'end' }
  | { action: 'products'; product_ids: LinkedListing[] };

/** Does something to a stream as its host. */
export async function control({ post, author }: LiveItem, what: Control): Promise<void> {
  const { access_token } = await askForSession(author.phone_number.replace(/^84/, '0'));
  const response = await fetch(`${siteUrl()}/api/livestream/control`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${access_token}` },
    body: JSON.stringify({ ...what, livestream_id: post.id }),
  });
  if (!response.ok) throw new Error(`control: HTTP ${response.status} ${await response.text()}`);
}

/** Runs in the page, before its own scripts: keeps every peer connection, so that its statistics can be read. */
function keepPeers(): void {
  const peers: RTCPeerConnection[] = [];
  Reflect.set(window, '__peers', peers);
  const Real = window.RTCPeerConnection;
  window.RTCPeerConnection = class extends Real {
    constructor(configuration?: RTCConfiguration) {
      super(configuration);
      peers.push(this);
    }
  };
}

/** Keeps the page's peer connections for {@link decoded}; for `prepare` of a visit. */
export const watchPeers = (page: Page): Promise<unknown> => page.addInitScript(keepPeers);

/** Pictures that the page's open connections have decoded, and how many connections that are. */
export const decoded = (page: Page): Promise<{ frames: number; open: number }> =>
  page.evaluate(async () => {
    const peers = Reflect.get(window, '__peers') as RTCPeerConnection[];
    const open = peers.filter(({ connectionState }) => connectionState !== 'closed');
    let frames = 0;
    for (const peer of open) {
      for (const stats of (await peer.getStats()).values()) {
        if (stats.type === 'inbound-rtp') frames += stats.framesDecoded ?? 0;
      }
    }
    return { frames, open: open.length };
  });

/** The player in this phase. */
export const inPhase = (page: Page, phase: string): Locator => page.locator(`[data-live-phase="${phase}"]`);

/** Waits until the player is live and decodes one picture after the other. */
export async function untilPlaying(page: Page): Promise<void> {
  await inPhase(page, 'live').waitFor({ timeout: PICTURE_MS });
  const { frames } = await decoded(page);
  await eventually(async () => expect((await decoded(page)).frames).toBeGreaterThan(frames + 5), PICTURE_MS);
}

/** What the page asked of the stream server, with the answers' statuses. */
export interface WhepCall {
  method: string;
  status: number;
  /** Address of the session that came of it. */
  session: string | undefined;
}

/** Notes all calls of WHEP that are answered. */
export function whepCalls(page: Page): WhepCall[] {
  const calls: WhepCall[] = [];
  page.on('response', (response) => {
    if (!response.url().includes('/whep/')) return;
    const location = response.headers().location;
    calls.push({
      method: response.request().method(),
      status: response.status(),
      session: location && new URL(location, response.url()).href,
    });
  });
  return calls;
}
