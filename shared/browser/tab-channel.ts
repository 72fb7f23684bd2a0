/**
 * Opens a channel between the tabs of this browser.
 *
 * @param name of the channel
 * @returns undefined where there are none, or the browser forbids them (Firefox with all cookies blocked): each tab is by itself then
 */
export function openTabChannel(name: string): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(name);
  } catch {
    return undefined;
  }
}
