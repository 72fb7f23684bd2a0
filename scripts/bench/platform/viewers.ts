import { launchBrowser } from '../browser';
import { type Line, percentile, shown } from './measure';
import type { PinnedPlatform } from './pinned-platform';

const WATCH_MS = 10_000;

/**
 * Lets many viewers watch one live stream in a real browser: how long the first frame takes, and what they cost.
 *
 * A platform without a playback endpoint answers 404, and the line says so.
 */
export async function measureViewers(platform: PinnedPlatform, count: number): Promise<Line[]> {
  const { address } = platform;
  const list = await fetch(`${address}/api/livestream/get-list`, { method: 'POST' });
  const { data } = (await list.json()) as { data: { post: { playback_url?: string | null } }[] };
  const path =
    data.find(({ post }) => typeof post.playback_url === 'string')?.post.playback_url ?? '/whep/none';
  const endpoint = new URL(path, address).href;
  const probe = await fetch(endpoint, {
    method: 'POST',
    headers: { 'content-type': 'application/sdp' },
    body: 'v=0',
  });
  if (probe.status === 404)
    return [{ where: 'live', what: `not measured: ${new URL(endpoint).pathname} answers 404` }];
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
