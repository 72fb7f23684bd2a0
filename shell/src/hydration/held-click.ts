/**
 * Gives the page the last click on a button that came before the page was the browser's own. The HTML has held it
 * (server/rendering/rendered-page.ts); of several, one: whoever presses a button that does not answer presses it again.
 */
export function giveHeldClick(): void {
  const button = window.__HELD_CLICK__;
  delete window.__HELD_CLICK__;
  if (button?.isConnected) button.click();
}
