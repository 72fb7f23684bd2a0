import { launchBrowser } from '../browser';
import { type Line, percentile, shown } from './measure';
import type { PinnedPlatform } from './pinned-platform';

const WATCH_MS = 10_000;

interface LivePost {
  live_status: string | null;
  webRTC_playback: { url: string } | null;
}

/**
 * Lets many viewers watch one live stream in a real browser: how long the first frame takes, and what they cost.
 *
 * @throws Error when nothing is live, or its address is not answered
 */
export async function measureViewers(platform: PinnedPlatform, count: number): Promise<Line[]> {
  const { address } = platform;
  const list = await fetch(`${address}/api/livestream/get-list`, { method: 'POST' });
  const { data } = (await list.json()) as { data: { post: LivePost }[] };
  const url = data.find(({ post }) => post.live_status === 'live' && post.webRTC_playback)?.post
    .webRTC_playback?.url;
  if (url === undefined) throw new Error('No stream is live.');
  // The address may be meant for browsers elsewhere; here it is this platform that is measured.
  const endpoint = new URL(new URL(url, address).pathname, address).href;
  const probe = await fetch(endpoint, {
    method: 'POST',
    headers: { 'content-type': 'application/sdp' },
    body: 'v=0',
  });
  if (probe.status === 404) throw new Error(`${endpoint} answers 404.`);
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage();
    await page.goto(`${address}/health`);
    await page.addInitScript('globalThis.__name = (named) => named');
    await page.reload();
    const watching = page.evaluate(watchAll, [endpoint, count] as const);
    const frames = await watching;
    const before = platform.cpuSeconds();
    await new Promise((resolve) => setTimeout(resolve, WATCH_MS));
    const share = ((platform.cpuSeconds() - before) / (WATCH_MS / 1000)) * 100;
    return [
      {
        where: 'live',
        what: `first frame of ${count} viewers, ${Math.round(share)} % of a core`,
        'p50 ms': shown(percentile(frames, 0.5)),
        'p95 ms': shown(percentile(frames, 0.95)),
        bar: '',
      },
    ];
  } finally {
    await browser.close();
  }
}

/** Runs in the page: opens the viewers one after the other and gives the milliseconds to each one's first frame. */
async function watchAll([endpoint, count]: readonly [string, number]): Promise<number[]> {
  const took: number[] = [];
  for (let viewer = 0; viewer < count; viewer += 1) {
    const started = performance.now();
    const peer = new RTCPeerConnection();
    peer.addTransceiver('video', { direction: 'recvonly' });
    peer.addTransceiver('audio', { direction: 'recvonly' });
    const shownFrame = new Promise<void>((resolve) => {
      peer.ontrack = ({ track }) => {
        if (track.kind !== 'video') return;
        const video = document.createElement('video');
        Object.assign(video, { muted: true, autoplay: true, srcObject: new MediaStream([track]) });
        document.body.append(video);
        video.requestVideoFrameCallback(() => resolve());
      };
    });
    await peer.setLocalDescription(await peer.createOffer());
    const headers = { 'content-type': 'application/sdp' };
    const answer = await fetch(endpoint, { method: 'POST', headers, body: peer.localDescription?.sdp ?? '' });
    if (!answer.ok) throw new Error(`viewer ${viewer}: ${answer.status} ${await answer.text()}`);
    await peer.setRemoteDescription({ type: 'answer', sdp: await answer.text() });
    await shownFrame;
    took.push(performance.now() - started);
  }
  return took;
}
