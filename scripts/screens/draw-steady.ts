/** How often a page is drawn at most. */
const MOST_DRAWN = 6;

/**
 * Draws a page until it is twice the same: a busy machine draws it now and then without a picture that has come.
 *
 * @param draw gives a screenshot
 * @returns the last screenshot, and whether it was the same as the one before
 */
export async function drawSteady(
  draw: () => Promise<Buffer>,
): Promise<{ picture: Buffer; isSteady: boolean }> {
  let picture = await draw();
  for (let drawn = 1; drawn < MOST_DRAWN; drawn += 1) {
    const next = await draw();
    if (next.equals(picture)) return { picture: next, isSteady: true };
    picture = next;
  }
  return { picture, isSteady: false };
}
