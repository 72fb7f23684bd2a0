/**
 * Gives the page the last click on a button that came before the page was the browser's own. The HTML has held it
 * (server/rendering/rendered-page.ts); of several, one: whoever presses a button that does not answer presses it again.
 */
export function giveHeldClick(): void {
  const button = window.__HELD_CLICK__;
  // Ends the holding: entries of `performance`, which any script may clear, cannot tell that.
  window.__HELD_CLICK__ = null;
  if (button?.isConnected) button.click();
}
